import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { passwordMessages } from '@/i18n/messages/password'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { NewPasswordFields } from '@/shell/password/NewPasswordFields'
import { useStores } from '@/stores/StoreContext'
import { usePasswordReset } from './usePasswordReset'

/** The new password, twice. `onExpired`: the right to set a password has expired. */
export const ResetForm = observer(function ResetForm({ onExpired }: { onExpired: () => void }) {
  const text = useText(passwordMessages)
  const navigate = useNavigate()
  const { audience } = useStores()
  const goToLogin = () => {
    audience.choose('ex')
    navigate.replace('login')
  }
  const { form, isSubmitting, submit } = usePasswordReset({ onDone: goToLogin, onExpired })
  const press = () => void submit().then(field => field && revealElement(`reset-${field}`))
  return (
    <View className="tf-phone-login">
      <View {...heading(2)} className="tf-phone-login__title">
        {text('password.resetHeading')}
      </View>
      <View className="tf-phone-login__detail">{text('password.resetDetail')}</View>
      <NewPasswordFields id="reset" form={form} onConfirm={press} />
      <View className="tf-phone-login__actions">
        <Button block loading={isSubmitting} onPress={press}>
          {text(isSubmitting ? 'password.saving' : 'password.save')}
        </Button>
      </View>
    </View>
  )
})
