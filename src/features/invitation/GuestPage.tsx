import Taro, { usePullDownRefresh } from '@tarojs/taro'
import type { InvitationView } from '@core/contract/schemas/invitation'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { keepInvite } from '@/shell/invite'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { GuestCard } from './GuestCard'
import { useInvitation } from './useInvitation'
import './Invitation.scss'

/** An invitation as whoever has its link sees it; nobody has to be logged in to look. */
export const GuestPage = observer(function GuestPage({ code }: { code: string }) {
  const stores = useStores()
  const text = useText(invitationMessages)
  const navigate = useNavigate()
  const { state, seen, reload, decline, isDeclining } = useInvitation(code)
  usePullDownRefresh(() => {
    reload()
    Taro.stopPullDownRefresh()
  })

  const register = () => {
    stores.audience.choose('visitor')
    navigate.to('visitorRegistration')
  }
  const accept = (isShared: boolean) => {
    keepInvite(stores, code, isShared)
    register()
  }
  return (
    <PageShell title={text('guest.title')} width="reading" fallback="landing">
      {seen?.is === 'there' ? (
        seen.view.State === 'open' ? (
          <GuestCard view={seen.view} onAccept={accept} onDecline={isOptOut => void decline(isOptOut)} isDeclining={isDeclining} />
        ) : (
          <Answered state={seen.view.State} onRegister={register} />
        )
      ) : seen?.is === 'closed' ? (
        <Over title={seen.message} detail={text('guest.closedDetail')} />
      ) : seen ? (
        <Over title={seen.message} detail={text('guest.goneDetail')} onRegister={register} />
      ) : state.status === 'failed' ? (
        <ErrorState
          message={messageOf(state.error, text('guest.failed')) ?? text('guest.failed')}
          retry={{ text: text('guest.retry'), onPress: reload }}
        />
      ) : (
        <Skeleton shape="card" label={text('guest.loading')} rows={2} />
      )}
    </PageShell>
  )
})

/** Nothing to accept any more: why, and that nobody needs an invitation to come. */
const Answered = observer(function Answered({ state, onRegister }: { state: InvitationView['State']; onRegister: () => void }) {
  const text = useText(invitationMessages)
  if (state === 'accepted') return <Over title={text('guest.accepted')} detail={text('guest.acceptedDetail')} onRegister={onRegister} />
  if (state === 'declined') return <Over title={text('guest.declined')} detail={text('guest.declinedDetail')} onRegister={onRegister} />
  return <Over title={text('guest.usedUp')} detail={text('guest.usedUpDetail')} onRegister={onRegister} />
})

interface OverProps {
  title: string
  detail: string
  /** Absent: nobody can register any more. */
  onRegister?: () => void
}
const Over = observer(function Over({ title, detail, onRegister }: OverProps) {
  const { session } = useStores()
  const text = useText(invitationMessages)
  const navigate = useNavigate()
  const isRegistered = session.user?.audience === 'visitor' && session.user.isRegistered
  const action = isRegistered
    ? { text: text('guest.card'), onPress: () => navigate.to('visitorCard') }
    : onRegister && { text: text('guest.register'), onPress: onRegister }
  return (
    <EmptyState icon="invitation" title={title} detail={isRegistered ? text('guest.registered') : detail} {...(action && { action })} />
  )
})
