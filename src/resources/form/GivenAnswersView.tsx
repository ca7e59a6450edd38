import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { compareAnswers } from '@core/answers/compareAnswers'
import { presentAnswers } from '@core/answers/presentAnswers'
import type { AnswerRow } from '@core/answers/types'
import { HIDE_TITLE_FLAG } from '@core/form/flags'
import type { FormDefinition } from '@core/form/types'
import type { OpenedForm } from '@/api/parse/submission'
import { AnswerTable } from '@/components/AnswerTable/AnswerTable'
import { answerSections } from '@/components/AnswerTable/answerSections'
import { Icon } from '@/components/Icon/Icon'
import { momentText } from '@/i18n/deadline'
import { deadlineMessages, exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useAnswerReading } from '@/shell/useAnswerReading'
import { useStores } from '@/stores/StoreContext'
import './GivenAnswers.scss'

/**
 * The answers in the form version they were given for, and what changed since the previous
 * submission.
 */
export const GivenAnswersView = observer(function GivenAnswersView({
  opened,
}: {
  opened: OpenedForm
}) {
  const { platform, language, clock } = useStores()
  const text = useText(exhibitorFormMessages)
  const reading = useAnswerReading()
  const moments = useText(deadlineMessages)
  const { form, givenUnder, submission, files } = opened
  const { sections, changes } = useMemo(() => {
    const under = givenUnder ?? form
    const { values, previous } = submission
    // The previous submission may answer another version; fields that this version does not know
    // are left out.
    const differences =
      previous && compareAnswers(under, previous.values, under, values, language.current)
    const rows = presentAnswers(under, values, language.current).map(row =>
      isUntitled(under, row) ? { ...row, label: '' } : row,
    )
    return {
      sections: answerSections(under, rows, language.current, differences),
      changes: differences,
    }
  }, [form, givenUnder, submission, language.current])
  const count = changes?.length ?? 0
  return (
    <View className="tf-given">
      <View className="tf-given__facts">
        {submission.submittedAt && submission.state !== 'draft' && (
          <Text>
            {text('exForm.submittedAt', {
              time: momentText(moments, language.current, submission.submittedAt, clock.now()),
            })}
          </Text>
        )}
        {submission.state === 'draft' && <Text>{text('exForm.draftAnswers')}</Text>}
        {changes && (
          <Text className="tf-given__changes">
            {`${text('exForm.changes')} · ${count === 0 ? text('exForm.noChanges') : count === 1 ? text('exForm.oneChange') : text('exForm.changesCount', { n: count })}`}
          </Text>
        )}
      </View>
      {givenUnder && (
        <View role="note" className="tf-answer-form__notice tf-answer-form__notice--info">
          <Icon name="info" size={20} />
          <View className="tf-answer-form__notice-text">
            {text('exForm.givenUnder', { version: givenUnder.version, current: form.version })}
          </View>
        </View>
      )}
      <AnswerTable
        sections={sections}
        {...(changes ? { changes } : {})}
        addressOf={url => fullAddress(files[url], platform.apiBase)}
        {...reading}
      />
    </View>
  )
})

/** A questionnaire with a hidden title has none here either: its questions name themselves. */
function isUntitled(form: FormDefinition, { id, kind }: AnswerRow): boolean {
  return kind === 'lines' && (form.fieldById.get(id)?.flags.includes(HIDE_TITLE_FLAG) ?? false)
}

/** Completes addresses of our own server: for a mini-program it is another host. */
function fullAddress(address: string | undefined, base: string): string | undefined {
  return address?.startsWith('/') ? base + address : address
}
