import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { keepInvite } from '@/shell/invite'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { Answered } from './Answered'
import { ClosedInvitation } from './ClosedInvitation'
import { GuestCard } from './GuestCard'
import { Over } from './Over'
import { useInvitation } from './useInvitation'
import './Invitation.scss'

/** An invitation as its guest sees it, without a login. */
export const GuestPage = observer(function GuestPage({ code }: { code: string }) {
  const stores = useStores()
  const text = useText(invitationMessages)
  const navigate = useNavigate()
  const { state, seen, isClosed, reload, decline, isDeclining } = useInvitation(code)
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
          <GuestCard
            view={seen.view}
            onAccept={accept}
            onDecline={isOptOut => void decline(isOptOut)}
            isDeclining={isDeclining}
          />
        ) : (
          <Answered state={seen.view.State} onRegister={isClosed ? undefined : register} />
        )
      ) : seen?.is === 'closed' ? (
        <ClosedInvitation
          title={seen.message}
          onDecline={isOptOut => void decline(isOptOut)}
          isDeclining={isDeclining}
        />
      ) : seen ? (
        <Over
          title={seen.message}
          detail={text(isClosed ? 'guest.closed' : 'guest.goneDetail')}
          onRegister={isClosed ? undefined : register}
        />
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
