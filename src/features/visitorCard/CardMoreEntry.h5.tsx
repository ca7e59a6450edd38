import { useLazyComponent } from '@/components/useLazyComponent'
import type { CardMoreProps } from './CardMore'
import { PartFailed } from './PartFailed'

export type { CardSheet } from './CardMore'

const loadMore = async () => (await import('./CardMore')).CardMore

/**
 * The part below the card. It is loaded after the card and is at the end of the page, so that
 * nothing moves.
 */
export function CardMoreEntry(props: CardMoreProps) {
  const [load, retry] = useLazyComponent<CardMoreProps>(loadMore)
  if (load.state === 'loaded') return <load.Component {...props} />
  return load.state === 'failed' ? <PartFailed onRetry={retry} /> : null
}
