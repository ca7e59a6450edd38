import { View } from '@tarojs/components'
import { useRef } from 'react'
import type { A11yProps, KeyEvent } from '../a11y'
import { cx } from '../cx'
import { useMeasuredBox } from './useMeasuredBox'

const SLIDER_ID = 'tf-cropper-slider'
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 0.05,
  ArrowUp: 0.05,
  PageUp: 0.2,
  ArrowLeft: -0.05,
  ArrowDown: -0.05,
  PageDown: -0.2,
  Home: -1,
  End: 1,
}

/** Width of the thumb in CSS pixels; the thumb stays within the track. */
const THUMB = 22

export interface ZoomSliderProps {
  label: string
  valueText: string
  /** 0–1. */
  share: number
  disabled: boolean
  onChange: (share: number) => void
}

/** The position of a finger or mouse; touch events have lists of positions. */
interface PointEvent {
  clientX?: number
  buttons?: number
  pointerId?: number
  touches?: ArrayLike<{ clientX: number }>
  currentTarget: unknown
}

/** A slider: a press jumps to its place, and the thumb follows the finger. */
export function ZoomSlider({ label, valueText, share, disabled, onChange }: ZoomSliderProps) {
  const track = useRef<unknown>(null)
  const read = useMeasuredBox(SLIDER_ID, track, () => undefined)

  const follow = (event: PointEvent) => {
    const x = event.touches?.[0]?.clientX ?? event.clientX
    const box = read()
    if (!disabled && x !== undefined && box && box.width > 0)
      onChange((x - box.left - THUMB / 2) / Math.max(1, box.width - THUMB))
  }
  const press = (event: PointEvent) => {
    const { currentTarget, pointerId } = event
    if (
      pointerId !== undefined &&
      typeof Element === 'function' &&
      currentTarget instanceof Element
    )
      currentTarget.setPointerCapture(pointerId)
    follow(event)
  }
  const events =
    typeof PointerEvent === 'function'
      ? {
          onPointerDown: press,
          onPointerMove: (event: PointEvent) => event.buttons && follow(event),
        }
      : { onTouchStart: follow, onTouchMove: follow }
  const handleKeyDown = (event: KeyEvent) => {
    const step = KEY_STEPS[event.key]
    if (disabled || step === undefined) return
    event.preventDefault()
    // Keep arrows from moving the photo.
    event.stopPropagation()
    onChange(share + step)
  }
  const slider: A11yProps = {
    id: SLIDER_ID,
    role: 'slider',
    tabIndex: disabled ? -1 : 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(share * 100),
    'aria-valuetext': valueText,
    'aria-disabled': disabled || undefined,
    onKeyDown: handleKeyDown,
  }
  const percent = `${Math.round(share * 1000) / 10}%`
  return (
    <View
      {...slider}
      {...events}
      ref={track}
      className={cx('tf-cropper__slider', disabled && 'is-disabled')}
    >
      <View className="tf-cropper__rail" />
      <View className="tf-cropper__fill" style={{ width: percent }} />
      <View
        className="tf-cropper__thumb"
        style={{ left: percent, transform: `translateX(-${percent})` }}
      />
    </View>
  )
}
