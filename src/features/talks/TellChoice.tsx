import type { TellWay } from '@core/domain/mailings'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { NOTHING_CHOSEN } from '@/components/ChoiceGroup/choose'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useMessages } from '@/shell/wechat/useMessages'
import { useStores } from '@/stores/StoreContext'
import type { TalkTell } from './types'

interface TellChoiceProps {
  tell: TalkTell
  onSaved: (tell: TalkTell) => void
}
const LABEL = 'talk-tell-label'

/**
 * How the user is notified of messages while they are away; saved with the press. Each colleague
 * chooses for themselves.
 */
export const TellChoice = observer(function TellChoice({ tell, onSaved }: TellChoiceProps) {
  const { api } = useStores()
  const text = useText(talkMessages)
  const feedback = useFeedback()
  const askForMessages = useMessages()
  const { busy, run } = useOwnAction()
  const ways: readonly TellWay[] = ['auto', ...tell.Ways, 'off']
  const choose = (Way: TellWay) =>
    run('tell', async () => {
      if ((Way === 'wechat' || Way === 'auto') && !(await askForMessages('talk_waiting'))) return
      onSaved((await api.call('chat.tell', { Way })).Tell)
      void feedback.success(text('settings.saved'))
    })
  return (
    <View>
      <View id={LABEL} className="tf-talk-settings__label">
        {text('tell.title')}
      </View>
      <ChoiceGroup
        id="talk-tell"
        labelledBy={LABEL}
        look="rows"
        disabled={busy !== ''}
        choices={ways.map(value => ({ value, text: text(`tell.${value}`) }))}
        value={{ ...NOTHING_CHOSEN, selected: [tell.Way] }}
        onChange={({ selected }) => {
          const way = ways.filter(one => one === selected[0])[0]
          if (way) void choose(way)
        }}
        otherLabel={label => label}
        otherMax={0}
        countText={() => 0}
      />
      <View className="tf-talk-settings__note">
        {text(tell.Ways.length === 0 ? 'tell.none' : 'tell.note')}
      </View>
    </View>
  )
})
