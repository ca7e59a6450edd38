import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SafeBottomBar } from '@/components/SafeBottomBar/SafeBottomBar'
import { useDesktop } from '@/components/useDesktop'
import type { FormStore } from '@/forms/FormStore'
import { revealField } from '@/forms/revealField'
import { exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import type { AnswerStore } from './AnswerStore'
import { faultsOf } from './faults'
import { SaveLine } from './SaveLine'
import { canWithdraw, isEditable } from './submissionView'
import type { AnswerControls, AnswerWords } from './useAnswerForm'

export interface AnswerBarProps {
  store: AnswerStore
  controls: AnswerControls
  /** False for a person who came by a link: only the company can withdraw a submission. */
  canTakeBack?: boolean
  words?: AnswerWords
}

/**
 * The buttons back, save and next; on the last step submit. A submission can be withdrawn until its
 * review.
 */
export const AnswerBar = observer(function AnswerBar({
  store,
  controls,
  canTakeBack = true,
  words = {},
}: AnswerBarProps) {
  const text = useText(exhibitorFormMessages)
  const isWide = useDesktop()
  const { opened, form, autoSave } = store
  if (!opened) return null
  if (form && isEditable(opened)) {
    const isLast = form.stepIndex === form.steps.length - 1
    const { previous, isSettled } = opened.submission
    const isAgain = isSettled || previous !== undefined
    return (
      <SafeBottomBar>
        {isWide && <BarState store={store} form={form} savedAt={opened.submission.savedAt} />}
        {form.stepIndex > 0 && (
          <Button kind="secondary" disabled={form.isSubmitting} onPress={controls.previous}>
            {text('exForm.previous')}
          </Button>
        )}
        <Button
          kind="secondary"
          disabled={form.isSubmitting}
          loading={autoSave.state === 'saving'}
          onPress={controls.save}
        >
          {words.save ?? text('exForm.save')}
        </Button>
        {isLast ? (
          <Button loading={form.isSubmitting} onPress={controls.submit}>
            {form.isSubmitting
              ? text('exForm.submitting')
              : ((isAgain ? words.submitAgain : undefined) ??
                words.submit ??
                text(isAgain ? 'exForm.submitAgain' : 'exForm.submit'))}
          </Button>
        ) : (
          <Button onPress={controls.next}>{text('exForm.next')}</Button>
        )}
      </SafeBottomBar>
    )
  }
  if (!canTakeBack || !canWithdraw(opened)) return null
  return (
    <SafeBottomBar>
      <Button kind="secondary" icon="edit" onPress={controls.withdraw}>
        {text('exForm.withdraw')}
      </Button>
    </SafeBottomBar>
  )
})

/** The faults of the form, with a way to the first; without faults whether the answers are saved. */
const BarState = observer(function BarState({
  store,
  form,
  savedAt,
}: {
  store: AnswerStore
  form: FormStore
  savedAt: string
}) {
  const text = useText(exhibitorFormMessages)
  const faults = faultsOf(form)
  const [first] = faults
  return (
    <View className="tf-answer-bar__state">
      {first ? (
        <>
          <Icon name="error" size={18} />
          {/* a submit stops at the first fault (SPEC §4), so one fault may be followed by others */}
          <Text>
            {faults.length === 1
              ? text('exForm.oneToFix')
              : text('exForm.toFix', { n: faults.length })}
          </Text>
          <Pressable className="tf-answer-bar__first" onPress={() => revealField(form, first.id)}>
            {text('exForm.toFirst')}
          </Pressable>
        </>
      ) : (
        <SaveLine filling={store} savedAt={savedAt} />
      )}
    </View>
  )
})
