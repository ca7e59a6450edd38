import { useState } from 'react'
import { useStores } from '@/stores/StoreContext'

const KEY = 'gate_signals'

export interface GateSettings {
  hasSound: boolean
  hasVibration: boolean
  setSound: (on: boolean) => void
  setVibration: (on: boolean) => void
}

/**
 * Whether the gate uses sound and vibration. Kept on the device, because it depends on where the
 * gate is.
 */
export function useGateSettings(): GateSettings {
  const { platform } = useStores()
  const [kept, setKept] = useState(
    () =>
      platform.local.get<{ sound: boolean; vibration: boolean }>(KEY) ?? {
        sound: true,
        vibration: true,
      },
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
