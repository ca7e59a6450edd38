import { useCallback, useEffect, useRef, useState } from 'react'
import { failed, loading, ready, type LoadState } from '@/stores/LoadState'

/**
 * Loads what one page shows and keeps where the request stands; `reload` asks again. The answer to an earlier question is
 * ignored when `key` has changed meanwhile or the page is gone.
 */
export function useLoad<T>(key: string, load: () => Promise<T>): { state: LoadState<T>; reload: () => void } {
  const [state, setState] = useState<LoadState<T>>(() => loading())
  const latest = useRef(load)
  latest.current = load
  const round = useRef(0)

  const reload = useCallback(() => {
    const mine = ++round.current
    setState(now => loading(now.value))
    latest.current().then(
      value => mine === round.current && setState(ready(value)),
      (error: unknown) => mine === round.current && setState(now => failed(error, now.value)),
    )
  }, [])

  useEffect(() => {
    reload()
    return () => {
      round.current++
    }
  }, [key, reload])
  return { state, reload }
}
