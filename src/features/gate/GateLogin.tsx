import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { gatePageMessages } from '@/i18n/messages/gate'
import { useText } from '@/i18n/useText'
import { StaffLogin } from '@/shell/staffLogin/StaffLogin'
import type { GateStore } from './GateStore'

interface GateLoginProps {
  store: GateStore
  /** Given if the user may go back without a login. */
  onBack?: () => void
}

/** Account and password of the staff. */
export const GateLogin = observer(function GateLogin({ store, onBack }: GateLoginProps) {
  const text = useText(gatePageMessages)
  const words = {
    heading: text('gate.login.heading'),
    detail: store.line.needsLogin
      ? text('gate.login.again', { count: store.line.waiting })
      : text('gate.login.detail'),
    account: text('gate.login.account'),
    password: text('gate.login.password'),
    submit: text('gate.login.submit'),
    required: text('gate.login.required'),
  }
  return (
    <StaffLogin id="gate" className="tf-gate__narrow" words={words} login={store.login}>
      {onBack && (
        <Button kind="text" block onPress={onBack}>
          {text('gate.login.back')}
        </Button>
      )}
    </StaffLogin>
  )
})
