import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { signOnMessages } from '@/i18n/messages/signOn'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'

/**
 * A button for each of the server's sign-on providers; nothing if there are none, or the server
 * does not answer.
 */
export const SignOnWays = observer(function SignOnWays() {
  const desk = useDesk()
  const { api } = useStores()
  const say = useText(signOnMessages)
  const { state } = useLoad('sign-on', () => api.call('signOn.ways', {}))
  const { Ways = [], Only = false } = state.value ?? {}
  if (Ways.length === 0) return null
  return (
    <View className="tf-desk__ways">
      <View className="tf-desk__or">{say(Only ? 'signOn.only' : 'signOn.or')}</View>
      {Ways.map(way => (
        <Button key={way} kind="secondary" block onPress={() => desk.leaveToSignOn(way)}>
          {say(`signOn.by.${way}`)}
        </Button>
      ))}
    </View>
  )
})
