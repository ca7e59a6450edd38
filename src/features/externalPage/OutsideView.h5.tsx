import { observer } from 'mobx-react-lite'
import { externalPageMessages } from '@/i18n/messages/externalPage'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { LinkCard } from './LinkCard'

export interface OutsideViewProps {
  host: string
  url: string
  /** The address is on the fair's own site. */
  isOwn?: boolean
}

/**
 * Says where the link leads and opens it in a tab without access to ours. Other sites are never
 * framed.
 */
export const OutsideView = observer(function OutsideView({
  host,
  url,
  isOwn = false,
}: OutsideViewProps) {
  const { platform } = useStores()
  const text = useText(externalPageMessages)
  return (
    <LinkCard
      host={host}
      url={url}
      title={text(isOwn ? 'external.file' : 'external.leaving')}
      detail={text(isOwn ? 'external.fileDetail' : 'external.leavingDetail')}
      onOpen={() => void platform.openLink(url)}
    />
  )
})
