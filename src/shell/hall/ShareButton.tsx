import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useShareLink, type SharedKind } from './useShareLink'
import './StarButton.scss'

/**
 * Copies the link of a company, product, live session or VR booth; a chat shows its title and
 * picture.
 */
export const ShareButton = observer(function ShareButton({
  kind,
  id,
}: {
  kind: SharedKind
  id: string
}) {
  const text = useText(hallMessages)
  const share = useShareLink()
  return (
    <Pressable label={text('hall.share')} className="tf-star" onPress={() => void share(kind, id)}>
      <Icon name="share" size={20} />
    </Pressable>
  )
})
