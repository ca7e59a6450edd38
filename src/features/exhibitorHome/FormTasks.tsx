import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ListedForm } from '@/api/parse/submission'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { PrepRing } from '@/components/PrepRing/PrepRing'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deadlineOf } from '@/i18n/deadline'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { exhibitorHomeMessages } from '@/i18n/messages/exhibitorHome'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { SubmissionChip } from '@/shell/submission/SubmissionChip'
import { useStores } from '@/stores/StoreContext'
import { inOrder, isDone, isSentBack, isTask } from './formTasks'

/** What the organiser asks for: how much is done, and every form with its state and deadline. */
export const FormTasks = observer(function FormTasks({ forms }: { forms: readonly ListedForm[] }) {
  const { config } = useStores()
  const text = useText(exhibitorHomeMessages)
  const todo = forms.filter(isTask).length
  const sentBack = forms.filter(isSentBack).length
  const summary = [
    todo > 0 ? text('exHome.todo', { n: todo }) : text('exHome.allDone'),
    sentBack > 0 && text('exHome.sentBack', { n: sentBack }),
  ]
  return (
    <>
      <View className="tf-ex-home__card tf-ex-home__preparation">
        <PrepRing done={forms.filter(isDone).length} total={forms.length} theme={config.themeVariables} />
        <View className="tf-ex-home__who">
          <View {...heading(2)} className="tf-ex-home__name">
            {text('exHome.preparation')}
          </View>
          <View className="tf-ex-home__person">{summary.filter(Boolean).join(' · ')}</View>
        </View>
      </View>
      <View className="tf-ex-home__card">
        <SectionHead title={text('exHome.forms')} />
        <View {...{ role: 'list' }}>
          {inOrder(forms).map(form => (
            <View key={form.id} {...{ role: 'listitem' }} className="tf-ex-home__item">
              <FormRow form={form} />
            </View>
          ))}
        </View>
      </View>
    </>
  )
})

/** One form: name, deadline, state; the whole row opens it. */
const FormRow = observer(function FormRow({ form }: { form: ListedForm }) {
  const { language, clock } = useStores()
  const text = useText(deadlineMessages)
  const navigate = useNavigate()
  const deadline = deadlineOf(text, language.current, form, clock.now())
  const open = () =>
    form.kind === 'questionnaire' ? navigate.to('questionnaire', { id: form.id }) : navigate.to('dynamicForm', { typeid: form.id })
  return (
    <Pressable role="link" className="tf-ex-home__row" onPress={open}>
      <Icon name={form.kind === 'questionnaire' ? 'questionnaire' : 'file'} size={24} duo />
      <View className="tf-ex-home__row-text">
        <View className="tf-ex-home__row-name">{localized(form.name.cn, form.name.en, language.current)}</View>
        <View className="tf-ex-home__row-meta">
          <Text>{deadline.text}</Text>
          {isTask(form) && deadline.left && (
            <Text className={cx('tf-ex-home__left', deadline.isUrgent && 'is-urgent')}>{deadline.left}</Text>
          )}
        </View>
      </View>
      <SubmissionChip kind={form.kind} isReviewed={form.isReviewed} state={form.state} />
      <Icon name="chevron-right" size={16} />
    </Pressable>
  )
})
