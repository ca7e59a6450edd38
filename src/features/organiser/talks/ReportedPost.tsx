import type { DeskTalkReportReply, TalkReport } from '@core/contract/deskTalks'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { deskTalkMessages } from '@/i18n/messages/deskTalks'
import { useText } from '@/i18n/useText'

interface ReportedPostProps {
  /** The current post; undefined if it was deleted. */
  post: DeskTalkReportReply['Post'] | undefined
  report: TalkReport
  /** The post as it was when it was reported. */
  reported: DeskTalkReportReply['Reported']
}

/** The reported post or need as its board shows it, and what has changed since the report. */
export const ReportedPost = observer(function ReportedPost({
  post,
  report,
  reported,
}: ReportedPostProps) {
  const say = useText(deskTalkMessages)
  const words = post?.Rows.find(({ Field }) => Field === 'Text')?.Text ?? ''
  const hasChanged = words !== reported.Text || (post && post.Title !== reported.Name)
  return (
    <View className="tf-report__messages">
      <View className="tf-report__message is-reported">
        <View className="tf-report__head">
          <Text {...heading(3)} className="tf-report__who">
            {post?.Title ?? report.Title}
          </Text>
          <Text className="tf-report__mark">
            {say(post?.State === 'approved' ? 'talks.online' : 'talks.offline')}
          </Text>
        </View>
        {post?.Rows.map(({ Field, Label, Text: value }) => (
          <View key={Field} className="tf-report__words">{`${Label}: ${value}`}</View>
        ))}
        {hasChanged && (
          <View className="tf-report__gone">
            {[say('talks.wasSaid'), reported.Name, reported.Text].filter(Boolean).join(' · ')}
          </View>
        )}
      </View>
    </View>
  )
})
