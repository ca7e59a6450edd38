import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { applicationMessages } from '@/i18n/messages/application'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { AnswerBar } from '@/resources/form/AnswerBar'
import { RecordSteps } from '@/resources/record/RecordSteps'
import { AnswerBody } from '@/resources/form/AnswerBody'
import { ResourceHistory } from '@/resources/record/ResourceHistory'
import { useRecord, type RecordOnPage } from '@/resources/record/useRecord'
import { ResourceStateTag } from '@/resources/ResourceStateTag'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { applicationKind } from './applicationKind'
import { ApplicationPlace } from './ApplicationPlace'
import { ProvenPage, type Proven } from './ProvenPage'
import './Application.scss'

/** Applying to exhibit, without a login (PAGES reg). */
export function ApplicationPage() {
  return (
    <ProvenPage route="exhibitorRegistration">{proven => <Application {...proven} />}</ProvenPage>
  )
}

const Application = observer(function Application({ id, account, onLeave }: Proven) {
  const name = useText(routeMessages)
  const text = useText(applicationMessages)
  const record = useRecord(applicationKind, id, true, onLeave)
  const { store, controls, words } = record
  const { opened } = store
  return (
    <PageShell
      title={name('exhibitorRegistration')}
      width="reading"
      fallback="landing"
      bottom={<AnswerBar store={store} controls={controls} words={words} />}
    >
      <ApplicationPlace>
        {opened ? (
          <>
            <Standing state={opened.submission.state} account={account} />
            {opened.submission.state === 'rejected' && <RecordSteps record={record} size="small" />}
            <AnswerBody
              store={store}
              opened={opened}
              title={record.title || name('exhibitorRegistration')}
              chip={<ResourceStateTag kind={applicationKind} state={opened.submission.state} />}
            />
            {opened.submission.state === 'draft' && <RecordSteps record={record} size="small" />}
            {opened.submission.revision > 0 && (
              <ResourceHistory
                kind={applicationKind}
                id={id}
                revision={opened.submission.revision}
              />
            )}
            <Button kind="text" size="medium" onPress={onLeave}>
              {text('application.otherMobile')}
            </Button>
          </>
        ) : (
          <ApplicationWaiting record={record} />
        )}
      </ApplicationPlace>
    </PageShell>
  )
})

/** Shown until the application has loaded, or when loading fails. */
export const ApplicationWaiting = observer(function ApplicationWaiting({
  record,
}: {
  record: RecordOnPage
}) {
  const text = useText(applicationMessages)
  const { load } = record.store
  if (load.status !== 'failed')
    return <Skeleton shape="form" label={text('application.opening')} rows={5} />
  const message = messageOf(load.error, text('application.failed')) ?? text('application.failed')
  return (
    <ErrorState
      message={message}
      retry={{ text: text('application.retry'), onPress: () => void record.store.fetch() }}
    />
  )
})

/** Says what happens next when there is nothing to fill in. */
const Standing = observer(function Standing({
  state,
  account,
}: {
  state: string
  account: string
}) {
  const text = useText(applicationMessages)
  const navigate = useNavigate()
  const { audience } = useStores()
  const toLogin = () => {
    audience.choose('ex')
    navigate.to('login')
  }
  if (state === 'approved') {
    return (
      <View role="status" className="tf-application__standing is-good">
        <View className="tf-application__line">
          <Icon name="success" size={20} />
          <Text>{text('application.opened')}</Text>
        </View>
        <View className="tf-application__account">
          {account ? text('application.account', { account }) : text('application.accountSent')}
        </View>
        <View className="tf-application__ways">
          <Button size="medium" onPress={() => navigate.to('passwordRecovery')}>
            {text('application.setPassword')}
          </Button>
          <Button kind="secondary" size="medium" onPress={toLogin}>
            {text('application.logIn')}
          </Button>
        </View>
      </View>
    )
  }
  const words = { submitted: text('application.waiting'), rejected: text('application.rejected') }
  if (state !== 'submitted' && state !== 'rejected') return null
  return (
    <View role="status" className="tf-application__standing">
      <View className="tf-application__line">
        <Icon name="info" size={20} />
        <Text>{words[state]}</Text>
      </View>
    </View>
  )
})
