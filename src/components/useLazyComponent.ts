import { useEffect, useState, type ComponentType } from 'react'

export type LazyLoad<P> =
  { state: 'loading' | 'failed' } | { state: 'loaded'; Component: ComponentType<P> }

/**
 * A component in its own chunk, loaded immediately; a failed load can be repeated. `load` must not
 * change.
 */
export function useLazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
): [LazyLoad<P>, retry: () => void] {
  const [phase, setPhase] = useState<LazyLoad<P>>({ state: 'loading' })
  const isLoading = phase.state === 'loading'
  useEffect(() => {
    if (!isLoading) return undefined
    let isWanted = true
    load().then(
      Component => isWanted && setPhase({ state: 'loaded', Component }),
      () => isWanted && setPhase({ state: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [isLoading, load])
  return [phase, () => setPhase({ state: 'loading' })]
}
