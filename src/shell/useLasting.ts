import { useEffect, useRef, useState } from 'react'
import { useStores } from '@/stores/StoreContext'

/** The page reloads immediately; an older value belongs to a page that did not come back. */
const KEEP_SECONDS = 60

/**
 * Typed text of the page on screen that survives a change of the language, which reloads the page.
 */
export function useLasting<T>(name: string, initial: T): [T, (value: T) => void] {
  const { platform, language } = useStores()
  const [key] = useState(() => `typed_${platform.readLocation().route}_${name}`)
  const [value, set] = useState<T>(() => {
    const kept = platform.session.get<T>(key)
    platform.session.remove(key)
    return kept ?? initial
  })
  const latest = useRef(value)
  latest.current = value
  useEffect(
    () => language.beforeChange(() => platform.session.set(key, latest.current, KEEP_SECONDS)),
    [platform, language, key],
  )
  return [value, set]
}
