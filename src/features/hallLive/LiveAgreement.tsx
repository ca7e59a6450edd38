import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { hallLiveMessages } from '@/i18n/messages/hallLive'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useStores } from '@/stores/StoreContext'

interface LiveAgreementProps {
  id: string
  company: string
  isAgreed: boolean
  onChange: () => Promise<void>
}

/**
 * A person with a reservation can let the company know who they are; until then the company knows
 * only a number. The company keeps what it knows, so the switch cannot be turned off.
 */
export const LiveAgreement = observer(function LiveAgreement({
  id,
  company,
  isAgreed,
  onChange,
}: LiveAgreementProps) {
  const { api } = useStores()
  const text = useText(hallLiveMessages)
  const { busy, run } = useOwnAction()
  const agree = async () => {
    await api.call('live.reserve', { Id: id, On: true, Agree: true })
    await onChange()
  }
  return (
    <View className="tf-live__agree">
      {isAgreed ? (
        <View role="status">{text('hallLive.agreed', { company })}</View>
      ) : (
        <SwitchField
          id="live-agree"
          checked={busy !== ''}
          title={text('hallLive.agree', { company })}
          consequence={text('hallLive.agreeDetail')}
          onChange={() => void run('agree', agree)}
        />
      )}
    </View>
  )
})
