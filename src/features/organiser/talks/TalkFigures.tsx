import type { DeskTalksReply } from '@core/contract/deskTalks'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { deskTalkMessages } from '@/i18n/messages/deskTalks'
import { useText } from '@/i18n/useText'
import '../Figures.scss'

const HOUR = 60

/** How many talks began and were answered, how fast, and how many are overdue. */
export const TalkFigures = observer(function TalkFigures({
  figures,
}: {
  figures: DeskTalksReply['Figures']
}) {
  const say = useText(deskTalkMessages)
  const { Begun, Answered, MedianMinutes, Overdue, Inquiries } = figures
  const median =
    MedianMinutes === undefined
      ? '—'
      : MedianMinutes < 2 * HOUR
        ? say('talks.minutes', { n: Math.round(MedianMinutes) })
        : say('talks.hours', { n: (MedianMinutes / HOUR).toFixed(1) })
  const facts: readonly [string, string][] = [
    [say('talks.begun'), String(Begun)],
    [say('talks.answered'), String(Answered)],
    [say('talks.median'), median],
    [say('talks.overdue'), String(Overdue)],
    [say('talks.inquiries'), String(Inquiries)],
  ]
  return (
    <View role="list" className="tf-figures__facts tf-talk-desk__figures">
      {facts.map(([name, value]) => (
        <View key={name} role="listitem" className="tf-figures__fact">
          <View className="tf-figures__name">{name}</View>
          <View className="tf-figures__number">{value}</View>
        </View>
      ))}
    </View>
  )
})
