import { View, Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useMemo } from 'react'
import type { OpenedForm } from '@/api/parse/submission'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import type { FormStore } from '@/forms/FormStore'
import { FormView } from '@/forms/FormView'
import { exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { ConflictNotice } from './ConflictNotice'
import type { AnswerStore } from './AnswerStore'
import { FormHead } from './FormHead'
import { FormNotices } from './FormNotices'
import { GivenAnswersView } from './GivenAnswersView'
import { viewOf } from './submissionView'
import { useAnswerServices } from './useAnswerForm'
import { decorative } from '@/components/a11y'
import { countAnswered } from './answered'
import './AnswerForm.scss'

/** Progress in a questionnaire, as a bar and in words. */
const Progress = observer(function Progress({ form }: { form: FormStore }) {
  const text = useText(exhibitorFormMessages)
  const answered = useMemo(() => countAnswered(form), [form])
  const { done, total } = answered.get()
  if (total === 0) return null
  return (
    <View className="tf-answer-form__progress">
      <View {...decorative} className="tf-answer-form__bar">
        <View className="tf-answer-form__bar-part" style={{ width: `${(done / total) * 100}%` }} />
      </View>
      <Text className="tf-answer-form__count">{text('exForm.answered', { done, total })}</Text>
    </View>
  )
})

export interface AnswerBodyProps {
  store: AnswerStore
  opened: OpenedForm
  title: string
  /** The heading of the page, which the form does not repeat in the work frame. */
  pageTitle?: string | undefined
  /** The state of the form, when the words of the fair's forms do not fit. */
  chip?: ReactNode
  /** Between the head and the answers. */
  lead?: ReactNode
}

/** The form in its present state: to fill in, to read, or not open. */
export const AnswerBody = observer(function AnswerBody({
  store,
  opened,
  title,
  pageTitle,
  chip,
  lead,
}: AnswerBodyProps) {
  const { clock } = useStores()
  const view = store.form ? 'filling' : viewOf(opened, clock.now())
  return (
    <View className="tf-answer-form">
      <FormHead
        opened={opened}
        title={title}
        pageTitle={pageTitle}
        chip={chip}
        filling={store.form && store}
      />
      {lead}
      {store.conflict && <ConflictNotice store={store} theirs={store.conflict} />}
      <FormNotices opened={opened} note={store.note} isFilling={view === 'filling'} />
      {view === 'filling' && store.form && (
        <Filling store={store} form={store.form} opened={opened} />
      )}
      {view === 'reading' && <GivenAnswersView opened={opened} />}
      {(view === 'early' || view === 'closed') && <NotOpen isEarly={view === 'early'} />}
    </View>
  )
})

interface FillingProps {
  store: AnswerStore
  form: FormStore
  opened: OpenedForm
}

/**
 * The fields; a questionnaire also shows its progress. The definition's Class lays them out, e.g.
 * `ques_row2` (SPEC §2).
 */
const Filling = observer(function Filling({ store, form, opened }: FillingProps) {
  const services = useAnswerServices(store)
  const looks = form.form.className.split(/\s+/).filter(name => /^[\w-]+$/.test(name))
  return (
    <>
      {opened.kind === 'questionnaire' && <Progress form={form} />}
      <View className={cx(...looks.map(look => `tf-form-look--${look}`))}>
        <FormView key={store.round} store={form} services={services} />
      </View>
    </>
  )
})

function NotOpen({ isEarly }: { isEarly: boolean }) {
  const text = useText(exhibitorFormMessages)
  if (isEarly) return <EmptyState icon="calendar" title={text('exForm.early')} />
  return (
    <EmptyState
      icon="calendar"
      title={text('exForm.closed')}
      detail={text('exForm.closedDetail')}
    />
  )
}
