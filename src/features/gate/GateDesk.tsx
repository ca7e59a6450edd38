import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { focusElement } from '@/components/focusElement'
import { useLitScreen } from '@/shell/useLitScreen'
import { useStores } from '@/stores/StoreContext'
import { DecisionCard } from './DecisionCard'
import { GateCamera } from './GateCamera'
import { GateCounts } from './GateCounts'
import { GateFoot } from './GateFoot'
import { GateHead } from './GateHead'
import { GateLogin } from './GateLogin'
import type { GateStore } from './GateStore'
import { LastLooks } from './LastLooks'
import { ScanField } from './ScanField'
import { useGateSettings } from './useGateSettings'
import { useLook } from './useLook'

/** The field a hand-held scanner types into. */
const SCAN_FIELD = 'gate-code'

/** The working page of the staff: the decision, the scanners and the counts. */
export const GateDesk = observer(function GateDesk({ store }: { store: GateStore }) {
  const { platform } = useStores()
  const settings = useGateSettings()
  const { isChecking, over, look } = useLook(store, settings)
  const [isAsking, ask] = useState(false)
  useLitScreen()

  const { needsLogin } = store.line
  // after the next loss of the session the form opens only when the user asks for it
  useEffect(() => {
    if (!needsLogin) ask(false)
  }, [needsLogin])

  // a hand-held scanner types the next code immediately; a camera user wants no keyboard on the
  // screen
  const lookAtTyped = (code: string) => void look(code).finally(() => focusElement(SCAN_FIELD))

  if (isAsking && needsLogin) return <GateLogin store={store} onBack={() => ask(false)} />
  return (
    <View className="tf-gate">
      <View className="tf-gate__main">
        <GateHead store={store} onLogin={() => ask(true)} />
        <DecisionCard store={store} isChecking={isChecking} over={over} />
        <ScanField id={SCAN_FIELD} onCode={lookAtTyped} />
        {platform.capabilities.canWatchCamera && <GateCamera onCode={code => void look(code)} />}
      </View>
      <View className="tf-gate__side">
        <GateCounts store={store} />
        <LastLooks store={store} />
        <GateFoot store={store} settings={settings} />
      </View>
    </View>
  )
})
