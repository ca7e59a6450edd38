import { Image, View } from '@tarojs/components'
import { useEffect } from 'react'
import type { PixelSize } from '@/utils/media'
import { cropperMessages } from '@/i18n/messages/cropper'
import { useText } from '@/i18n/useText'
import { decorative, type A11yProps } from '../a11y'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { placement } from './cropGeometry'
import { listenToWheel } from './listenToWheel'
import { useCropGestures } from './useCropGestures'
import type { Cropper } from './useCropper'
import { useMeasuredBox } from './useMeasuredBox'

const STAGE_ID = 'tf-cropper-stage'

export interface CropStageProps {
  cropper: Cropper
  output: PixelSize
  guide: 'face' | undefined
  hint: string | undefined
}

/**
 * The photo under its frame: moved by dragging, pinching, the wheel, or by keys while it has the
 * focus.
 */
export function CropStage({ cropper, guide, hint }: CropStageProps) {
  const text = useText(cropperMessages)
  const { phase, subject, view, frame, preview } = cropper
  const read = useMeasuredBox(STAGE_ID, cropper.stage, cropper.setStageSize, cropper.problem)
  const middle = () => {
    const box = read()
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }
  const gestures = useCropGestures({
    enabled: phase === 'ready',
    middle,
    act: action => cropper.act(action, { announce: false }),
  })
  const { zoomBy } = gestures
  useEffect(() => listenToWheel(cropper.stage.current, zoomBy))

  const attributes: A11yProps & { 'data-autofocus': boolean } = {
    id: STAGE_ID,
    // Arrow keys are handled here, also while a screen reader is running.
    role: 'application',
    'aria-label': text('cropper.stage'),
    'aria-busy': phase === 'opening' || phase === 'working' || undefined,
    tabIndex: 0,
    'data-autofocus': true,
  }
  const place = subject && view && placement(subject, view, frame)
  return (
    <View
      {...attributes}
      {...gestures.events}
      ref={cropper.stage}
      className={cx('tf-cropper__stage', gestures.isMoving && 'is-moving')}
    >
      {place && preview !== undefined && (
        <Image
          {...decorative}
          className="tf-cropper__photo"
          mode="scaleToFill"
          src={preview}
          style={{
            width: `${round(place.width)}px`,
            height: `${round(place.height)}px`,
            transform: `translate(-50%, -50%) translate(${round(place.x)}px, ${round(place.y)}px) rotate(${place.rotation}deg) scale(${place.zoom.toFixed(4)})`,
          }}
        />
      )}
      {phase === 'opening' && <View {...decorative} className="tf-spinner" />}
      {phase === 'broken' && <Icon name="image" size={32} />}
      {place && (
        <View
          {...decorative}
          className="tf-cropper__frame"
          style={{ width: `${round(frame.width)}px`, height: `${round(frame.height)}px` }}
        >
          {['h1', 'h2', 'v1', 'v2'].map(line => (
            <View key={line} className={`tf-cropper__line tf-cropper__line--${line}`} />
          ))}
          {guide === 'face' && <View className="tf-cropper__face" />}
          {['tl', 'tr', 'bl', 'br'].map(corner => (
            <View key={corner} className={`tf-cropper__tick tf-cropper__tick--${corner}`} />
          ))}
        </View>
      )}
      {place && hint && (
        <View
          className="tf-cropper__hint-row"
          style={{ top: `calc(50% + ${round(frame.height / 2)}px)` }}
        >
          <View className="tf-cropper__hint">{hint}</View>
        </View>
      )}
    </View>
  )
}

/** Tenths of a pixel: finer than any screen, and short in the mini-program's messages. */
const round = (value: number) => Math.round(value * 10) / 10
