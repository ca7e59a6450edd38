import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { QrCode } from '@/components/QrCode/QrCode'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { gatePageMessages } from '@/i18n/messages/gate'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import type { GateStore } from './GateStore'
import { useGateLogout } from './useGateLogout'
import type { GateSettings } from './useGateSettings'

/** Rarely used actions: signals, the hall's own code, another gate, the end of the shift. */
export const GateFoot = observer(function GateFoot({
  store,
  settings,
}: {
  store: GateStore
  settings: GateSettings
}) {
  const text = useText(gatePageMessages)
  const { config } = useStores()
  const navigate = useNavigate()
  const logOut = useGateLogout(store)
  const [isQrShown, showQr] = useState(false)
  const qr = store.gate?.Qr ?? ''
  return (
    <View className="tf-gate__panel">
      <SwitchField
        id="gate-sound"
        title={text('gate.sound')}
        checked={settings.hasSound}
        onChange={settings.setSound}
      />
      <SwitchField
        id="gate-vibration"
        title={text('gate.vibration')}
        checked={settings.hasVibration}
        onChange={settings.setVibration}
      />
      {config.settings?.walkInAtGate === true && (
        <Button
          kind="text"
          size="medium"
          icon="plus"
          block
          onPress={() => navigate.to('organiser', { at: 'onsite' })}
        >
          {text('gate.walkIn')}
        </Button>
      )}
      {qr !== '' && (
        <Button
          kind="text"
          size="medium"
          icon="qr"
          block
          aria-expanded={isQrShown}
          onPress={() => showQr(!isQrShown)}
        >
          {text(isQrShown ? 'gate.hall.hide' : 'gate.hall')}
        </Button>
      )}
      {isQrShown && qr !== '' && (
        <QrCode text={qr} label={text('gate.hall')} className="tf-gate__qr" />
      )}
      {isQrShown && store.gate?.Number && (
        <View className="tf-gate__who">
          {text('gate.hallNumber', { number: store.gate.Number.replace(/(.{4})$/, ' $1') })}
        </View>
      )}
      <View className="tf-gate__foot">
        <Text className="tf-gate__who">{store.staffName}</Text>
        <Button kind="text" size="medium" onPress={store.leaveGate}>
          {text('gate.change')}
        </Button>
        <Button kind="text" size="medium" onPress={() => void logOut()}>
          {text('gate.logout')}
        </Button>
      </View>
    </View>
  )
})
