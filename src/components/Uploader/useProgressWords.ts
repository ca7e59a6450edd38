import { useEffect, useRef, useState } from 'react'
import { uploadMessages } from '@/i18n/messages/uploads'
import { useText } from '@/i18n/useText'
import type { UploaderItem } from './types'

/**
 * What a screen reader says about uploads: that one began, finished or failed. Percentages would
 * drown everything else.
 */
export function useProgressWords(items: readonly UploaderItem[]): string {
  const text = useText(uploadMessages)
  const before = useRef(new Map<string, UploaderItem['state']>())
  const [words, setWords] = useState('')
  const states = items.map(item => `${item.key} ${item.state}`).join()
  useEffect(() => {
    const known = before.current
    const news = items.filter(
      item => item.state !== 'waiting' && known.get(item.key) !== item.state,
    )
    // Files from the start are not announced.
    const last = news.filter(item => item.state !== 'done' || known.has(item.key)).pop()
    before.current = new Map(items.map(item => [item.key, item.state]))
    if (!last) return
    if (last.state === 'failed')
      setWords(text('uploads.failedOf', { name: last.name, reason: last.error }))
    else
      setWords(
        text(last.state === 'done' ? 'uploads.done' : 'uploads.progress', { name: last.name }),
      )
    // `states` tells all that matters of the items.
  }, [states])
  return words
}
