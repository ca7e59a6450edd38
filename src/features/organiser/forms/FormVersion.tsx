import type { SetupState } from '@core/contract/setup'
import { Text, View } from '@tarojs/components'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { builderVersionMessages } from '@/i18n/messages/builderVersions'
import { deskFormMessages } from '@/i18n/messages/deskForms'
import { useText } from '@/i18n/useText'

interface FormVersionProps {
  file: SetupState['Files'][number]
  /** The published version; undefined while unknown, and if there is none. */
  version: number | undefined
  /** Number of changes of the draft against it; undefined until they are counted. */
  changes: number | undefined
}

/** The published version of a form, and whether a draft waits. */
export function FormVersion({ file, version, changes = 0 }: FormVersionProps) {
  const text = useText(builderVersionMessages)
  const say = useText(deskFormMessages)
  const { IsPublished, Draft } = file
  const draft = changes > 0 ? say('forms.changesShort', { n: changes }) : say('forms.hasDraft')
  return (
    <View className="tf-forms__version">
      {IsPublished && version !== undefined && (
        <Text className="tf-forms__number">{`v${version}`}</Text>
      )}
      <StatusChip
        look={Draft ? 'draft' : 'approved'}
        text={!IsPublished ? text('builder.stateNew') : Draft ? draft : text('builder.live')}
      />
    </View>
  )
}
