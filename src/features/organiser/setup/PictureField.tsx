import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { LazyCropper } from '@/components/ImageCropper/LazyCropper'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { uploadMessages } from '@/i18n/messages/uploads'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import type { LocalFile } from '@/utils/media'
import { DRAWING, DRAWING_TYPE, isDrawing } from '@/utils/pictures/drawing'
import { useDesk } from '../DeskContext'

interface PictureFieldProps {
  id: string
  label: string
  /** The size in pixels it is cropped to. */
  width: number
  height: number
  /** `asset:NAME`, or an address. */
  value: string
  onChange: (value: string) => void
}

const EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', DRAWING] as const
const TYPES = ['image/jpeg', 'image/png', 'image/webp', DRAWING_TYPE] as const
const ASSET = 'asset:'

/**
 * A picture of the fair: chosen, cropped to its size, and saved as a draft with the file that names
 * it.
 */
export const PictureField = observer(function PictureField({
  id,
  label,
  width,
  height,
  value,
  onChange,
}: PictureFieldProps) {
  const desk = useDesk()
  const { platform } = useStores()
  const { media } = platform
  const say = useText(deskSetupMessages)
  const uploads = useText(uploadMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const [file, setFile] = useState<LocalFile>()
  const [isBusy, setBusy] = useState(false)
  const name = value.startsWith(ASSET) ? value.slice(ASSET.length) : ''
  const { state } = useLoad(`setup-look ${name}`, async () =>
    name === '' ? undefined : desk.call('setup.look', { Name: name }),
  )
  const picture = name === '' ? value : (state.value?.Data ?? '')
  const fail = (error: unknown) =>
    void feedback.error(messageOf(error, say('setup.pictureFailed')) ?? say('setup.pictureFailed'))
  const close = () => {
    if (file) media.release(file)
    setFile(undefined)
  }
  const choose = async () => {
    const [chosen] = await media.choose({
      kind: 'image',
      count: 1,
      extensions: EXTENSIONS,
      types: TYPES,
    })
    if (!chosen) return
    if (!isDrawing(chosen)) return setFile(chosen)
    const drawn = await media.redraw(chosen)
    media.release(chosen)
    if (typeof drawn === 'object') setFile(drawn)
    else void feedback.error(uploads(`uploads.${drawn}`))
  }
  const take = async (cut: LocalFile) => {
    setBusy(true)
    try {
      const Data = await media.base64(cut)
      const kept = await desk.call(
        'setup.picture',
        { Data },
        { intent: intent.of(Data.length, Data.slice(-64)) },
      )
      intent.end()
      onChange(`${ASSET}${kept.Name}`)
    } finally {
      setBusy(false)
      media.release(cut)
      close()
    }
  }
  return (
    <View id={id} className="tf-setup-picture">
      {value !== '' && (
        <View className="tf-setup-picture__frame">
          {/* the place is kept while the picture loads */}
          {picture === '' ? (
            <View className="tf-setup-picture__image" />
          ) : (
            <Image
              className="tf-setup-picture__image"
              src={picture}
              mode="aspectFit"
              {...{ alt: label }}
            />
          )}
        </View>
      )}
      <View className="tf-setup-picture__tools">
        <Button
          kind="secondary"
          size="small"
          icon="upload"
          label={`${say('setup.upload')} ${label}`}
          loading={isBusy}
          onPress={() => void choose().catch(fail)}
        >
          {say(value === '' ? 'setup.upload' : 'setup.uploadOther')}
        </Button>
        {value !== '' && (
          <Button
            kind="text"
            size="small"
            label={say('setup.take', { name: label })}
            onPress={() => onChange('')}
          >
            {say('setup.remove')}
          </Button>
        )}
      </View>
      {file && (
        <LazyCropper
          file={file}
          media={media}
          output={{ width, height }}
          texts={{ title: label }}
          quality={92}
          onDone={cut => void take(cut).catch(fail)}
          onClose={close}
        />
      )}
    </View>
  )
})
