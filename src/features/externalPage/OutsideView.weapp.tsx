import { WebView } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { externalPageMessages } from '@/i18n/messages/externalPage'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { LinkCard } from './LinkCard'

export interface OutsideViewProps {
  host: string
  url: string
  /** The address is on the fair's own site. */
  isOwn?: boolean
}

/**
 * Another site in WeChat's web-view, which fills the page and brings WeChat's own bar. Only domains
 * registered for the mini-program load there; for others the user can copy the address. Files of
 * the fair open in WeChat's reader.
 */
export const OutsideView = observer(function OutsideView({
  host,
  url,
  isOwn = false,
}: OutsideViewProps) {
  const { platform } = useStores()
  const text = useText(externalPageMessages)
  const feedback = useFeedback()
  const [hasFailed, setFailed] = useState(false)
  const openFile = async () => {
    if (!(await platform.openFile(url))) await feedback.error(text('external.failed'))
  }
  if (isOwn) {
    return (
      <LinkCard
        host={host}
        url={url}
        title={text('external.file')}
        detail={text('external.fileDetail')}
        onOpen={() => void openFile()}
      />
    )
  }
  if (hasFailed)
    return (
      <LinkCard
        host={host}
        url={url}
        title={text('external.failed')}
        detail={text('external.leavingDetail')}
      />
    )
  return <WebView src={url} onError={() => setFailed(true)} />
})
