import type { TalkReport } from '@core/contract/deskTalks'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { fairTimeText } from '@/i18n/fairTime'
import { deskTalkMessages } from '@/i18n/messages/deskTalks'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { reporterName } from './talkNames'

/**
 * Other open reports about the same talk, each with its reporter and reason. Shows nothing if there
 * are none.
 */
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
        {reports.map(report => {
          const { Id, Reason, At, Text: words } = report
          const by = reporterName(report, language.current, say('talks.gone'))
          const [reason, time] = [say(`talks.reason.${Reason}`), fairTimeText(At).slice(5, 16)]
          return (
            <View key={Id} role="listitem" className="tf-report__other">
              <Text>{[reason, by, time, words].filter(Boolean).join(' · ')}</Text>
              <Button
                kind="text"
                size="small"
                label={say('talks.openOtherOf', { name: by, reason, time })}
                onPress={() => onOpen(Id)}
              >
                {say('talks.openOther')}
              </Button>
            </View>
          )
        })}
      </View>
    </View>
  )
})
