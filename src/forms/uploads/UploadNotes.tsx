import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { UploaderItem } from '@/components/Uploader/types'
import { uploadMessages } from '@/i18n/messages/uploads'
import { useText } from '@/i18n/useText'

export interface UploadNotesProps {
  /** Failed items whose tiles have no room for the reason. */
  failed: readonly UploaderItem[]
  refusals: readonly string[]
  /** Name of the last removed file, which can be put back. */
  removed: string | undefined
  onUndo: () => void
  /** What the field takes; undefined if no file can be added. */
  takes: string | undefined
}

/** The lines under an uploader: removed, failed and refused files, and what the field takes. */
export function UploadNotes({ failed, refusals, removed, onUndo, takes }: UploadNotesProps) {
  const text = useText(uploadMessages)
  return (
    <>
      {removed !== undefined && (
        <View className="tf-uploader-note tf-uploader-note--undo">
          <Text>{text('uploads.removed', { name: removed })}</Text>
          <Pressable className="tf-uploader-note__undo" onPress={onUndo}>
            {text('uploads.undo')}
          </Pressable>
        </View>
      )}
      {/* No alert here: screen readers heard it from the uploader. */}
      {failed.map(({ key, name, error }) => (
        <Refusal key={key} words={text('uploads.failedOf', { name, reason: error })} />
      ))}
      <View role="alert">
        {refusals.map(refusal => (
          <Refusal key={refusal} words={refusal} />
        ))}
      </View>
      {takes !== undefined && <View className="tf-uploader-note">{takes}</View>}
    </>
  )
}

function Refusal({ words }: { words: string }) {
  return (
    <View className="tf-uploader-note tf-uploader-note--refusal">
      <Icon name="error" size={16} />
      <Text>{words}</Text>
    </View>
  )
}
