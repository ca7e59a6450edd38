import { Text, View } from '@tarojs/components'
import type { AnswerRow } from '@core/answers/types'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import './PublicPresence.scss'

const FIELDS = ['Website', 'Phone', 'Email', 'Address', 'AddressEn']

/** A company's contact data from its profile; a web address can be opened. */
export const CompanyReach = observer(function CompanyReach({
  rows,
}: {
  rows: readonly AnswerRow[]
}) {
  const { platform } = useStores()
  const text = useText(hallPageMessages)
  const shown = FIELDS.flatMap(id => rows.find(row => row.id === id) ?? [])
  if (shown.length === 0) return null
  return (
    <View className="tf-presence">
      <SectionHead title={text('hall.reach')} />
      {shown.map(({ id, label, text: words, href }) => (
        <View key={id} className="tf-company__fact">
          <Text className="tf-company__label">{label}</Text>
          {href ? (
            <Pressable
              role="link"
              className="tf-presence__link tf-company__value"
              onPress={() => void platform.openLink(href)}
            >
              <Text>{words}</Text>
            </Pressable>
          ) : (
            <Text className="tf-company__value">{words}</Text>
          )}
        </View>
      ))}
    </View>
  )
})
