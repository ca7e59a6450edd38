import type { SetupInvitedReply } from '@core/contract/sheets'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { deskSheetMessages } from '@/i18n/messages/deskSheets'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useDesk } from '../DeskContext'
import { useDeskWork } from '../useDeskWork'

interface InvitedDueProps {
  id: string
  due: SetupInvitedReply['Due']
  onChange: () => void
}

/** How many people and messages a mailing has, who gets none, and the button that starts it. */
export const InvitedDue = observer(function InvitedDue({ id, due, onChange }: InvitedDueProps) {
  const desk = useDesk()
  const say = useText(deskSheetMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const { People, Ways, Registered, Left, Had, NoWay, IsQuiet } = due
  const n = Ways.reduce((sum, { Messages }) => sum + Messages, 0)
  const send = async () => {
    const isMeant = await feedback.confirm({
      title: say('invited.sendAsk', { people: People, n }),
      message: say('invited.sendMeans'),
      confirm: say('invited.send'),
      cancel: say('sheets.cancel'),
    })
    if (!isMeant) return
    await run(
      async () => {
        await desk.call(
          'setup.invitedSend',
          { Id: id, People },
          { intent: intent.of(id, String(People)) },
        )
        intent.end()
        await feedback.success(say('invited.begun'))
        onChange()
      },
      () => {
        intent.end()
        onChange()
      },
    )
  }
  return (
    <View className="tf-setup-card">
      {Ways.map(({ Way, People: people, Messages }) => (
        <View key={Way}>{say(`invited.way.${Way}`, { people, n: Messages })}</View>
      ))}
      {Registered + Left + Had + NoWay > 0 && (
        <View className="tf-desk__note">
          {say('invited.skips', { registered: Registered, left: Left, had: Had, noWay: NoWay })}
        </View>
      )}
      {IsQuiet && People > 0 && (
        <View className="tf-desk__note">{say('invited.problem.quiet')}</View>
      )}
      {People === 0 ? (
        <View className="tf-desk__note">{say('invited.noOneDue')}</View>
      ) : (
        <Button size="medium" loading={isBusy} onPress={() => void send()}>
          {say('invited.send')}
        </Button>
      )}
    </View>
  )
})
