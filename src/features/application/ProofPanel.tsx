import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { SlideCaptcha } from '@/components/SlideCaptcha/SlideCaptcha'
import { applicationMessages } from '@/i18n/messages/application'
import { loginMessages } from '@/i18n/messages/login'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { CodeRow } from '@/shell/phoneLogin/CodeRow'
import { ConsentRow } from '@/shell/phoneLogin/ConsentRow'
import { PhoneRow } from '@/shell/phoneLogin/PhoneRow'
import '../../shell/phoneLogin/PhoneLoginPanel.scss'
import { useStores } from '@/stores/StoreContext'
import type { Proof } from './keptProof'
import { useProof, type ProofField } from './useProof'

export interface ProofPanelProps {
  /** Shown above where an earlier proof has expired. */
  note: string | undefined
  onDone: (proof: Proof) => void
}

/** The user proves their mobile with number, code and consent, and so gets to their application. */
export const ProofPanel = observer(function ProofPanel({ note, onDone }: ProofPanelProps) {
  const text = useText(applicationMessages)
  const login = useText(loginMessages)
  const navigate = useNavigate()
  const { audience } = useStores()
  const proof = useProof(onDone)
  const goTo = (field: ProofField | undefined) => field && revealElement(`login-${field}`)
  const submit = () => void proof.submit().then(goTo)
  const toLogin = () => {
    audience.choose('ex')
    navigate.to('login')
  }
  return (
    <View className="tf-phone-login">
      <View {...heading(2)} className="tf-phone-login__title">
        {text('application.heading')}
      </View>
      <View className="tf-phone-login__detail" {...(note ? { role: 'status' } : {})}>
        {note ?? text('application.detail')}
      </View>
      <PhoneRow
        id="login-phone"
        label={login('login.phone')}
        error={proof.errors.phone}
        value={proof.phone}
        onChange={proof.setPhone}
      />
      <CodeRow
        id="login-code"
        value={proof.code}
        error={proof.errors.code}
        onChange={proof.setCode}
        onConfirm={submit}
        until={proof.until}
        isSending={proof.isSending}
        onAsk={() => goTo(proof.askForCode())}
      />
      <ConsentRow
        terms={false}
        checked={proof.hasConsent}
        error={proof.errors.consent}
        onChange={proof.setConsent}
      />
      <View className="tf-phone-login__actions">
        <Button block loading={proof.isSubmitting} onPress={submit}>
          {text(proof.isSubmitting ? 'application.entering' : 'application.enter')}
        </Button>
      </View>
      <Button kind="text" size="medium" block onPress={toLogin}>
        {text('application.toLogin')}
      </Button>
      <SlideCaptcha
        open={proof.isCaptchaOpen}
        {...proof.captcha}
        onPass={token => void proof.sendCode(token)}
        onClose={proof.closeCaptcha}
      />
    </View>
  )
})
