import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { gatePageMessages } from '@/i18n/messages/gate'
import { useText } from '@/i18n/useText'
import type { ScanRefusal } from '@/platform/scan'
import { useStores } from '@/stores/StoreContext'

/** The device's own camera, reading one badge after the other while it is on. */
export function GateCamera({ onCode }: { onCode: (code: string) => void }) {
  const text = useText(gatePageMessages)
  const [isOn, turn] = useState(false)
  const [trouble, setTrouble] = useState<Exclude<ScanRefusal, 'cancelled'>>()
  return (
    <View className="tf-gate__camera">
      {isOn && (
        <CameraBox
          onCode={onCode}
          onTrouble={refused => {
            setTrouble(refused)
            turn(false)
          }}
        />
      )}
      <Button
        kind="secondary"
        block
        icon="camera"
        onPress={() => {
          setTrouble(undefined)
          turn(!isOn)
        }}
      >
        {text(isOn ? 'gate.cameraOff' : 'gate.camera')}
      </Button>
      {trouble && (
        <View role="alert" className="tf-gate__trouble">
          {text(`gate.camera.${trouble}`)}
        </View>
      )}
    </View>
  )
}

interface CameraBoxProps {
  onCode: (code: string) => void
  onTrouble: (refused: Exclude<ScanRefusal, 'cancelled'>) => void
}

function CameraBox(props: CameraBoxProps) {
  const { platform } = useStores()
  const frame = useRef<unknown>(null)
  const latest = useRef(props)
  latest.current = props
  useEffect(
    () =>
      platform.watchCamera(frame.current, {
        onText: code => latest.current.onCode(code),
        onTrouble: refused => latest.current.onTrouble(refused),
      }),
    [platform],
  )
  return <View ref={frame} className="tf-gate__camera-box" />
}
