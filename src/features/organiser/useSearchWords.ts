import { useEffect, useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'

const SEARCH_MS = 300

/** The search words: after a pause in typing, or immediately when they are cleared. */
export function useSearchWords(typed: string): string {
  const { clock } = useStores()
  const words = searchWords(typed)
  const [settled, settle] = useState(words)
  useEffect(() => {
    let isCurrent = true
    const wait = words === '' ? Promise.resolve() : clock.sleep(SEARCH_MS)
    void wait.then(() => isCurrent && settle(words))
    return () => void (isCurrent = false)
  }, [clock, words])
  return settled
}
