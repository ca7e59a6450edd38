import { useEffect, useState } from 'react'
import { requestMessages } from '@core/messages/request'
import { useLazyComponent } from '@/components/useLazyComponent'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import type { ContentSheetProps } from './ContentSheet'

const loadSheet = async () => (await import('./ContentSheet')).ContentSheet

/**
 * A content page over the form. Its code loads when the user asks for it; after a failure the next
 * request loads it again.
 */
export function NoticeSheet(props: ContentSheetProps) {
  const [isLoaded, setLoaded] = useState(false)
  const isAsked = props.type !== undefined
  useEffect(() => {
    if (isAsked) setLoaded(true)
  }, [isAsked])
  const giveUp = () => {
    setLoaded(false)
    props.onClose()
  }
  return isLoaded ? <LoadedSheet {...props} onFail={giveUp} /> : null
}

function LoadedSheet({ onFail, ...props }: ContentSheetProps & { onFail: () => void }) {
  const text = useText(requestMessages)
  const feedback = useFeedback()
  const [load] = useLazyComponent<ContentSheetProps>(loadSheet)
  const hasFailed = load.state === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    onFail()
    void feedback.error(text('request.chunk'))
    // only when it starts to fail
  }, [hasFailed])
  return load.state === 'loaded' ? <load.Component {...props} /> : null
}
