import { feedbackMessages } from '@core/messages/feedback'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { PlanDrawing } from '@/components/PlanDrawing/PlanDrawing'
import { externalPageMessages } from '@/i18n/messages/externalPage'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import './LinkCard.scss'

export interface LinkCardProps {
  host: string
  url: string
  title: string
  detail: string
  /** Opens the address; without it the address can only be copied. */
  onOpen?: () => void
}

/** The full address of a link, and the user's choices. Nothing opens without a press. */
export const LinkCard = observer(function LinkCard({
  host,
  url,
  title,
  detail,
  onOpen,
}: LinkCardProps) {
  const { platform } = useStores()
  const text = useText(externalPageMessages)
  const spec = useText(feedbackMessages)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const copy = async () => {
    if (await platform.copyText(url)) await feedback.success(spec('feedback.copied'))
    else await feedback.error(text('external.copyFailed'))
  }
  return (
    <View className="tf-link-card">
      <PlanDrawing icon="share" />
      <View {...heading(2)} className="tf-link-card__title">
        {title}
      </View>
      <View className="tf-link-card__detail">{detail}</View>
      <Line label={text('external.site')} value={host} />
      <Line label={text('external.address')} value={url} />
      <View className="tf-link-card__actions">
        {onOpen && (
          <Button role="link" block onPress={onOpen}>
            {text('external.open')}
          </Button>
        )}
        <Button kind="secondary" block icon="copy" onPress={() => void copy()}>
          {text('external.copy')}
        </Button>
        <Button kind="text" size="medium" block onPress={() => navigate.back('landing')}>
          {text('external.back')}
        </Button>
      </View>
    </View>
  )
})

function Line({ label, value }: { label: string; value: string }) {
  return (
    <View className="tf-link-card__line">
      <Text className="tf-link-card__label">{label}</Text>
      <Text className="tf-link-card__value">{value}</Text>
    </View>
  )
}
