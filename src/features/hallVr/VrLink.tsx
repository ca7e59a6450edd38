import { Text, View } from '@tarojs/components'
import type { HallVrOpenReply } from '@core/contract/hallVr'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { hallVrMessages } from '@/i18n/messages/hallVr'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { ItemPicture } from '@/shell/hall/ItemPicture'
import { useStores } from '@/stores/StoreContext'

/** Says whose page the booth is on before it opens in a page of its own; a mini-program copies the link. No other site is framed in ours. */
export const VrLink = observer(function VrLink({ booth: { Cover, Url } }: { booth: HallVrOpenReply }) {
  const { platform } = useStores()
  const text = useText(hallVrMessages)
  const feedback = useFeedback()
  const { hasTextLinks: opens } = platform.capabilities
  const host = /^https:\/\/([^/?#]+)/.exec(Url)?.[1] ?? ''
  const open = async () => {
    if (!(await platform.openLink(Url))) await feedback.error(text('hallVr.openFailed'))
    else if (!opens) await feedback.success(text('hallVr.copied'))
  }
  return (
    <View className="tf-vr__link">
      <ItemPicture className="tf-vr__cover" icon="eye" src={Cover} isLazy={false} />
      <View className="tf-vr__outside">
        <Text className="tf-vr__name">{text(opens ? 'hallVr.outside' : 'hallVr.outsideCopy', { host })}</Text>
        {host !== '' && (
          <Button block icon={opens ? 'eye' : 'copy'} onPress={() => void open()}>
            {text(opens ? 'hallVr.open' : 'hallVr.copy')}
          </Button>
        )}
      </View>
    </View>
  )
})
