import { parseAudience } from '@core/domain/audience'
import { feedbackMessages } from '@core/messages/feedback'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import type { LoginUser } from '@/api/parse/user'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Loading } from '@/components/Loading/Loading'
import { cardMessages } from '@/i18n/messages/card'
import { useText } from '@/i18n/useText'
import { AccountEntry } from '@/shell/account/AccountEntry'
import { useNavigate } from '@/shell/navigate'
import { registrationPageOf, type Guest } from '@/shell/ownPages'
import { PageShell } from '@/shell/PageShell'
import { useAudienceOfPage } from '@/shell/useAudienceOfPage'
import { useReturn } from '@/shell/useReturn'
import { SilentLogin } from '@/shell/wechat/SilentLogin'
import { useStores } from '@/stores/StoreContext'
import { CardStage } from './CardStage'
import { CardStore } from './CardStore'

/** The digital card of visitors and VIPs; media are led to their own page. */
export const VisitorCardPage = observer(function VisitorCardPage() {
  const { platform, session, audience } = useStores()
  const navigate = useNavigate()
  const [target] = useState(() => parseAudience(platform.readLocation().query.target))
  const isMedia = session.user ? session.user.audience === 'media' : target === 'media'
  useEffect(() => {
    if (!isMedia) return
    audience.choose('media')
    navigate.replace('mediaCard')
  }, [isMedia, audience, navigate])
  if (isMedia) return null
  return <CardPage guests={VISITORS} wanted={target === 'vip' ? 'vip' : 'visitor'} />
})

/** The digital card of media. */
export const MediaCardPage = observer(function MediaCardPage() {
  return <CardPage guests={MEDIA} wanted="media" />
})

const VISITORS: readonly Guest[] = ['visitor', 'vip']
const MEDIA: readonly Guest[] = ['media']

interface CardPageProps {
  /** The audiences whose cards this page shows. */
  guests: readonly Guest[]
  /** The audience that is asked to log in when no one is logged in. */
  wanted: Guest
}

/**
 * The card also opens without a network, from the copy stored on the device. It is the logged-in
 * user's card, whatever the address says.
 */
const CardPage = observer(function CardPage({ guests, wanted }: CardPageProps) {
  const stores = useStores()
  const { session, config, platform } = stores
  const text = useText(cardMessages)
  const user = guests.includes(session.user?.audience as Guest) ? session.user : undefined
  const guest = (user?.audience as Guest | undefined) ?? wanted
  const store = useCardStore(user)
  const [isExisting] = useState(() => platform.readLocation().query.existing === '1')
  const isReady = config.settings !== undefined
  const fetch = () => {
    if (user && isReady) void store.fetch()
  }
  useEffect(fetch, [user, isReady, store])
  useReturn(fetch)
  useEffect(
    () => platform.onNetworkChange(isOnline => isOnline && store.stale && void store.fetch()),
    [platform, store],
  )
  // The login, not the address, decides the audience of requests, links and the language switch.
  useAudienceOfPage(guest)

  const [isAccountOpen, openAccount] = useState(false)
  const isShown = user !== undefined && !store.isMissing && store.load.status !== 'failed'
  return (
    <PageShell
      title={text(`card.title.${guest}`)}
      tone={isShown ? 'ink' : 'grey'}
      hasBanner={isShown}
      width="full"
      footer={!isShown}
      fallback="landing"
    >
      {!user ? (
        <SilentLogin audience={guest}>
          <LoggedOut guest={guest} />
        </SilentLogin>
      ) : isShown ? (
        <CardStage store={store} isExisting={isExisting} onAccount={() => openAccount(true)} />
      ) : (
        <NoCard store={store} guest={guest} />
      )}
      {/* It stays when the card is gone, because deleting everything ends with a farewell. */}
      <AccountEntry open={isAccountOpen} onClose={() => openAccount(false)} />
    </PageShell>
  )
})

/** One store for each user of this page, so that no user sees another user's card. */
function useCardStore(user: LoginUser | undefined): CardStore {
  const stores = useStores()
  const store = useMemo(() => new CardStore(stores), [stores, user?.audience, user?.id])
  useEffect(() => () => store.leave(), [store])
  return store
}

function LoggedOut({ guest }: { guest: Guest }) {
  const { audience } = useStores()
  const text = useText(cardMessages)
  const navigate = useNavigate()
  const logIn = () => {
    audience.choose(guest)
    navigate.to('login')
  }
  return (
    <EmptyState
      title={text('card.loggedOut.title')}
      detail={text(guest === 'vip' ? 'card.loggedOut.detailVip' : 'card.loggedOut.detail')}
      icon="badge"
      action={{ text: text('card.loggedOut.action'), onPress: logIn }}
    />
  )
}

/** The user has not registered, or the card failed to load. */
const NoCard = observer(function NoCard({ store, guest }: { store: CardStore; guest: Guest }) {
  const text = useText(cardMessages)
  const spec = useText(feedbackMessages)
  const navigate = useNavigate()
  if (store.isMissing) {
    const action = {
      text: text('card.none.action'),
      onPress: () => navigate.to(registrationPageOf(guest)),
    }
    return (
      <EmptyState
        title={text(`card.none.title.${guest}`)}
        detail={text('card.none.detail')}
        icon="badge"
        action={action}
      />
    )
  }
  if (store.load.status !== 'failed') return <Loading text={spec('feedback.loading')} />
  const message = messageOf(store.load.error, text('card.loadFailed')) ?? text('card.loadFailed')
  return (
    <ErrorState
      message={message}
      retry={{ text: text('card.retry'), onPress: () => void store.fetch() }}
    />
  )
})
