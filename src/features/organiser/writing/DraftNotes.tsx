import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { deskDraftMessages } from '@/i18n/messages/deskDrafts'
import { deskHistoryMessages } from '@/i18n/messages/deskHistory'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { momentOf } from '../fairMoment'
import { useDeskWork } from '../useDeskWork'
import type { WrittenDraft } from './useWrittenDraft'

/**
 * In a conflict of two editors the second decides which text goes on. Otherwise it says what
 * happened to the item.
 */
export const DraftNotes = observer(function DraftNotes({ draft }: { draft: WrittenDraft }) {
  const say = useText(deskDraftMessages)
  const { isBusy, run } = useDeskWork()
  const feedback = useFeedback()
  const { saver, note } = draft
  const merge = () =>
    void run(async () => {
      const clashes = await draft.mergeBoth()
      if (clashes > 0) await feedback.success(say('merged', { n: clashes }))
    })
  if (saver.state === 'conflict')
    return (
      <View role="alert" className="tf-writing__conflict">
        <View>{[saver.message, say('conflict')].filter(Boolean).join(' ')}</View>
        <View className="tf-review-detail__actions">
          <Button
            kind="secondary"
            size="small"
            loading={isBusy}
            onPress={() => void run(draft.takeTheirs)}
          >
            {say('takeTheirs')}
          </Button>
          <Button
            kind="secondary"
            size="small"
            loading={isBusy}
            onPress={() => void run(draft.keepMine)}
          >
            {say('keepMine')}
          </Button>
          <Button kind="ink" size="small" loading={isBusy} onPress={merge}>
            {say('mergeBoth')}
          </Button>
        </View>
      </View>
    )
  return note ? (
    <View role="status" className="tf-desk__note">
      {say(note)}
    </View>
  ) : null
})

/** Whether the input has been saved on the server, and what it changes in the published version. */
export const DraftState = observer(function DraftState({ draft }: { draft: WrittenDraft }) {
  const { language } = useStores()
  const say = useText(deskDraftMessages)
  const of = useText(deskHistoryMessages)
  const { by, changed, saver } = draft
  const { state, at, message, seen } = saver
  const words = () => {
    if (state === 'failed' && message !== '') return message
    if (state !== 'saved') return say(`save.${state}`)
    if (at === '') return ''
    if (by !== '') return say('by', { name: by, at: momentOf(at) })
    return seen.revision === 0
      ? say('save.same')
      : say('save.saved', { at: momentOf(at).slice(-5) })
  }
  const comma = language.current === 'cn' ? '、' : ', '
  return (
    <>
      <View role="status" className="tf-desk__note">
        {words()}
      </View>
      {changed.length > 0 && (
        <View className="tf-desk__note">
          {say('differs', { parts: changed.map(part => of(`part.${part}`)).join(comma) })}
        </View>
      )}
    </>
  )
})
