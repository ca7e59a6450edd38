import { signaturePath, type SignaturePoint } from '@core/presence/signature'
import { View } from '@tarojs/components'
import { useRef } from 'react'
import { Button } from '@/components/Button/Button'
import { queryBoxes } from '@/components/nodeQuery'
import { exhibitorCheckInMessages } from '@/i18n/messages/exhibitorCheckIn'
import { useText } from '@/i18n/useText'
import { signaturePicture } from './signaturePicture'

/** Points nearer than this to the last one add nothing. */
const NEAR = 2
const PAD_ID = 'arrival-sign'

/** A finger or a mouse, in pixels of the window. */
interface HandEvent {
  touches?: readonly { clientX: number; clientY: number }[]
  clientX?: number
  clientY?: number
}

export interface SignaturePadProps {
  path: string
  onChange: (path: string) => void
}

/**
 * A box to sign in by hand. The strokes are a path, shown as a picture. It needs no canvas, so both
 * platforms behave alike.
 */
export function SignaturePad({ path, onChange }: SignaturePadProps) {
  const text = useText(exhibitorCheckInMessages)
  const strokes = useRef<SignaturePoint[][]>([])
  const isDown = useRef(false)
  const corner = useRef({ left: 0, top: 0 })
  const add = (at: SignaturePoint) => {
    const stroke = strokes.current[strokes.current.length - 1]
    const point = [at[0] - corner.current.left, at[1] - corner.current.top] as const
    const before = stroke?.[stroke.length - 1]
    if (before && Math.abs(before[0] - point[0]) < NEAR && Math.abs(before[1] - point[1]) < NEAR)
      return
    stroke?.push(point)
    onChange(signaturePath(strokes.current))
  }
  const start = (event: object) => {
    const at = handOf(event)
    // the mini-program answers a moment later: moves before that are not drawn, only the first
    // point
    queryBoxes(`#${PAD_ID}`, ([box]) => {
      if (!box) return
      corner.current = box
      isDown.current = true
      strokes.current.push([])
      if (at) add(at)
    })
  }
  const move = (event: object) => {
    const at = handOf(event)
    if (isDown.current && at) add(at)
  }
  const stop = () => {
    isDown.current = false
  }
  const mouse = { onMouseDown: start, onMouseMove: move, onMouseUp: stop, onMouseLeave: stop }
  return (
    <View className="tf-arrival__sign">
      <View
        role="img"
        aria-label={text('arrival.signBox')}
        {...mouse}
        id={PAD_ID}
        className="tf-arrival__pad"
        style={path ? { backgroundImage: `url("${signaturePicture(path)}")` } : {}}
        catchMove
        onTouchStart={start}
        onTouchMove={move}
        onTouchEnd={stop}
        onTouchCancel={stop}
      />
      {path !== '' && (
        <Button
          kind="text"
          size="small"
          onPress={() => {
            strokes.current = []
            onChange('')
          }}
        >
          {text('arrival.clear')}
        </Button>
      )}
    </View>
  )
}

/** Where the finger or the mouse is; undefined for an event of neither. */
function handOf(event: HandEvent): SignaturePoint | undefined {
  const at = event.touches?.[0] ?? event
  return at.clientX === undefined || at.clientY === undefined ? undefined : [at.clientX, at.clientY]
}
