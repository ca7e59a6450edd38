import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { deskApiMessages } from '@/i18n/messages/deskApi'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'

/** A key or a secret; it can be seen only this once. */
export const SecretSheet = observer(function SecretSheet({
  secret,
  onClose,
}: {
  secret: string
  onClose: () => void
}) {
  const { platform } = useStores()
  const say = useText(deskApiMessages)
  const feedback = useFeedback()
  const copy = async () => {
    if (await platform.copyText(secret)) await feedback.success(say('api.copied'))
    else await feedback.error(say('api.notCopied'))
  }
  return (
    <Sheet
      open
      title={say('api.secretTitle')}
      closeLabel={say('api.close')}
      onClose={onClose}
      footer={
        <Button block onPress={() => void copy()}>
          {say('api.copy')}
        </Button>
      }
    >
      <View className="tf-desk__note">{say('api.secretDetail')}</View>
      <View className="tf-review__card tf-audit__value">{secret}</View>
      <Button block kind="secondary" onPress={onClose}>
        {say('api.saved')}
      </Button>
    </Sheet>
  )
})
