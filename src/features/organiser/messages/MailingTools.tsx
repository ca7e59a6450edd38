import type { Mailing } from '@core/contract/deskMailings'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useDesk } from '../DeskContext'
import { useDeskWork } from '../useDeskWork'

interface MailingToolsProps {
  mailing: Mailing
  /** Number of messages that failed or were stopped. */
  again: number
  onChange: () => void
  onEdit: (mailing: Mailing) => void
  onClose: () => void
}

/** The actions on a mailing in its current state. */
export const MailingTools = observer(function MailingTools({
  mailing,
  again,
  onChange,
  onEdit,
  onClose,
}: MailingToolsProps) {
  const desk = useDesk()
  const say = useText(deskMessageMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const { Id, State, Title } = mailing
  const call = (name: 'desk.mailingStop' | 'desk.mailingRetry', done: string) =>
    run(async () => {
      await desk.call(name, { Id }, { intent: intent.of(name, Id) })
      intent.end()
      void feedback.success(done)
      onChange()
    }, onChange)
  const stop = async () => {
    const isMeant = await feedback.confirm({
      title: say('result.stopAsk'),
      message: say('result.stopDetail'),
      confirm: say('result.stop'),
      cancel: say('result.keep'),
      danger: true,
    })
    if (isMeant) await call('desk.mailingStop', say('result.stopped'))
  }
  const remove = async () => {
    const isMeant = await feedback.confirm({
      title: say('result.removeAsk', { title: Title }),
      message: '',
      confirm: say('result.remove'),
      cancel: say('result.removeKeep'),
      danger: true,
    })
    if (!isMeant) return
    await run(async () => {
      await desk.call('desk.mailingRemove', { Id }, { intent: intent.of('remove', Id) })
      intent.end()
      onChange()
      onClose()
    }, onChange)
  }
  return (
    <View className="tf-messages__tools">
      {State === 'draft' && (
        <>
          <Button kind="danger" size="medium" loading={isBusy} onPress={() => void remove()}>
            {say('result.remove')}
          </Button>
          <Button kind="ink" size="medium" onPress={() => onEdit(mailing)}>
            {say('result.edit')}
          </Button>
        </>
      )}
      {State === 'sending' && (
        <Button kind="danger" size="medium" loading={isBusy} onPress={() => void stop()}>
          {say('result.stop')}
        </Button>
      )}
      {State !== 'draft' && again > 0 && (
        <Button
          kind="ink"
          size="medium"
          loading={isBusy}
          onPress={() => void call('desk.mailingRetry', say('result.again'))}
        >
          {say('result.retry', { n: again })}
        </Button>
      )}
    </View>
  )
})
