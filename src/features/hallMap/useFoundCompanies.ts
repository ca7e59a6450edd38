import { useEffect, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'

/** The server is asked after a pause in typing of this length. */
const PAUSE_MS = 300
const NONE: ReadonlySet<string> = new Set()

/**
 * Companies that the directory finds by these words: by pinyin, products or brands. None without a
 * network; names and numbers are found on the plan itself.
 */
export function useFoundCompanies(words: string): ReadonlySet<string> {
  const { api } = useStores()
  const [found, setFound] = useState(NONE)
  const q = searchWords(words)
  useEffect(() => {
    setFound(NONE)
    if (q === '') return
    let isWanted = true
    const ask = async () => {
      try {
        const { Items, Loose } = await api.call('search.find', { q, kind: 'company' })
        if (isWanted && Loose !== true) setFound(new Set(Items.map(({ Id }) => Id)))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    }
    const waiting = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(waiting)
    }
  }, [api, q])
  return found
}
