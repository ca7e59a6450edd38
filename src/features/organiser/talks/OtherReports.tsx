import type { TalkReport } from '@core/contract/deskTalks'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { fairTimeText } from '@/i18n/fairTime'
import { deskTalkMessages } from '@/i18n/messages/deskTalks'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { partyName } from './talkNames'

/** Other open reports of the same talk, each with who says what. Nothing without one. */
export const OtherReports = observer(function OtherReports({
  reports,
  onOpen,
}: {
  reports: readonly TalkReport[]
  onOpen: (id: string) => void
}) {
  const { language } = useStores()
  const say = useText(deskTalkMessages)
  if (reports.length === 0) return null
  const title = say('talks.others', { n: reports.length })
  return (
    <View className="tf-report__says">
      <View className="tf-report__label">{title}</View>
      <View role="list" aria-label={title}>
        {reports.map(({ Id, Reason, By, At, Text: words }) => (
          <View key={Id} role="listitem" className="tf-report__other">
            <Text>
              {[
                say(`talks.reason.${Reason}`),
                partyName(By, language.current, say('talks.gone')),
                fairTimeText(At).slice(5, 16),
                words,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Button kind="text" size="small" onPress={() => onOpen(Id)}>
              {say('talks.openOther')}
            </Button>
          </View>
        ))}
      </View>
    </View>
  )
})
