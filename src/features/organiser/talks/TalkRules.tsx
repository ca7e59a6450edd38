import type { DeskTalkSettings } from '@core/contract/deskTalks'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { deskTalkMessages } from '@/i18n/messages/deskTalks'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useDesk } from '../DeskContext'
import { SetupLink } from '../setup/SetupLink'
import { useDeskWork } from '../useDeskWork'

/** The switch of talks, which applies immediately, and the rules from the set-up. */
export const TalkRules = observer(function TalkRules({
  settings,
  onSaved,
}: {
  settings: DeskTalkSettings
  onSaved: () => void
}) {
  const desk = useDesk()
  const say = useText(deskTalkMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const { On, Words, Holds } = settings
  const turn = (next: boolean) =>
    void run(async () => {
      await desk.call('desk.talkSettings', { On: next }, { intent: intent.of(next) })
      intent.end()
      void feedback.success(say('talks.saved'))
      onSaved()
    })
  return (
    <View className="tf-review__card tf-talk-desk__rules">
      <SwitchField
        id="talk-rules-on"
        checked={On}
        disabled={!desk.mayAct || isBusy}
        title={say('talks.on')}
        consequence={say('talks.onNote')}
        onChange={turn}
      />
      <View>
        <View>{`${say('talks.holds')} · ${say(Holds ? 'talks.isHeld' : 'talks.isNotHeld')}`}</View>
        <View className="tf-desk__note">{say('talks.holdsNote')}</View>
      </View>
      <View>
        <View>{`${say('talks.words')} · ${say('talks.wordCount', { n: Words.length })}`}</View>
        <View className="tf-desk__note">
          {Words.length > 0 ? Words.join(say('talks.comma')) : say('talks.noWords')}
        </View>
      </View>
      <SetupLink page="talks" />
    </View>
  )
})
