import type { AnswerReading } from '@/components/AnswerTable/AnswerValue'
import { answerMessages } from '@/i18n/messages/answers'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

/**
 * The texts for shown answers, and the actions that open their files and pictures; for observers.
 */
export function useAnswerReading(): Omit<AnswerReading, 'addressOf'> {
  const { platform } = useStores()
  const text = useText(answerMessages)
  return {
    texts: {
      none: text('answers.none'),
      changed: text('answers.changed'),
      before: text('answers.before'),
      picture: number => text('answers.picture', { number }),
      file: number => text('answers.file', { number }),
      unavailable: text('answers.unavailable'),
    },
    onOpenFile: address => void platform.openFile(address),
    onPreview: platform.media.preview,
  }
}
