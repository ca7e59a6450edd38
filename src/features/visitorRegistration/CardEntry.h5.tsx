import { useLazyComponent } from '@/components/useLazyComponent'
import type { CardScanProps } from './cardScan/CardScan'

const loadScan = async () => (await import('./cardScan/CardScan')).CardScan

/** The recognition of business cards, in a chunk of its own; the form can be filled in without it. */
export function CardEntry(props: CardScanProps) {
  const [load] = useLazyComponent<CardScanProps>(loadScan)
  return load.state === 'loaded' ? <load.Component {...props} /> : null
}
