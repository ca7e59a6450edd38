import type { TextareaProps } from '@tarojs/components/types/Textarea'
import { createElement, forwardRef, useLayoutEffect, useRef } from 'react'
import type { TaroProps } from './domProps'
import { useTextControl } from './useTextControl'

/** Several lines of text: `textarea`; with `autoHeight` it grows with its text. */
export const Textarea = forwardRef<unknown, TextareaProps>(function Textarea(props, ref) {
  const control = useTextControl<HTMLTextAreaElement>(props as TaroProps, ref)
  const { autoHeight = false } = props
  const node = useRef<HTMLTextAreaElement | null>(null)
  useLayoutEffect(() => {
    const area = node.current
    if (!autoHeight || !area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  })
  const { ref: own, ...rest } = control
  const connect = (area: HTMLTextAreaElement | null) => {
    node.current = area
    if (typeof own === 'object' && own !== null && 'current' in own) own.current = area
  }
  return createElement('textarea', { rows: autoHeight ? 1 : undefined, ...rest, ref: connect })
})
