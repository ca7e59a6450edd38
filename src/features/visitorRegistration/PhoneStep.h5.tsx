import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Loading } from '@/components/Loading/Loading'
import { useLazyComponent } from '@/components/useLazyComponent'
import { formMessages } from '@/i18n/messages/forms'
import { registrationMessages } from '@/i18n/messages/registration'
import { useText } from '@/i18n/useText'
import type { PhoneLoginPanelProps } from '@/shell/phoneLogin/PhoneLoginPanel'

const loadPanel = async () => (await import('@/shell/phoneLogin/PhoneLoginPanel')).PhoneLoginPanel

/** The phone step with its captcha; whoever is logged in does without, so it comes apart. */
export function PhoneStep(props: PhoneLoginPanelProps) {
  const text = useText(registrationMessages)
  const form = useText(formMessages)
  const [load, retry] = useLazyComponent<PhoneLoginPanelProps>(loadPanel)
  if (load.state === 'loaded') return <load.Component {...props} />
  if (load.state === 'loading') return <Loading text={form('forms.loading')} />
  return <ErrorState message={text('registration.formFailed')} retry={{ text: text('registration.retry'), onPress: retry }} />
}
