import { View } from '@tarojs/components'
import { useId } from 'react'
import type { ImageType, LocalFile, MediaTools, PixelSize } from '@/utils/media'
import { cropperMessages } from '@/i18n/messages/cropper'
import { useText } from '@/i18n/useText'
import { heading, type A11yProps, type KeyEvent } from '../a11y'
import { Button } from '../Button/Button'
import { useFocusTrap } from '../useFocusTrap'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { actionOfKey } from './cropKeys'
import { CROP_SIZE } from './cropOutput'
import { CropStage } from './CropStage'
import { CropTools } from './CropTools'
import { useCropper } from './useCropper'
import './ImageCropper.scss'

export interface ImageCropperProps {
  /** The chosen picture; another picture starts over. */
  file: LocalFile
  media: Pick<MediaTools, 'measure' | 'crop' | 'release'>
  /** Size of the result in pixels; 300 × 450 unless given (SPEC §9, `cropOutput`). */
  output?: PixelSize
  /**
   * Format of the result; by default that of the chosen file, if a canvas can write it (SPEC §4).
   */
  type?: ImageType
  /** 1–100. */
  quality?: number
  /** Texts over the picture about what it should show. */
  texts?: { title?: string; hint?: string }
  /** Draws the dashed outline of a face. */
  guide?: 'face'
  /**
   * Checks the result first; resolves with the text of a refusal, and then the cropper stays open
   * (SPEC §4 "after a face check").
   */
  check?: (file: LocalFile) => Promise<string | undefined>
  onDone: (file: LocalFile) => void
  onClose: () => void
  /** Lets the person choose another picture; without it there is no button for this. */
  onChooseAnother?: () => void
  /** Why another picture was refused, as text. */
  refusal?: string | undefined
}

/**
 * The photo cropper over the page (SPEC §2, §4); mounted means open. Finger, mouse or keys move,
 * zoom and turn the picture under a frame of the wanted shape, and the picture always fills the
 * frame.
 */
export function ImageCropper(props: ImageCropperProps) {
  const { output = CROP_SIZE, texts = {}, guide, onClose, onChooseAnother } = props
  const text = useText(cropperMessages)
  const cropper = useCropper({ ...props, output })
  const panel = useFocusTrap(onClose)

  const handleKeyDown = (event: KeyEvent) => {
    const action = actionOfKey(event)
    // Enter on a button belongs to that button.
    if (!action || (action.kind === 'confirm' && !cropper.isStage(event.target))) return
    event.preventDefault()
    if (action.kind === 'confirm') cropper.confirm()
    else cropper.act(action, { announce: true })
  }
  const titleId = useId()
  const title = texts.title ?? text('cropper.title')
  const dialog: A11yProps = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    'aria-label': title,
    tabIndex: -1,
    onKeyDown: handleKeyDown,
  }
  return (
    <View className="tf-cropper" catchMove>
      <View className="tf-cropper__mask" />
      <View {...dialog} ref={panel} className="tf-cropper__panel">
        <View className="tf-cropper__header">
          <View {...heading(2)} id={titleId} className="tf-cropper__title">
            {title}
          </View>
          <Pressable label={text('cropper.close')} className="tf-cropper__close" onPress={onClose}>
            <Icon name="close" />
          </Pressable>
        </View>
        <CropStage
          cropper={cropper}
          output={output}
          guide={guide}
          hint={texts.hint ?? (guide && text('cropper.faceHint'))}
        />
        <View className="tf-cropper__controls">
          <View role="alert" className="tf-cropper__problem">
            {props.refusal || cropper.problem}
          </View>
          <CropTools cropper={cropper} />
          <View className="tf-cropper__footer">
            {onChooseAnother && (
              <Button
                className="tf-cropper__choose"
                kind="secondary"
                icon="image"
                disabled={cropper.phase === 'working'}
                onPress={onChooseAnother}
              >
                {text('cropper.choose')}
              </Button>
            )}
            <Button
              className="tf-cropper__confirm"
              loading={cropper.phase === 'working'}
              disabled={cropper.phase === 'opening' || cropper.phase === 'broken'}
              onPress={cropper.confirm}
            >
              {text('cropper.confirm')}
            </Button>
          </View>
        </View>
        <View role="status" aria-live="polite" className="tf-visually-hidden">
          {cropper.announcement}
        </View>
      </View>
    </View>
  )
}
