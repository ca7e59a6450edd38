import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import type { LoginUser } from '@/api/parse/user'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Loading } from '@/components/Loading/Loading'
import { Steps } from '@/components/Steps/Steps'
import { formMessages } from '@/i18n/messages/forms'
import { registrationMessages } from '@/i18n/messages/registration'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useAudienceOfPage } from '@/shell/useAudienceOfPage'
import { SilentLogin } from '@/shell/wechat/SilentLogin'
import { useStores } from '@/stores/StoreContext'
import type { Filling } from './Filling'
import { guestOfPage } from './guestOfPage'
import { GUESTS, hasCard, type Guest } from './guests'
import { EventHead, InvitationNote, PhoneStep, Registered, VipStep, WaitingRoom } from './onDemand'
import { RegistrationActions } from './RegistrationActions'
import { RegistrationForm } from './RegistrationForm'
import { RegistrationStore } from './RegistrationStore'
import { useRegistration } from './useRegistration'
import { useWaiting } from './waiting/useWaiting'
import { Text, View } from '@tarojs/components'
import { Pressable } from '@/components/Pressable/Pressable'
import { useLogout } from '@/shell/useLogout'
import './Registration.scss'

/** Whose registration this is, and the sign-out (SPEC §2 "sign out"). */
const SignOutRow = observer(function SignOutRow() {
  const { session } = useStores()
  const text = useText(registrationMessages)
  const logout = useLogout()
  return (
    <View className="tf-registration__account">
      <Text>{session.user?.mobile || session.user?.name}</Text>
      <Pressable className="tf-registration__link" onPress={logout}>
        <Text>{text('registration.signOut')}</Text>
      </Pressable>
    </View>
  )
})

/** The registration of visitors and VIPs. */
export const VisitorRegistrationPage = observer(function VisitorRegistrationPage() {
  const stores = useStores()
  const [guest] = useState(() => guestOfPage(stores))
  return <RegistrationPage guest={guest} />
})

/** The registration of the press (SPEC §2 "media registration system"). */
export function MediaRegistrationPage() {
  return <RegistrationPage guest="media" />
}

/**
 * Registration in three steps: identify the user, fill in the server's form, get the card.
 * Registered users see their state.
 */
const RegistrationPage = observer(function RegistrationPage({ guest }: { guest: Guest }) {
  const stores = useStores()
  const { session, config } = stores
  const text = useText(registrationMessages)
  const navigate = useNavigate()
  const { user } = session
  useAudienceOfPage(guest)
  const registration = useRegistrationStore(guest, user)
  const [mending, mend] = useState<Filling>()
  const [isEnded, end] = useState<boolean>()
  useEffect(
    () => () => {
      mend(undefined)
      end(undefined)
    },
    [registration],
  )
  const filling = mending ?? registration
  const isKnown = user?.audience === guest
  const { card } = registration
  // A user who has just got a card is on the way to it, and still sees the steps.
  const isRegistered = isKnown && user?.isRegistered === true && !(card && hasCard(card))
  const queue = useWaiting(guest === 'visitor' && user?.isRegistered !== true)
  const { isWaiting } = queue
  const controls = useRegistration(filling, guest, queue.wait)
  // The card tells whether steps are left; a user who has just registered has some.
  const hasSteps = !isRegistered || !(isEnded ?? !card)
  const isReady = config.settings !== undefined

  // A fair may have no form for its VIPs, because its guest list already has their cards.
  const asksNothing = guest === 'vip' && isReady && config.settings?.forms.vip === undefined
  useEffect(() => {
    if (!isKnown || !isReady || isRegistered) return
    if (asksNothing) navigate.replace(GUESTS[guest].card)
    else if (registration.load.status === 'idle') void registration.fetch()
  }, [isKnown, isReady, isRegistered, asksNothing, guest, navigate, registration])

  const kind = GUESTS[guest]
  const steps = [
    { id: 'phone', name: text(kind.proof) },
    { id: 'details', name: text('registration.step.details') },
    { id: 'card', name: text('registration.step.card') },
  ]
  const isFilling = isKnown && (isRegistered ? mending?.form : registration.form) !== undefined
  // While loading the row below is hidden, because the content would push it out of the window.
  const isFetching =
    !isWaiting && !isRegistered && !isFilling && registration.load.status !== 'failed'
  return (
    <PageShell
      title={text(kind.title)}
      width="reading"
      fallback="landing"
      top={
        hasSteps &&
        !isWaiting && (
          <Steps
            label={text('registration.steps')}
            steps={steps}
            current={!isKnown ? 0 : isRegistered && !mending ? 2 : 1}
            doneText={text('registration.stepDone')}
          />
        )
      }
      bottom={
        isFilling && !isWaiting && <RegistrationActions filling={filling} controls={controls} />
      }
    >
      {guest === 'vip' && !isRegistered && <EventHead event={registration.event} />}
      {isKnown && !isRegistered && (registration.invite || registration.inviteProblem) && (
        <InvitationNote registration={registration} />
      )}
      {isWaiting ? (
        <WaitingRoom onEnter={queue.enter} />
      ) : !isKnown ? (
        <SilentLogin audience={guest}>
          {guest === 'vip' ? (
            <VipStep />
          ) : (
            <PhoneStep audience={guest} purpose="register" onDone={() => undefined} />
          )}
        </SilentLogin>
      ) : isRegistered ? (
        <Registered
          key={user?.id}
          guest={guest}
          fresh={card}
          mending={mending}
          controls={controls}
          onMend={mend}
          onEnd={end}
        />
      ) : isFilling ? (
        <RegistrationForm filling={registration} controls={controls} />
      ) : (
        <FormWaiting registration={registration} />
      )}
      {isKnown && !isFetching && <SignOutRow />}
    </PageShell>
  )
})

/** One store for each user of this page, so that no user sees or submits another user's input. */
function useRegistrationStore(guest: Guest, user: LoginUser | undefined): RegistrationStore {
  const stores = useStores()
  const registration = useMemo(
    () => new RegistrationStore(stores, guest),
    [stores, guest, user?.audience, user?.id],
  )
  useEffect(() => () => registration.leave(), [registration])
  return registration
}

const FormWaiting = observer(function FormWaiting({
  registration,
}: {
  registration: RegistrationStore
}) {
  const text = useText(registrationMessages)
  const form = useText(formMessages)
  const { load } = registration
  if (load.status !== 'failed') return <Loading text={form('forms.loading')} />
  const message =
    messageOf(load.error, text('registration.formFailed')) ?? text('registration.formFailed')
  return (
    <ErrorState
      message={message}
      retry={{ text: text('registration.retry'), onPress: () => void registration.fetch() }}
    />
  )
})
