import { useEffect, useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'

const SEARCH_MS = 300

/** What is looked for while it is typed: the words once the typing rests, and at once for none. */
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
