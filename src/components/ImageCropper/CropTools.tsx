import { View } from '@tarojs/components'
import { cropperMessages } from '@/i18n/messages/cropper'
import { useText } from '@/i18n/useText'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { zoomShare } from './cropGeometry'
import { ZOOM_STEP } from './cropKeys'
import type { Cropper } from './useCropper'
import { ZoomSlider } from './ZoomSlider'

/** Buttons to turn, and a slider to zoom. */
export function CropTools({ cropper }: { cropper: Cropper }) {
  const text = useText(cropperMessages)
  const { phase, subject, view } = cropper
  const disabled = phase !== 'ready'
  const turn = (direction: 1 | -1) => cropper.act({ kind: 'turn', direction }, { announce: true })
  const zoom = (by: number) => cropper.act({ kind: 'zoom', by }, { announce: true })
  return (
    <View className="tf-cropper__tools">
      <Pressable
        label={text('cropper.rotateLeft')}
        className="tf-cropper__turn"
        disabled={disabled}
        onPress={() => turn(-1)}
      >
        <Icon name="rotate-left" />
      </Pressable>
      <Pressable
        label={text('cropper.zoomOut')}
        className="tf-cropper__zoom"
        disabled={disabled}
        onPress={() => zoom(1 / ZOOM_STEP)}
      >
        <Icon name="zoom-out" size={20} />
      </Pressable>
      <ZoomSlider
        label={text('cropper.zoom')}
        valueText={`${Math.round((view?.zoom ?? 1) * 100)}%`}
        share={subject && view ? zoomShare(subject, view) : 0}
        disabled={disabled}
        onChange={cropper.setShare}
      />
      <Pressable
        label={text('cropper.zoomIn')}
        className="tf-cropper__zoom"
        disabled={disabled}
        onPress={() => zoom(ZOOM_STEP)}
      >
        <Icon name="zoom-in" size={20} />
      </Pressable>
      <Pressable
        label={text('cropper.rotateRight')}
        className="tf-cropper__turn tf-cropper__turn--right"
        disabled={disabled}
        onPress={() => turn(1)}
      >
        <Icon name="rotate-left" />
      </Pressable>
    </View>
  )
}
