import { Button as WechatButton, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { loginMessages } from '@/i18n/messages/login'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'
import type { QuickLoginProps } from './quickLoginProps'

interface Answer {
  code?: string
  errMsg?: string
}

/**
 * Login by the number that WeChat knows, in one press; typing a number and a code by SMS remains
 * possible.
 */
export const QuickLogin = observer(function QuickLogin({
  hasConsent,
  askForConsent,
  isSubmitting,
  onCode,
}: QuickLoginProps) {
  const { config } = useStores()
  const feedback = useFeedback()
  const text = useText(loginMessages)
  if (!config.settings?.features.quickPhone) return null

  const take = ({ code, errMsg = '' }: Answer) => {
    if (code) onCode(code)
    // A refusal by the person is no error. Otherwise WeChat's allowance of numbers is used up, or
    // the program has no right to it.
    else if (!/deny|cancel/i.test(errMsg)) void feedback.error(text('login.quickFailed'))
  }
  return (
    <View className="tf-phone-login__quick">
      {hasConsent && !isSubmitting ? (
        // Only WeChat's own button returns the code.
        <WechatButton
          className="tf-button tf-button--primary tf-button--block"
          openType="getPhoneNumber"
          onGetPhoneNumber={({ detail }) => take(detail as Answer)}
        >
          {text('login.quick')}
        </WechatButton>
      ) : (
        <Button block loading={isSubmitting} onPress={askForConsent}>
          {text('login.quick')}
        </Button>
      )}
      <View className="tf-phone-login__or">{text('login.orBySms')}</View>
    </View>
  )
})
