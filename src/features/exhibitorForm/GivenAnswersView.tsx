import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { OpenedForm } from '@/api/parse/submission'
import { AnswerTable } from '@/components/AnswerTable/AnswerTable'
import { Icon } from '@/components/Icon/Icon'
import { momentText } from '@/i18n/deadline'
import { answerMessages } from '@/i18n/messages/answers'
import { deadlineMessages, exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { answerSections, changedRows, type PresentContext } from './answerRows'

/** The answers as they were given, under the version they were given for, and what changed since the submission before. */
export const GivenAnswersView = observer(function GivenAnswersView({ opened }: { opened: OpenedForm }) {
  const { platform, language, clock } = useStores()
  const text = useText(exhibitorFormMessages)
  const answers = useText(answerMessages)
  const moments = useText(deadlineMessages)
  const { form, givenUnder, submission, files } = opened
  const shown = useMemo(() => {
    const context: PresentContext = {
      language: language.current,
      ruleSet: 'default',
      yes: answers('answers.yes'),
      no: answers('answers.no'),
      fileAddress: url => fullAddress(files[url], platform.apiBase),
    }
    const under = givenUnder ?? form
    const sections = answerSections(under, submission.values, context)
    const { previous } = submission
    const changes = previous && changedRows(answerSections(under, previous.values, context), sections)
    return { sections, changes }
  }, [form, givenUnder, submission, files, language.current, platform])
  const { changes } = shown
  const count = changes?.size ?? 0
  return (
    <View className="tf-given">
      <View className="tf-given__facts">
        {submission.submittedAt && submission.state !== 'draft' && (
          <Text>{text('exForm.submittedAt', { time: momentText(moments, language.current, submission.submittedAt, clock.now()) })}</Text>
        )}
        {submission.state === 'draft' && <Text>{text('exForm.draftAnswers')}</Text>}
        {changes && (
          <Text className="tf-given__changes">
            {`${text('exForm.changes')} · ${count === 0 ? text('exForm.noChanges') : count === 1 ? text('exForm.oneChange') : text('exForm.changesCount', { n: count })}`}
          </Text>
        )}
      </View>
      {givenUnder && (
        <View {...{ role: 'note' }} className="tf-ex-form__notice tf-ex-form__notice--info">
          <Icon name="info" size={20} />
          <View className="tf-ex-form__notice-text">
            {text('exForm.givenUnder', { version: givenUnder.version, current: form.version })}
          </View>
        </View>
      )}
      <AnswerTable
        sections={shown.sections}
        {...(changes ? { changes } : {})}
        texts={{
          none: answers('answers.none'),
          changed: answers('answers.changed'),
          before: answers('answers.before'),
          picture: name => answers('answers.picture', { name }),
          unavailable: answers('answers.unavailable'),
        }}
        onOpenFile={address => void platform.openFile(address)}
        onPreview={address => platform.media.preview([address], address)}
      />
    </View>
  )
})

/** Our own addresses stand on the server; in a mini-program that is another host. */
function fullAddress(address: string | undefined, base: string): string | undefined {
  return address?.startsWith('/') ? base + address : address
}
