import { useDidHide } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import type { FormStore } from '@/forms/FormStore'

/** A waiting draft is written when the page is left, hidden or closed: nothing typed is lost. */
export function useSavedDraft(form: FormStore | undefined): void {
  const current = useRef(form)
  current.current = form
  useDidHide(() => current.current?.flushDraft())
  useEffect(() => {
    const save = () => current.current?.flushDraft()
    const target =
      typeof window === 'object' && typeof window.addEventListener === 'function'
        ? window
        : undefined
    target?.addEventListener('pagehide', save)
    return () => {
      target?.removeEventListener('pagehide', save)
      save()
    }
  }, [])
}
