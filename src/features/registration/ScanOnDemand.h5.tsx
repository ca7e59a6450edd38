import { useEffect, useRef } from 'react'
import { requestMessages } from '@core/messages/request'
import { useLazyComponent } from '@/components/useLazyComponent'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import type { MediaTools } from '@/utils/media'
import type { CardScanProps } from './cardScan/CardScan'

const loadScan = async () => (await import('./cardScan/CardScan')).CardScan
/** By then the page has finished loading. */
const AHEAD_MS = 5000

/**
 * Loads the code to choose and read a photo before the first press; returns a function that cancels
 * this.
 */
export function fetchScanAhead(media: MediaTools): () => void {
  const timer = setTimeout(() => {
    media.prepare()
    loadScan().catch(() => undefined)
  }, AHEAD_MS)
  return () => clearTimeout(timer)
}

/**
 * The recognition in a chunk of its own, because few users need it. A failure to load is reported,
 * and the next press tries again.
 */
export function ScanOnDemand(props: CardScanProps) {
  const text = useText(requestMessages)
  const feedback = useFeedback()
  const [load, retry] = useLazyComponent<CardScanProps>(loadScan)
  const said = useRef<CardScanProps['photo']>()
  useEffect(() => {
    if (load.state !== 'failed') return
    if (said.current === props.photo) return void feedback.error(text('request.chunk'))
    said.current = props.photo
    retry()
  }, [load.state, props.photo])
  return load.state === 'loaded' ? <load.Component {...props} /> : null
}
