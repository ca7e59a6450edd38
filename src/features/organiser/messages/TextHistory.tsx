import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useDesk } from '../DeskContext'

interface TextHistoryProps {
  id: string
  onUse: (version: { Cn: string; En: string }) => void
}

/** The versions of a text. An older version can be put into the form, to publish it again. */
export const TextHistory = observer(function TextHistory({ id, onUse }: TextHistoryProps) {
  const desk = useDesk()
  const say = useText(deskMessageMessages)
  const { state } = useLoad(`desk-text-history ${id}`, () =>
    desk.call('desk.messageHistory', { Id: id }),
  )
  const versions = state.value?.Versions ?? []
  if (versions.length === 0) return null
  return (
    <View className="tf-messages__group">
      <View className="tf-messages__name">{say('text.history')}</View>
      {versions.map(version => (
        <View key={version.Version} className="tf-messages__text">
          <View className="tf-messages__words">
            <View className="tf-desk__note">
              {say('text.version', { n: version.Version, at: fairTimeText(version.At) })}
            </View>
            <View>{version.Cn || say('text.product')}</View>
          </View>
          <Button kind="secondary" size="small" onPress={() => onUse(version)}>
            {say('text.use')}
          </Button>
        </View>
      ))}
    </View>
  )
})
