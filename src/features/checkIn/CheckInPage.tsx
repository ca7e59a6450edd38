import { parseAudience } from '@core/domain/audience'
import { dateTimeText } from '@core/format/dateText'
import { offsetMinutes } from '@core/gate/fairTime'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Icon } from '@/components/Icon/Icon'
import { Loading } from '@/components/Loading/Loading'
import { Verdict } from '@/components/Verdict/Verdict'
import { checkInMessages } from '@/i18n/messages/checkIn'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { cardPageOf, registrationPageOf, type Guest } from '@/shell/ownPages'
import { PageShell } from '@/shell/PageShell'
import { PhoneLoginPanel } from '@/shell/phoneLogin/PhoneLoginPanel'
import { presentInvitation } from '@/shell/vipLogin/invitation'
import { VipLoginPanel } from '@/shell/vipLogin/VipLoginPanel'
import { SilentLogin } from '@/shell/wechat/SilentLogin'
import { useStores } from '@/stores/StoreContext'
import { useCheckIn, type CheckInState } from './useCheckIn'
import './CheckIn.scss'

const GUESTS: readonly Guest[] = ['visitor', 'media', 'vip']

/** Visitors, media and VIPs check themselves in by the code of a hall (PAGES visitor/signin). */
export const CheckInPage = observer(function CheckInPage() {
  const { platform, session, audience } = useStores()
  const text = useText(checkInMessages)
  const [wanted] = useState(
    () => parseAudience(platform.readLocation().query.target) ?? audience.selected,
  )
  const guest = GUESTS.find(one => one === (session.user?.audience ?? wanted)) ?? 'visitor'
  const { user } = session
  const isKnown = GUESTS.some(one => one === user?.audience)
  return (
    <PageShell title={text('checkIn.title')} width="reading" fallback="landing">
      <View className="tf-check-in">
        {/* A result is shown only to the person it is about. */}
        {isKnown ? (
          <CheckingIn key={`${guest} ${user?.id ?? ''}`} guest={guest} />
        ) : (
          <LogIn guest={guest} />
        )}
      </View>
    </PageShell>
  )
})

/**
 * The user first identifies themselves: by phone and code, by a WeChat account, or for VIPs by
 * their card.
 */
function LogIn({ guest }: { guest: Guest }) {
  const stores = useStores()
  const text = useText(checkInMessages)
  const [invitation] = useState(() => presentInvitation(stores))
  return (
    <SilentLogin audience={guest}>
      <View className="tf-check-in__note">{text('checkIn.logIn')}</View>
      {guest === 'vip' ? (
        <VipLoginPanel invitation={invitation} onDone={() => undefined} />
      ) : (
        <PhoneLoginPanel audience={guest} purpose="login" onDone={() => undefined} />
      )}
    </SilentLogin>
  )
}

function CheckingIn({ guest }: { guest: Guest }) {
  const checkIn = useCheckIn()
  return (
    <Known
      state={checkIn.state}
      guest={guest}
      onScan={() => void checkIn.scan()}
      onRetry={checkIn.retry}
    />
  )
}

interface KnownProps {
  state: CheckInState
  guest: Guest
  onScan: () => void
  onRetry: () => void
}

const Known = observer(function Known({ state, guest, onScan, onRetry }: KnownProps) {
  const text = useText(checkInMessages)
  const navigate = useNavigate()
  const toCard = (
    <Button kind="text" size="medium" block onPress={() => navigate.to(cardPageOf(guest))}>
      {text('checkIn.card')}
    </Button>
  )
  if (state.status === 'working') return <Loading text={text('checkIn.working')} />
  if (state.status === 'decided')
    return (
      <View className="tf-check-in__done">
        <Decided {...state} />
        <Button kind="secondary" block icon="card-scan" onPress={onScan}>
          {text('checkIn.scanAgain')}
        </Button>
        {toCard}
      </View>
    )
  if (state.status === 'failed' && state.isUnregistered) {
    const register = {
      text: text('checkIn.register'),
      onPress: () => navigate.to(registrationPageOf(guest)),
    }
    return (
      <EmptyState
        icon="badge"
        title={text('checkIn.notRegistered')}
        detail={state.message}
        action={register}
      />
    )
  }
  return (
    <View className="tf-check-in__start">
      {state.status === 'failed' && (
        <Verdict tone="no" title={text('checkIn.failed')} reason={state.message}>
          <View className="tf-check-in__retry">
            <Button kind="secondary" size="medium" onPress={onRetry}>
              {text('checkIn.retry')}
            </Button>
          </View>
        </Verdict>
      )}
      <View className="tf-check-in__sign">
        <Icon name="check-in" size={32} />
      </View>
      <View {...heading(2)} className="tf-check-in__heading">
        {text('checkIn.heading')}
      </View>
      <View className="tf-check-in__detail">{text('checkIn.detail')}</View>
      <Button block icon="card-scan" onPress={onScan}>
        {text('checkIn.scan')}
      </Button>
      {toCard}
    </View>
  )
})

/** The answer, large enough for the staff at the entrance to read it, too. */
const Decided = observer(function Decided({
  reply,
  at,
}: Extract<CheckInState, { status: 'decided' }>) {
  const text = useText(checkInMessages)
  // the times of a fair are those of the place where it is held
  const time = (iso: string) => dateTimeText(iso, offsetMinutes(reply.TimeZone)).slice(11)
  const tone = reply.Admitted ? 'yes' : reply.Reason === 'again' ? 'look' : 'no'
  const title = { yes: text('checkIn.yes'), look: text('checkIn.again'), no: text('checkIn.no') }[
    tone
  ]
  const since =
    reply.At &&
    (reply.GateName
      ? text('checkIn.since', { time: time(reply.At), gate: reply.GateName })
      : text('checkIn.sinceOnly', { time: time(reply.At) }))
  return (
    <View role="status">
      <Verdict tone={tone} title={title} reason={reply.Message}>
        {reply.Name !== '' && <View className="tf-verdict__name">{reply.Name}</View>}
        {reply.CompanyName !== '' && <View className="tf-verdict__line">{reply.CompanyName}</View>}
        <View className="tf-verdict__line">
          {since || text('checkIn.at', { time: time(new Date(at).toISOString()) })}
        </View>
      </Verdict>
    </View>
  )
})
