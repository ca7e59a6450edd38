import { useEffect, useRef, useState } from 'react'
import { COMPANY_SEARCH_DEBOUNCE_MS, COMPANY_SEARCH_MIN_HAN } from '@core/domain/limits'
import type { CompanyValue } from '@core/form/types'

const HAN = /[\u3400-\u9fff]/g

/** Does the text hold enough Chinese characters for a search (SPEC §5)? */
export const isSearchable = (text: string): boolean =>
  (text.match(HAN)?.length ?? 0) >= COMPANY_SEARCH_MIN_HAN

export interface CompanySearch {
  results: CompanyValue[]
  /** Searches 200 ms after the last call; replies for earlier texts are dropped. */
  ask: (text: string) => void
  /** Closes the list and drops a running search. */
  dismiss: () => void
}

/** Suggests companies while the person types. */
export function useCompanySearch(
  search: (keyword: string) => Promise<CompanyValue[]>,
): CompanySearch {
  const [results, setResults] = useState<CompanyValue[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef(0)
  const dismiss = () => {
    latest.current += 1
    clearTimeout(timer.current)
    setResults(now => (now.length > 0 ? [] : now))
  }
  const ask = (text: string) => {
    const keyword = text.trim()
    const own = (latest.current += 1)
    clearTimeout(timer.current)
    if (!isSearchable(keyword)) return setResults(now => (now.length > 0 ? [] : now))
    timer.current = setTimeout(() => {
      // A failed search gives an empty list (SPEC §7): the typed name is accepted anyway.
      void search(keyword)
        .catch(() => [])
        .then(found => own === latest.current && setResults(found))
    }, COMPANY_SEARCH_DEBOUNCE_MS)
  }
  useEffect(
    () => () => {
      latest.current += 1
      clearTimeout(timer.current)
    },
    [],
  )
  return { results, ask, dismiss }
}
