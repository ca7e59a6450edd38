import { useEffect, useState, type ComponentType } from 'react'
import { cropperMessages } from '@/i18n/messages/cropper'
import { useText } from '@/i18n/useText'
import { Button } from '../Button/Button'
import { Dialog } from '../Dialog/Dialog'
import type { ImageCropperProps } from './ImageCropper'

export type LazyCropperProps = ImageCropperProps

type Load = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; Cropper: ComponentType<ImageCropperProps> }

/** The cropper, loaded when it is first needed; says so, with another try, when it cannot be. */
export function LazyCropper(props: LazyCropperProps) {
  const text = useText(cropperMessages)
  const [load, setLoad] = useState<Load>({ state: 'loading' })
  const isLoading = load.state === 'loading'
  useEffect(() => {
    if (!isLoading) return undefined
    let isWanted = true
    import('./ImageCropper').then(
      ({ ImageCropper }) => isWanted && setLoad({ state: 'loaded', Cropper: ImageCropper }),
      () => isWanted && setLoad({ state: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [isLoading])
  if (load.state === 'loaded') return <load.Cropper {...props} />
  return (
    <Dialog
      open={load.state === 'failed'}
      alert
      title={text('cropper.notLoaded')}
      closeLabel={text('cropper.close')}
      onClose={props.onClose}
      footer={<Button onPress={() => setLoad({ state: 'loading' })}>{text('cropper.retry')}</Button>}
    />
  )
}
