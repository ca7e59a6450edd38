import { RECALL_MS } from '@core/talks/limits'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { ReportSheet } from '@/shell/report/ReportSheet'
import { useStores } from '@/stores/StoreContext'
import type { TalkStore } from './TalkStore'
import type { Message } from './types'

interface MessageSheetProps {
  store: TalkStore
  message: Message
  onClose: () => void
}

/**
 * The actions on one message: an own message can be withdrawn for two minutes, one of the other
 * side can be reported.
 */
export const MessageSheet = observer(function MessageSheet({
  store,
  message,
  onClose,
}: MessageSheetProps) {
  const { clock } = useStores()
  const text = useText(talkMessages)
  const { run } = useOwnAction()
  if (!message.Mine) return <ReportMessage store={store} message={message} onClose={onClose} />
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

/** Reports a message of the other side by its number. */
const ReportMessage = observer(function ReportMessage({
  store,
  message: { Seq },
  onClose,
}: MessageSheetProps) {
  const { api } = useStores()
  const text = useText(talkMessages)
  return (
    <ReportSheet
      title={text('talk.reportTitle')}
      note={text('talk.reportNote')}
      onReport={said => api.call('chat.report', { Id: store.value?.Id ?? '', Seq, ...said })}
      onClose={onClose}
    />
  )
})
