import { feedbackMessages } from '@core/messages/feedback'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'
import { Toast } from '@/components/Toast/Toast'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import type { ModalState } from './FeedbackStore'
import { useFeedback } from './useFeedback'
import { useEffect, useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import './FeedbackHost.scss'

/** Shows the messages of FeedbackStore, on the page that is on screen. */
export const FeedbackHost = observer(function FeedbackHost() {
  const feedback = useFeedback()
  const { toast, modal } = feedback
  return (
    <>
      {toast ? <Toast key={toast.text} {...toast} /> : <RepeatingNote />}
      {modal && (
        <View className="tf-feedback-layer">
          <FeedbackModal
            key={`${modal.kind}:${modal.message}`}
            modal={modal}
            onAnswer={feedback.answer}
          />
        </View>
      )}
    </>
  )
})

interface FeedbackModalProps {
  modal: ModalState
  onAnswer: (confirmed: boolean) => void
}

function FeedbackModal({ modal, onAnswer }: FeedbackModalProps) {
  const text = useText(shellMessages)
  const spec = useText(feedbackMessages)
  const isQuestion = modal.kind === 'question'
  return (
    <Dialog
      open
      alert
      title={modal.title ?? spec('feedback.prompt')}
      className={modal.kind === 'alert' ? 'tf-feedback tf-feedback--untitled' : 'tf-feedback'}
      maskCloses={isQuestion}
      onClose={() => onAnswer(false)}
      footer={
        <>
          {isQuestion && (
            <Button kind="secondary" onPress={() => onAnswer(false)}>
              {modal.cancel ?? text('shell.cancel')}
            </Button>
          )}
          <Button kind={modal.danger ? 'ink' : 'primary'} onPress={() => onAnswer(true)}>
            {modal.confirm ?? spec('feedback.confirm')}
          </Button>
        </>
      }
    >
      {modal.message}
    </Dialog>
  )
}

/**
 * Tells that the network is down while calls are repeated (SPEC §8: up to 15 times, a second
 * apart), so that the page does not look broken.
 */
function RepeatingNote() {
  const { api } = useStores()
  const text = useText(shellMessages)
  const [isRepeating, setRepeating] = useState(false)
  useEffect(() => api.onRepeating(setRepeating), [api])
  return isRepeating ? <Toast kind="plain" place="top" text={text('shell.slowNetwork')} /> : null
}
