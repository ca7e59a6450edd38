import type { SearchKind, SHARED_SHOWS } from '@core/search/rules'
import { feedbackMessages } from '@core/messages/feedback'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'
import './StarButton.scss'

/**
 * Copies the link of a company, product, live session or VR booth; a chat shows its title and
 * picture.
 */
export const ShareButton = observer(function ShareButton({
  kind,
  id,
}: {
  kind: SearchKind | (typeof SHARED_SHOWS)[number]
  id: string
}) {
  const { fair, platform, language } = useStores()
  const text = useText(hallMessages)
  const spec = useText(feedbackMessages)
  const feedback = useFeedback()
  const copy = async () => {
    const isCopied = await platform.copyText(
      `${platform.siteOrigin}/${fair.appId}/s/${kind}/${id}?lang=${language.current}`,
    )
    await (isCopied
      ? feedback.success(spec('feedback.copied'))
      : feedback.error(text('hall.copyFailed')))
  }
  return (
    <Pressable label={text('hall.share')} className="tf-star" onPress={() => void copy()}>
      <Icon name="share" size={20} />
    </Pressable>
  )
})
