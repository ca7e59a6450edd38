import { View } from '@tarojs/components'
import { useState } from 'react'
import { richTextMessages } from '@/i18n/messages/richText'
import { useText } from '@/i18n/useText'
import { Button } from '../Button/Button'
import { TextField } from '../TextField/TextField'
import { readSource } from './links'

export interface MediaFormProps {
  id: string
  kind: 'image' | 'video'
  /** The person may upload files here. */
  canUpload: boolean
  isUploading: boolean
  /** Chooses a file, sends it and inserts it into the text. */
  onChoose: (kind: 'image' | 'video', alt: string) => void
  /** Inserts a video from the web into the text; pictures come only from our own store. */
  onAddress: (address: string) => void
  onDone: () => void
}

/** The source of a picture or a video: a file of this device, or an address (videos only). */
export function MediaForm({
  id,
  kind,
  canUpload,
  isUploading,
  onChoose,
  onAddress,
  onDone,
}: MediaFormProps) {
  const text = useText(richTextMessages)
  const [typed, setTyped] = useState('')
  const [alt, setAlt] = useState('')
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    const address = readSource(typed)
    if (address === undefined) return setWrong(true)
    onAddress(address)
    onDone()
  }
  return (
    <View className="tf-editor__form tf-editor__form--media">
      {kind === 'image' && (
        <TextField
          id={`${id}-alt`}
          label={text('richText.media.alt')}
          placeholder={text('richText.media.alt')}
          value={alt}
          onChange={setAlt}
        />
      )}
      {kind === 'video' && (
        <View className="tf-editor__form">
          <TextField
            id={`${id}-address`}
            label={text('richText.media.video')}
            placeholder="https://"
            value={typed}
            invalid={isWrong}
            describedBy={isWrong ? `${id}-wrong` : undefined}
            onChange={value => (setTyped(value), setWrong(false))}
            onConfirm={apply}
          />
          <Button size="medium" kind="secondary" onPress={apply}>
            {text('richText.media.insert')}
          </Button>
        </View>
      )}
      {isWrong && (
        <View id={`${id}-wrong`} role="alert" className="tf-editor__wrong">
          {text('richText.media.invalid')}
        </View>
      )}
      {canUpload && (
        <Button
          size="medium"
          kind="ink"
          icon="upload"
          loading={isUploading}
          onPress={() => onChoose(kind, alt.trim())}
        >
          {text('richText.media.choose')}
        </Button>
      )}
    </View>
  )
}
