import { useCallback, useEffect, useRef, useState } from 'react'
import { failed, loading, ready, type LoadState } from '@/stores/LoadState'

export interface Load<T> {
  state: LoadState<T>
  /** Loads again, even if a request is running. */
  reload: () => void
  /**
   * Loads again unless a request is running; resolves when the request ends. For repeated rounds.
   */
  renew: () => Promise<void>
}

/**
 * Loads the data of one page and keeps the state of the request. An answer is ignored when `key`
 * has changed since the request, or the page is closed.
 */
export function useLoad<T>(key: string, load: () => Promise<T>): Load<T> {
  const [state, setState] = useState<LoadState<T>>(() => loading())
  const latest = useRef(load)
  latest.current = load
  const round = useRef(0)
  const underWay = useRef<Promise<void>>()

  const reload = useCallback(() => {
    const mine = ++round.current
    setState(now => loading(now.value))
    underWay.current = latest
      .current()
      .then(
        value => mine === round.current && setState(ready(value)),
        (error: unknown) => mine === round.current && setState(now => failed(error, now.value)),
      )
      .then(() => {
        if (mine === round.current) underWay.current = undefined
      })
  }, [])
  const renew = useCallback(async () => {
    if (!underWay.current) reload()
    await underWay.current
  }, [reload])

  useEffect(() => {
    reload()
    return () => {
      round.current++
    }
  }, [key, reload])
  return { state, reload, renew }
}
