import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Loading } from '@/components/Loading/Loading'
import { Steps } from '@/components/Steps/Steps'
import { formMessages } from '@/i18n/messages/forms'
import { registrationMessages } from '@/i18n/messages/registration'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { SilentLogin } from '@/shell/wechat/SilentLogin'
import { useStores } from '@/stores/StoreContext'
import { PhoneStep } from './PhoneStep'
import { RegistrationActions } from './RegistrationActions'
import { RegistrationForm } from './RegistrationForm'
import { RegistrationStore } from './RegistrationStore'
import { useRegistration } from './useRegistration'

/** Visitor pre-registration in three steps: verify the phone, fill in the server's form, take the card. */
export const VisitorRegistrationPage = observer(function VisitorRegistrationPage() {
  const stores = useStores()
  const { session, config } = stores
  const text = useText(registrationMessages)
  const navigate = useNavigate()
  const [registration] = useState(() => new RegistrationStore(stores))
  useEffect(() => () => registration.leave(), [registration])
  const controls = useRegistration(registration)
  const isVisitor = session.user?.audience === 'visitor'
  const isRegistered = isVisitor && session.user?.isRegistered === true
  const isReady = config.settings !== undefined

  useEffect(() => {
    if (!isVisitor || !isReady) return
    // Whoever has registered before gets the card, with a note why (SPEC §6).
    if (isRegistered) navigate.replace('visitorCard', { existing: '1' })
    else if (registration.load.status === 'idle') void registration.fetch()
  }, [isVisitor, isRegistered, isReady, registration, navigate])

  const steps = [
    { id: 'phone', name: text('registration.step.phone') },
    { id: 'details', name: text('registration.step.details') },
    { id: 'card', name: text('registration.step.card') },
  ]
  const isFilling = isVisitor && registration.form !== undefined
  return (
    <PageShell
      title={text('registration.title')}
      width="reading"
      top={<Steps label={text('registration.steps')} steps={steps} current={isVisitor ? 1 : 0} doneText={text('registration.stepDone')} />}
      bottom={isFilling && <RegistrationActions registration={registration} controls={controls} />}
    >
      {!isVisitor ? (
        <SilentLogin audience="visitor">
          <PhoneStep audience="visitor" purpose="register" onDone={() => undefined} />
        </SilentLogin>
      ) : isFilling ? (
        <RegistrationForm registration={registration} controls={controls} />
      ) : (
        <FormWaiting registration={registration} />
      )}
    </PageShell>
  )
})

const FormWaiting = observer(function FormWaiting({ registration }: { registration: RegistrationStore }) {
  const text = useText(registrationMessages)
  const form = useText(formMessages)
  const { load } = registration
  if (load.status !== 'failed') return <Loading text={form('forms.loading')} />
  const message = messageOf(load.error, text('registration.formFailed')) ?? text('registration.formFailed')
  return <ErrorState message={message} retry={{ text: text('registration.retry'), onPress: () => void registration.fetch() }} />
})
