import { Text, View } from '@tarojs/components'
import { uploadMessages } from '@/i18n/messages/uploads'
import { useText } from '@/i18n/useText'
import type { IconName } from '../Icon/iconNames'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { SoundButton } from './SoundButton'
import type { UploaderActions, UploaderItem } from './types'
import { UploadProgress } from './UploadProgress'

const ICONS: Record<UploaderItem['kind'], IconName> = {
  image: 'image',
  video: 'video',
  audio: 'mic',
  file: 'file',
}

/** A file in a list: its name, its size, and its actions. */
export function UploadRow({ item, actions }: { item: UploaderItem; actions: UploaderActions }) {
  const text = useText(uploadMessages)
  const { key, name, state, src, kind } = item
  const canView = state === 'done' && src !== '' && (kind === 'image' || kind === 'video')
  return (
    <View className="tf-uploader__row">
      {kind === 'audio' && src !== '' ? (
        <SoundButton src={src} name={name} />
      ) : (
        <Icon name={ICONS[kind]} size={24} className="tf-uploader__sign" />
      )}
      <View className="tf-uploader__what">
        {canView ? (
          <Pressable
            label={text('uploads.view', { name })}
            className="tf-uploader__name"
            onPress={() => actions.onView(key)}
          >
            {name}
          </Pressable>
        ) : (
          <View className="tf-uploader__name">{name}</View>
        )}
        {state === 'failed' ? (
          <View className="tf-uploader__failure">
            <Text>{item.error || text('uploads.failed')}</Text>
            <Pressable
              label={text('uploads.retryOf', { name })}
              className="tf-uploader__again"
              onPress={() => actions.onRetry(key)}
            >
              {text('uploads.retry')}
            </Pressable>
          </View>
        ) : state === 'done' ? (
          item.size !== '' && <View className="tf-uploader__size">{item.size}</View>
        ) : (
          <UploadProgress item={item} />
        )}
      </View>
    </View>
  )
}
