import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { deskMessages } from '@/i18n/messages/desk'
import { signOnMessages } from '@/i18n/messages/signOn'
import { useText } from '@/i18n/useText'
import { StaffLogin } from '@/shell/staffLogin/StaffLogin'
import { useContact } from '@/shell/useContact'
import { useStores } from '@/stores/StoreContext'
import { DeskAlert } from './DeskAlert'
import { useDesk } from './DeskContext'
import { SignOnWays } from './signOn/SignOnWays'
import { useSignOnReturn } from './signOn/useSignOnReturn'

/** The organiser's login: account and password, or a sign-on provider. */
export const DeskLogin = observer(function DeskLogin() {
  const desk = useDesk()
  const { config } = useStores()
  const text = useText(deskMessages)
  const say = useText(signOnMessages)
  const contact = useContact()
  const { isEntering, message, problem } = useSignOnReturn()
  const words = {
    heading: text('desk.login.heading'),
    detail: text(desk.hasEnded ? 'desk.login.ended' : 'desk.login.detail'),
    account: text('desk.login.account'),
    password: text('desk.login.password'),
    submit: text('desk.login.submit'),
    required: text('desk.login.required'),
  }
  if (isEntering)
    return (
      <View className="tf-desk__login">
        <Skeleton shape="text" label={say('signOn.entering')} rows={4} />
      </View>
    )
  const asks =
    (problem === 'unknown' || problem === 'blocked') && Boolean(config.settings?.contactUrl)
  return (
    <>
      {message !== '' && (
        <View role="alert" className="tf-desk__came">
          <DeskAlert text={message}>
            {asks && (
              <Button kind="secondary" size="small" onPress={() => void contact()}>
                {say('signOn.ask')}
              </Button>
            )}
          </DeskAlert>
        </View>
      )}
      <StaffLogin id="desk" className="tf-desk__login" words={words} login={desk.login}>
        <SignOnWays />
      </StaffLogin>
    </>
  )
})
