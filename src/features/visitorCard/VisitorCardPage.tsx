import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { feedbackMessages } from '@core/messages/feedback'
import { messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Loading } from '@/components/Loading/Loading'
import { cardMessages } from '@/i18n/messages/card'
import { useText } from '@/i18n/useText'
import { AccountEntry } from '@/shell/account/AccountEntry'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { SilentLogin } from '@/shell/wechat/SilentLogin'
import { useStores } from '@/stores/StoreContext'
import { CardStage } from './CardStage'
import { CardStore } from './CardStore'

/** The digital card. It opens without a network too, from the copy kept on the device. */
export const VisitorCardPage = observer(function VisitorCardPage() {
  const stores = useStores()
  const { session, config, platform } = stores
  const text = useText(cardMessages)
  const [store] = useState(() => new CardStore(stores))
  const isVisitor = session.user?.audience === 'visitor'
  const isReady = config.settings !== undefined
  const [isExisting] = useState(() => platform.readLocation().query.existing === '1')

  useEffect(() => {
    if (isVisitor && isReady) void store.fetch()
  }, [isVisitor, isReady, store])

  const [isAccountOpen, openAccount] = useState(false)
  const isShown = isVisitor && store.card !== undefined && !store.isMissing
  return (
    <PageShell
      title={text('card.title')}
      tone={isShown ? 'ink' : 'grey'}
      hasBanner={isShown}
      width="full"
      footer={!isShown}
      fallback="landing"
    >
      {!isVisitor ? (
        <SilentLogin audience="visitor">
          <LoggedOut />
        </SilentLogin>
      ) : isShown ? (
        <CardStage store={store} isExisting={isExisting} onAccount={() => openAccount(true)} />
      ) : (
        <NoCard store={store} />
      )}
      {/* It outlives the card: deleting everything ends in a farewell. */}
      <AccountEntry open={isAccountOpen} onClose={() => openAccount(false)} />
    </PageShell>
  )
})

function LoggedOut() {
  const text = useText(cardMessages)
  const navigate = useNavigate()
  return (
    <EmptyState
      title={text('card.loggedOut.title')}
      detail={text('card.loggedOut.detail')}
      icon="badge"
      action={{ text: text('card.loggedOut.action'), onPress: () => navigate.to('login') }}
    />
  )
}

/** Not there yet, not registered, or not to be had. */
const NoCard = observer(function NoCard({ store }: { store: CardStore }) {
  const text = useText(cardMessages)
  const spec = useText(feedbackMessages)
  const navigate = useNavigate()
  if (store.isMissing) {
    const action = { text: text('card.none.action'), onPress: () => navigate.to('visitorRegistration') }
    return <EmptyState title={text('card.none.title')} detail={text('card.none.detail')} icon="badge" action={action} />
  }
  if (store.load.status !== 'failed') return <Loading text={spec('feedback.loading')} />
  const message = messageOf(store.load.error, text('card.loadFailed')) ?? text('card.loadFailed')
  return <ErrorState message={message} retry={{ text: text('card.retry'), onPress: () => void store.fetch() }} />
})
