import { useState } from 'react'
import { useStores } from '@/stores/StoreContext'

const KEY = 'gate_signals'

export interface GateSettings {
  hasSound: boolean
  hasVibration: boolean
  setSound: (on: boolean) => void
  setVibration: (on: boolean) => void
}

/** Whether the gate is heard and felt: kept on the device, for it stands where it stands. */
export function useGateSettings(): GateSettings {
  const { platform } = useStores()
  const [kept, setKept] = useState(
    () => platform.local.get<{ sound: boolean; vibration: boolean }>(KEY) ?? { sound: true, vibration: true },
  )
  const change = (next: typeof kept) => {
    setKept(next)
    platform.local.set(KEY, next)
  }
  return {
    hasSound: kept.sound,
    hasVibration: kept.vibration,
    setSound: sound => change({ ...kept, sound }),
    setVibration: vibration => change({ ...kept, vibration }),
  }
}
