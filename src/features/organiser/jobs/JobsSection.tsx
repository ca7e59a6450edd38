import type { DeskJobsReply } from '@core/contract/operation'
import { JOB_STATES } from '@core/domain/jobStates'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import { useRepeat } from '@/shell/useRepeat'
import { useDesk } from '../DeskContext'
import { DeskSection } from '../DeskSection'
import { DeskTable } from '../DeskTable'
import { deskWord } from '../deskWord'
import { useDeskFilter } from '../useDeskFilter'
import { useDeskWork } from '../useDeskWork'
import { MailHeld } from './MailHeld'
import { MessagesTable } from './MessagesTable'

type State = (typeof JOB_STATES)[number]
type Job = DeskJobsReply['Jobs'][number]
const LOOKS: Readonly<Record<State, StatusLook>> = {
  created: 'submitted',
  retry: 'submitted',
  active: 'submitted',
  completed: 'approved',
  cancelled: 'expired',
  failed: 'rejected',
}
const AGAIN_MS = 15_000

/**
 * Work in the background and messages on their way: how many are in which state, what went wrong,
 * and another try.
 */
export const JobsSection = observer(function JobsSection() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const [tried, setTried] = useState('')
  const [shown, show] = useDeskFilter<State | ''>('state', JOB_STATES, '')
  const { state, reload, renew } = useLoad(`desk-jobs ${shown}`, () =>
    desk.call('desk.jobs', shown === '' ? {} : { State: shown }),
  )
  useRepeat(AGAIN_MS, renew)
  const retry = (Id: string) => {
    if (isBusy) return
    setTried(Id)
    void run(async () => {
      await desk.call('desk.jobRetry', { Id })
      await feedback.success(say('jobs.again'))
      reload()
    }, reload)
  }
  const timeOf = ({ EndedAt, DueAt, CreatedAt }: Job) => fairTimeText(EndedAt || DueAt || CreatedAt)
  const countOf = ({ Counts }: DeskJobsReply, wanted: State | '') =>
    Counts.filter(({ State }) => wanted === '' || State === wanted).reduce(
      (sum, { Count }) => sum + Count,
      0,
    )
  const mayRetry = (jobs: readonly Job[]) =>
    desk.mayAct && jobs.some(({ State }) => State === 'failed')
  return (
    <DeskSection
      title={text('desk.section.jobs')}
      detail={say('jobs.detail')}
      state={state}
      loading={say('jobs.loading')}
      retry={reload}
    >
      {reply => (
        <>
          <View
            {...{ role: 'group', 'aria-label': text('desk.states') }}
            className="tf-review__states"
          >
            {(['', ...JOB_STATES] as const)
              .filter(one => one === '' || one === shown || countOf(reply, one) > 0)
              .map(one => (
                <Pressable
                  key={one}
                  aria-pressed={one === shown}
                  className={cx('tf-review__state', one === shown && 'is-on')}
                  onPress={() => show(one)}
                >
                  {`${one === '' ? text('desk.all') : say(`jobs.state.${one}`)} ${countOf(reply, one)}`}
                </Pressable>
              ))}
          </View>
          {reply.Jobs.length === 0 && <EmptyState icon="success" title={say('jobs.none')} />}
          {reply.Jobs.length > 0 && (
            <DeskTable
              label={text('desk.section.jobs')}
              className={mayRetry(reply.Jobs) ? 'tf-desk-table--jobs' : 'tf-desk-table--jobs-read'}
              hasActions={mayRetry(reply.Jobs)}
              heads={[
                say('jobs.kind'),
                say('jobs.stands'),
                say('jobs.tries'),
                say('jobs.time'),
                say('jobs.problem'),
                ...(mayRetry(reply.Jobs) ? [say('jobs.retry')] : []),
              ]}
              rows={reply.Jobs.map(job => ({
                id: job.Id,
                cells: [
                  deskWord('job', job.Kind),
                  <StatusChip
                    key="state"
                    look={LOOKS[job.State]}
                    text={say(`jobs.state.${job.State}`)}
                  />,
                  job.Tries,
                  timeOf(job),
                  job.Problem,
                  ...(mayRetry(reply.Jobs)
                    ? [
                        job.State === 'failed' ? (
                          <Button
                            key="retry"
                            kind="secondary"
                            size="small"
                            loading={isBusy && tried === job.Id}
                            label={say('jobs.retryOf', {
                              job: deskWord('job', job.Kind),
                              time: timeOf(job),
                            })}
                            onPress={() => retry(job.Id)}
                          >
                            {say('jobs.retry')}
                          </Button>
                        ) : (
                          ''
                        ),
                      ]
                    : []),
                ],
              }))}
            />
          )}
          <MailHeld count={reply.Messages.MailHeld} />
          <MessagesTable messages={reply.Messages} tried={isBusy ? tried : ''} onRetry={retry} />
        </>
      )}
    </DeskSection>
  )
})
