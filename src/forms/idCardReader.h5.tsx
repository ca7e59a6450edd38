import { useLazyComponent } from '@/components/useLazyComponent'
import type { IdCardReaderProps } from './widgets/IdCardReader'

const loadReader = async () => (await import('./widgets/IdCardReader')).IdCardReader

/**
 * The ID-card reader's button, in its own chunk because few desks have a reader. The number can be
 * typed without it.
 */
export function IdCardReader(props: IdCardReaderProps) {
  const [load] = useLazyComponent<IdCardReaderProps>(loadReader)
  return load.state === 'loaded' ? <load.Component {...props} /> : null
}
