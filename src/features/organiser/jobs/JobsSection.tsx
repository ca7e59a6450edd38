import type { DeskJobsReply } from '@core/contract/operation'
import { JOB_STATES } from '@core/domain/jobStates'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskFigureMessages } from '@/i18n/messages/deskFigures'
import { deskTableMessages } from '@/i18n/messages/deskTable'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import { useRepeat } from '@/shell/useRepeat'
import { DeskChips } from '../DeskChips'
import { randomId } from '@/utils/randomId'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { DeskSection } from '../DeskSection'
import { DeskTable } from '../DeskTable'
import { deskWord } from '../deskWord'
import { BulkBar } from '../table/BulkBar'
import { ListExport } from '../table/ListExport'
import { useChosen } from '../table/useChosen'
import { useDeskOrder } from '../table/useDeskOrder'
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

/** Background jobs and queued messages: their states, the errors, and a retry. */
export const JobsSection = observer(function JobsSection() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const figures = useText(deskFigureMessages)
  const table = useText(deskTableMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const [tried, setTried] = useState('')
  const [shown, show] = useDeskFilter<State | ''>('state', JOB_STATES, '')
  const [search, find] = useState('')
  const order = useDeskOrder(['kind', 'state', 'tries', 'time'])
  const { state, reload, renew } = useLoad(`desk-jobs ${shown} ${search}`, () =>
    desk.call('desk.jobs', { State: shown || undefined, Search: search || undefined }),
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
  const retryAll = () => {
    setTried('')
    void run(async () => {
      const { Retried } = await desk.call('desk.retryFailed', {}, { intent: randomId() })
      await feedback.success(
        Retried === 0 ? figures('figures.noneRetried') : figures('figures.retried', { n: Retried }),
      )
      reload()
    })
  }
  const timeOf = ({ EndedAt, DueAt, CreatedAt }: Job) => fairTimeText(EndedAt || DueAt || CreatedAt)
  // failed messages count with failed jobs, because the filter shows both
  const countOf = ({ Counts, Messages }: DeskJobsReply, wanted: State | '') =>
    Counts.filter(({ State }) => wanted === '' || State === wanted).reduce(
      (sum, { Count }) => sum + Count,
      wanted === 'failed'
        ? Messages.Failed
        : wanted === ''
          ? Messages.Waiting + Messages.Failed
          : 0,
    )
  const failed = (state.value?.Jobs ?? []).filter(({ State }) => State === 'failed')
  const chosen = useChosen(
    failed.map(({ Id }) => Id),
    id => {
      const job = failed.find(({ Id }) => Id === id)
      return job ? `${deskWord('job', job.Kind)} ${timeOf(job)}` : id
    },
  )
  const mayRetry = (jobs: readonly Job[]) =>
    desk.mayAct && jobs.some(({ State }) => State === 'failed')
  return (
    <DeskSection
      title={text('desk.section.jobs')}
      detail={say('jobs.detail')}
      actions={
        <>
          {shown === 'failed' && desk.mayAct && (
            <Button
              kind="secondary"
              size="small"
              icon="refresh"
              loading={isBusy && tried === ''}
              onPress={retryAll}
            >
              {figures('figures.retryAll')}
            </Button>
          )}
          <ListExport list="jobs" search={search} state={shown} sort={order.word} />
        </>
      }
      isWorkFirst
      state={state}
      loading={say('jobs.loading')}
      retry={reload}
    >
      {reply => (
        <>
          <View className="tf-desk-tools">
            <DeskChips
              label={text('desk.states')}
              options={(['', ...JOB_STATES] as const)
                .filter(one => one === '' || one === shown || countOf(reply, one) > 0)
                .map(value => ({
                  value,
                  text: `${value === '' ? text('desk.all') : say(`jobs.state.${value}`)} ${countOf(reply, value)}`,
                }))}
              value={shown}
              onChange={show}
            />
            <DeskSearch
              id="desk-jobs-search"
              label={say('jobs.search')}
              isBusy={state.status === 'loading'}
              onSearch={words => (words === search ? reload() : find(words))}
            />
          </View>
          {reply.Jobs.length === 0 && <EmptyState icon="success" title={say('jobs.none')} />}
          {reply.Jobs.length > 0 && (
            <DeskTable
              label={text('desk.section.jobs')}
              name="jobs"
              order={order}
              hasActions={mayRetry(reply.Jobs)}
              chosen={mayRetry(reply.Jobs) ? chosen : undefined}
              heads={[
                { name: 'kind', text: say('jobs.kind'), width: '152px', sorts: true },
                { name: 'state', text: say('jobs.stands'), width: '136px', sorts: true },
                { name: 'tries', text: say('jobs.tries'), width: '104px', sorts: true },
                { name: 'time', text: say('jobs.time'), width: '136px', sorts: true },
                { name: 'problem', text: say('jobs.problem') },
                ...(mayRetry(reply.Jobs) ? [say('jobs.retry')] : []),
              ]}
              rows={reply.Jobs.map(job => ({
                id: job.Id,
                keys: {
                  kind: deskWord('job', job.Kind),
                  state: say(`jobs.state.${job.State}`),
                  tries: job.Tries,
                  time: timeOf(job),
                },
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
          <BulkBar
            chosen={chosen}
            step={table('bulk.retry')}
            means={table('bulk.retryMeans')}
            take={(Id, _reason, intent) => desk.call('desk.jobRetry', { Id }, { intent })}
            onDone={reload}
          />
          <MailHeld count={reply.Messages.MailHeld} />
          <MessagesTable
            messages={reply.Messages}
            search={search}
            state={shown}
            tried={isBusy ? tried : ''}
            onRetry={retry}
            onDone={reload}
          />
        </>
      )}
    </DeskSection>
  )
})
