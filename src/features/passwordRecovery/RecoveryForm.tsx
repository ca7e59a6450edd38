import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { SlideCaptcha } from '@/components/SlideCaptcha/SlideCaptcha'
import { Tabs, tabPanel } from '@/components/Tabs/Tabs'
import { accountMessages } from '@/i18n/messages/account'
import { passwordMessages } from '@/i18n/messages/password'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { CodeRow } from '@/shell/phoneLogin/CodeRow'
import { captchaCalls } from '@/shell/captcha/captchaCalls'
import { PhoneRow } from '@/shell/phoneLogin/PhoneRow'
import { TextRow } from '@/shell/phoneLogin/TextRow'
import { useStores } from '@/stores/StoreContext'
import { usePasswordRecovery, type RecoveryField } from './usePasswordRecovery'
import './PasswordRecovery.scss'

/** Prefix of the ids of the two ways. */
const WAYS = 'recover-way'

/**
 * Account, phone or mailbox, and code. With the right code the user goes on to the new password.
 */
export const RecoveryForm = observer(function RecoveryForm() {
  const { api, audience, config, platform } = useStores()
  const text = useText(passwordMessages)
  const account = useText(accountMessages)
  const navigate = useNavigate()
  const form = usePasswordRecovery(() => navigate.replace('passwordReset'))
  const goTo = (field: RecoveryField | undefined) => field && revealElement(`recover-${field}`)
  const goToLogin = () => {
    audience.choose('ex')
    navigate.replace('login')
  }
  const isByMail = form.way === 'email'
  const tabs = [
    { id: 'phone', text: text('password.byPhone') },
    { id: 'email', text: text('password.byMail') },
  ]
  const submit = () => void form.submit().then(goTo)
  return (
    <View className="tf-phone-login">
      <View {...heading(2)} className="tf-phone-login__title">
        {text(isByMail ? 'password.mailHeading' : 'password.recoverHeading')}
      </View>
      {config.settings?.features.mail && (
        <View className="tf-recovery__ways">
          <Tabs
            id={WAYS}
            label={text('password.way')}
            tabs={tabs}
            current={form.way}
            onChange={id => form.setWay(id === 'email' ? 'email' : 'phone')}
          />
        </View>
      )}
      {/* below the ways, because this text has another length for each: the pressed way must not move */}
      <View className="tf-phone-login__detail">
        {text(isByMail ? 'password.mailDetail' : 'password.recoverDetail')}
      </View>
      <TextRow
        id="recover-account"
        label={account('account.account')}
        error={form.errors.account}
        autoComplete="username"
        value={form.name}
        onChange={form.setName}
        onConfirm={submit}
        placeholder={account('account.accountHint')}
      />
      <View {...(config.settings?.features.mail && tabPanel(WAYS, form.way))}>
        {isByMail ? (
          <TextRow
            id="recover-email"
            label={text('password.email')}
            error={form.errors.email}
            kind="email"
            autoComplete="email"
            value={form.email}
            onChange={form.setEmail}
            onConfirm={submit}
            placeholder="name@example.com"
          />
        ) : (
          <PhoneRow
            id="recover-phone"
            label={text('password.phone')}
            error={form.errors.phone}
            value={form.phone}
            onChange={form.setPhone}
          />
        )}
      </View>
      <CodeRow
        id="recover-code"
        value={form.code}
        error={form.errors.code}
        onChange={form.setCode}
        onConfirm={submit}
        until={form.until}
        isSending={form.isSending}
        onAsk={() => goTo(form.askForCode())}
      />
      <View className="tf-phone-login__actions">
        <Button block loading={form.isSubmitting} onPress={submit}>
          {text(form.isSubmitting ? 'password.checking' : 'password.next')}
        </Button>
      </View>
      <Button kind="text" size="medium" block className="tf-recovery__other" onPress={goToLogin}>
        {text('password.backToLogin')}
      </Button>
      <SlideCaptcha
        open={form.isCaptchaOpen}
        {...captchaCalls(api, platform)}
        onPass={token => void form.sendCode(token)}
        onClose={form.closeCaptcha}
      />
    </View>
  )
})
