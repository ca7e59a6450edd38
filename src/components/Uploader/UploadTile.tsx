import { Image, Text, View } from '@tarojs/components'
import { uploadMessages } from '@/i18n/messages/uploads'
import { useText } from '@/i18n/useText'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import type { UploaderActions, UploaderItem } from './types'
import { UploadProgress } from './UploadProgress'

export interface UploadTileProps {
  item: UploaderItem
  actions: UploaderActions
}

/** A picture or film in the grid: itself, its progress, or its error (DESIGN §6 Uploader tile). */
export function UploadTile({ item, actions }: UploadTileProps) {
  const text = useText(uploadMessages)
  const { key, name, kind, src, state } = item
  const picture = kind === 'image' && src !== '' && (
    <Image
      className="tf-uploader__image"
      mode="aspectFit"
      src={src}
      aria-label={name}
      onLoad={({ detail }) =>
        actions.onMeasured(key, { width: Number(detail.width), height: Number(detail.height) })
      }
      onError={() => actions.onLost(key)}
    />
  )
  const face = picture || (
    <Icon name={kind === 'video' ? 'video' : 'image'} size={28} className="tf-uploader__sign" />
  )
  if (state === 'failed') {
    return (
      <Pressable
        label={`${text('uploads.failed')}: ${text('uploads.retryOf', { name })}`}
        className="tf-uploader__face tf-uploader__face--failed"
        onPress={() => actions.onRetry(key)}
      >
        <Icon name="refresh" size={20} />
        <Text>{text('uploads.failed')}</Text>
      </Pressable>
    )
  }
  const canView = state === 'done' && src !== '' && (item.isPreviewable || kind === 'video')
  if (canView) {
    const action = kind === 'video' ? 'uploads.play' : 'uploads.view'
    const caption = kind === 'video' && item.size
    return (
      <Pressable
        label={[text(action, { name }), caption].filter(Boolean).join(', ')}
        className="tf-uploader__face"
        onPress={() => actions.onView(key)}
      >
        {face}
        {caption && <Text className="tf-uploader__caption">{caption}</Text>}
      </Pressable>
    )
  }
  return (
    <View className={cx('tf-uploader__face', state !== 'done' && 'is-sending')}>
      {face}
      {state !== 'done' && <UploadProgress item={item} />}
      {!picture && <Text className="tf-visually-hidden">{name}</Text>}
    </View>
  )
}
