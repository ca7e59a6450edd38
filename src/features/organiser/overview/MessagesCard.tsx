import type { DeskFiguresReply } from '@core/contract/deskFigures'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskFigureMessages } from '@/i18n/messages/deskFigures'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { randomId } from '@/utils/randomId'
import { useDesk } from '../DeskContext'
import { useDeskWork } from '../useDeskWork'

interface MessagesCardProps {
  figures: Pick<DeskFiguresReply, 'Messages' | 'Jobs'>
  onRetried: () => void
}

/** Today's messages and jobs by result, with a retry for all that failed. */
export const MessagesCard = observer(function MessagesCard({
  figures: { Messages, Jobs },
  onRetried,
}: MessagesCardProps) {
  const desk = useDesk()
  const say = useText(deskFigureMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const failed = Jobs.Failed + Messages.reduce((sum, { Failed }) => sum + Failed, 0)
  /** Goes to all jobs, or from a line with failures to the failed ones. */
  const toJobs = (hasFailed = false) =>
    desk.go({ section: 'jobs' }, hasFailed ? { state: 'failed' } : {})
  const retry = () =>
    void run(async () => {
      const { Retried } = await desk.call('desk.retryFailed', {}, { intent: randomId() })
      await feedback.success(
        Retried === 0 ? say('figures.noneRetried') : say('figures.retried', { n: Retried }),
      )
      onRetried()
    })
  const lines = [
    ...Messages.map(({ Way, Sent, Waiting, Failed }) => ({
      id: Way,
      hasFailed: Failed > 0,
      name: say(`figures.way.${Way}`),
      text: say('figures.sent', { n: Sent, waiting: Waiting, failed: Failed }),
    })),
    {
      id: 'jobs',
      hasFailed: Jobs.Failed > 0,
      name: say('figures.jobs'),
      text: say('figures.jobsText', { waiting: Jobs.Waiting, failed: Jobs.Failed }),
    },
  ]
  return (
    <View className="tf-figures__card">
      <SectionHead
        title={say('figures.messages')}
        more={{ text: say('figures.toJobs'), onPress: () => toJobs() }}
      />
      <View role="list">
        {lines.map(({ id, name, text, hasFailed }) => (
          <View key={id} role="listitem" className="tf-figures__row">
            <Pressable role="link" className="tf-figures__line" onPress={() => toJobs(hasFailed)}>
              <View className="tf-figures__what">{name}</View>
              <View className="tf-figures__name">{text}</View>
            </Pressable>
          </View>
        ))}
      </View>
      {failed > 0 && desk.mayAct && (
        <View>
          <Button kind="secondary" size="small" icon="refresh" loading={isBusy} onPress={retry}>
            {say('figures.retryAll')}
          </Button>
        </View>
      )}
    </View>
  )
})
