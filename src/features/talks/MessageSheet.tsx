import { MAX_REPORT, RECALL_MS, REPORT_REASONS, type ReportReason } from '@core/talks/limits'
import { Textarea, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import type { TalkStore } from './TalkStore'
import type { Message } from './types'

interface MessageSheetProps {
  store: TalkStore
  message: Message
  onClose: () => void
}

/**
 * What can be done with one message: an own one is taken back for two minutes, one of the other
 * side is reported.
 */
export const MessageSheet = observer(function MessageSheet({
  store,
  message,
  onClose,
}: MessageSheetProps) {
  const { clock } = useStores()
  const text = useText(talkMessages)
  const { run } = useOwnAction()
  if (!message.Mine) return <ReportSheet store={store} message={message} onClose={onClose} />
  const canRecall = !message.Auto && clock.now() - Date.parse(message.At) < RECALL_MS
  if (!canRecall) return null
  const recall = () => {
    onClose()
    void run('recall', () => store.recall(message.Seq))
  }
  return (
    <Sheet open title={text('talk.more')} closeLabel={text('talk.close')} onClose={onClose}>
      <Pressable className="tf-talk-option" onPress={recall}>
        {text('talk.recall')}
      </Pressable>
    </Sheet>
  )
})

const ReportSheet = observer(function ReportSheet({ store, message, onClose }: MessageSheetProps) {
  const { api } = useStores()
  const text = useText(talkMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const [reason, choose] = useState<ReportReason>('fraud')
  const [words, write] = useState('')
  const report = async () => {
    await api.call('chat.report', {
      Id: store.value?.Id ?? '',
      Seq: message.Seq,
      Reason: reason,
      Text: words,
    })
    onClose()
    await feedback.success(text('talk.reported'))
  }
  return (
    <Sheet
      open
      title={text('talk.reportTitle')}
      closeLabel={text('talk.close')}
      onClose={onClose}
      footer={
        <Button size="medium" loading={busy !== ''} onPress={() => void run('report', report)}>
          {text('talk.report')}
        </Button>
      }
    >
      <View className="tf-talk-note">{text('talk.reportNote')}</View>
      <View role="radiogroup" aria-label={text('talk.reportTitle')}>
        {REPORT_REASONS.map(id => (
          <Pressable
            key={id}
            role="radio"
            aria-checked={id === reason}
            className={cx('tf-talk-option', id === reason && 'is-chosen')}
            onPress={() => choose(id)}
          >
            {text(`talk.reason.${id}`)}
          </Pressable>
        ))}
      </View>
      <Textarea
        aria-label={text('talk.reportText')}
        className="tf-talk-field"
        value={words}
        maxlength={MAX_REPORT}
        placeholder={text('talk.reportText')}
        onInput={({ detail }) => write(detail.value)}
      />
    </Sheet>
  )
})
