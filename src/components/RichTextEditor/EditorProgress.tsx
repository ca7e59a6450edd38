import { Text, View } from '@tarojs/components'
import { richTextMessages } from '@/i18n/messages/richText'
import { useText } from '@/i18n/useText'
import { Button } from '../Button/Button'
import { Icon } from '../Icon/Icon'

export interface EditorProgressProps {
  progress: number | undefined
  problem: string
  onCancel: () => void
}

/** The upload of a file into the text, or its error. */
export function EditorProgress({ progress, problem, onCancel }: EditorProgressProps) {
  const text = useText(richTextMessages)
  if (progress !== undefined) {
    const percent = Math.round(progress * 100)
    const said = text('richText.media.uploading', { percent })
    return (
      <View className="tf-editor__progress">
        <View
          role="progressbar"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-label={said}
          className="tf-editor__bar"
        >
          <View className="tf-editor__bar-done" style={{ width: `${percent}%` }} />
        </View>
        <Text className="tf-editor__said">{said}</Text>
        <Button size="small" kind="text" onPress={onCancel}>
          {text('richText.media.cancel')}
        </Button>
      </View>
    )
  }
  if (!problem) return null
  return (
    <View role="alert" className="tf-editor__wrong">
      <Icon name="error" size={16} />
      <Text>{problem}</Text>
    </View>
  )
}
