import { cropperMessages } from '@/i18n/messages/cropper'
import { useText } from '@/i18n/useText'
import { Button } from '../Button/Button'
import { Dialog } from '../Dialog/Dialog'
import { useLazyComponent } from '../useLazyComponent'
import type { ImageCropperProps } from './ImageCropper'

export type LazyCropperProps = ImageCropperProps

const loadCropper = async () => (await import('./ImageCropper')).ImageCropper

/** The cropper, loaded on first use. A failure shows an error with a retry. */
export function LazyCropper(props: LazyCropperProps) {
  const text = useText(cropperMessages)
  const [load, retry] = useLazyComponent<ImageCropperProps>(loadCropper)
  if (load.state === 'loaded') return <load.Component {...props} />
  return (
    <Dialog
      open={load.state === 'failed'}
      alert
      title={text('cropper.notLoaded')}
      closeLabel={text('cropper.close')}
      onClose={props.onClose}
      footer={<Button onPress={retry}>{text('cropper.retry')}</Button>}
    />
  )
}
