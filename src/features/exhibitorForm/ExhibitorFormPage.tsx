import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { LinkOpenReply } from '@core/contract/account'
import { localized } from '@core/domain/language'
import { ApiError, messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Steps } from '@/components/Steps/Steps'
import { exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { formMessages } from '@/i18n/messages/forms'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { AnswerBar } from '@/resources/form/AnswerBar'
import { AnswerBody } from '@/resources/form/AnswerBody'
import type { AnswerStore } from '@/resources/form/AnswerStore'
import { BesideIndex } from '@/resources/form/BesideIndex'
import { useAnswerForm, useAnswerStore } from '@/resources/form/useAnswerForm'
import { FormCalls } from './FormCalls'
import { LinkNote } from './LinkNote'

export interface ExhibitorFormPageProps {
  route: 'dynamicForm' | 'questionnaire'
  /** The link the page was opened with: it names the form and takes the place of a login. */
  link?: LinkOpenReply
}

/**
 * A configured form or questionnaire of the exhibitor, by `typeid` or `id` (SPEC §2 query strings):
 * fill in, save, submit, read again.
 */
export const ExhibitorFormPage = observer(function ExhibitorFormPage({
  route,
  link,
}: ExhibitorFormPageProps) {
  const { platform, session, config, language } = useStores()
  const text = useText(exhibitorFormMessages)
  const name = useText(routeMessages)
  const [formId] = useState(() => {
    if (link) return link.Subject
    const { query } = platform.readLocation()
    return query.typeid || query.id || ''
  })
  const isReady =
    formId !== '' &&
    (link !== undefined || session.user?.audience === 'ex') &&
    config.settings !== undefined
  const { store } = useAnswerStore(api => new FormCalls(api, formId), isReady)
  const controls = useAnswerForm(store)
  const { opened, form } = store
  const title = opened
    ? localized(opened.form.name.cn, opened.form.name.en, language.current)
    : name(route)
  const steps = (form?.steps ?? []).map(({ id, name: { cn, en } }) => ({
    id,
    name: localized(cn, en, language.current),
  }))
  return (
    <PageShell
      title={title}
      width="reading"
      fallback={link ? 'landing' : 'exhibitorHome'}
      top={
        form &&
        steps.length > 1 && (
          <Steps
            label={text('exForm.steps')}
            steps={steps}
            current={form.stepIndex}
            doneText={text('exForm.stepDone')}
          />
        )
      }
      bottom={<AnswerBar store={store} controls={controls} canTakeBack={!link} />}
    >
      {link && <LinkNote link={link} />}
      {opened ? (
        <BesideIndex form={form}>
          <AnswerBody store={store} opened={opened} title={title} pageTitle={title} />
        </BesideIndex>
      ) : (
        <FormWaiting store={store} />
      )}
    </PageShell>
  )
})

/** Loading, an unknown form, or a failure with a way to try again. */
const FormWaiting = observer(function FormWaiting({ store }: { store: AnswerStore }) {
  const text = useText(exhibitorFormMessages)
  const form = useText(formMessages)
  const navigate = useNavigate()
  const { session } = useStores()
  const { load } = store
  const { formId } = store.calls
  const isUnknown =
    formId === '' ||
    (load.status === 'failed' &&
      load.error instanceof ApiError &&
      load.error.code === 'unknown_form')
  if (isUnknown) {
    return (
      <EmptyState
        title={text('exForm.unknown')}
        detail={text('exForm.unknownDetail')}
        icon="questionnaire"
        action={{
          text: text(session.isLoggedIn ? 'exForm.toMenu' : 'exForm.toStart'),
          onPress: navigate.home,
        }}
      />
    )
  }
  if (load.status !== 'failed')
    return <Skeleton shape="form" label={form('forms.loading')} rows={5} />
  const message = messageOf(load.error, text('exForm.failed')) ?? text('exForm.failed')
  return (
    <ErrorState
      message={message}
      retry={{ text: text('exForm.retry'), onPress: () => void store.fetch() }}
    />
  )
})

/** A questionnaire (PAGES question). */
export const QuestionnairePage = () => <ExhibitorFormPage route="questionnaire" />
