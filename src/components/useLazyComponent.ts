import { useEffect, useState, type ComponentType } from 'react'

export type LazyLoad<P> =
  { state: 'loading' | 'failed' } | { state: 'loaded'; Component: ComponentType<P> }

/**
 * A component with a chunk of its own, asked for at once; a chunk that did not come can be asked
 * for again. `load` stays the same.
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
