import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/components/Pressable/Pressable'
import { registrationMessages } from '@/i18n/messages/registration'
import { useText } from '@/i18n/useText'
import { useLogout } from '@/shell/useLogout'
import { useStores } from '@/stores/StoreContext'

/** Whose registration this is, and the way out (SPEC §2 "sign out"). */
export const SignOutRow = observer(function SignOutRow() {
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
