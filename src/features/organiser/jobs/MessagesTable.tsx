import type { DeskJobsReply } from '@core/contract/operation'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskTableMessages } from '@/i18n/messages/deskTable'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'
import { deskWord } from '../deskWord'
import { BulkBar } from '../table/BulkBar'
import { ListExport } from '../table/ListExport'
import { useChosen } from '../table/useChosen'
import { useDeskOrder } from '../table/useDeskOrder'

export interface MessagesTableProps {
  messages: DeskJobsReply['Messages']
  /** The filters of the section. */
  search: string
  state: string
  /** Id of the message that is being retried. */
  tried: string
  onRetry: (id: string) => void
  /** Called after several messages were retried. */
  onDone: () => void
}

/**
 * Messages that are queued or have failed, without their text. Users with the right can retry one
 * while it is valid.
 */
export const MessagesTable = observer(function MessagesTable({
  messages,
  search,
  state,
  tried,
  onRetry,
  onDone,
}: MessagesTableProps) {
  const desk = useDesk()
  const say = useText(deskSectionMessages)
  const { Waiting, Failed, Items } = messages
  const order = useDeskOrder(['message', 'to', 'sent', 'made'])
  const title = say('messages.title', { waiting: Waiting, failed: Failed })
  const mayRetry = desk.mayAct && Items.some(({ CanRetry }) => CanRetry)
  const table = useText(deskTableMessages)
  const chosen = useChosen(
    Items.flatMap(({ Id, CanRetry }) => (CanRetry ? [Id] : [])),
    id => {
      const one = Items.find(({ Id }) => Id === id)
      return one ? `${deskWord('message', one.Kind)} ${one.To}` : id
    },
  )
  if (Items.length === 0) return null
  return (
    <>
      <View className="tf-review__head">
        <SectionHead title={title} />
        <ListExport list="outbox" search={search} state={state} sort={order.word} />
      </View>
      <DeskTable
        label={title}
        hasActions={mayRetry}
        name="outbox"
        order={order}
        chosen={mayRetry ? chosen : undefined}
        heads={[
          { name: 'message', text: say('messages.kind'), width: '152px', sorts: true },
          { name: 'to', text: say('messages.to'), width: '152px', sorts: true },
          { name: 'state', text: say('jobs.stands'), width: '136px' },
          { name: 'sent', text: say('jobs.tries'), width: '104px', sorts: true },
          { name: 'made', text: say('jobs.time'), width: '136px', sorts: true },
          { name: 'problem', text: say('jobs.problem') },
          ...(mayRetry ? [say('jobs.retry')] : []),
        ]}
        rows={Items.map(({ Id, Kind, To, State, Tries, CreatedAt, Problem, CanRetry }) => ({
          id: Id,
          keys: { message: deskWord('message', Kind), to: To, sent: Tries, made: CreatedAt },
          cells: [
            ...[deskWord('message', Kind), To],
            <StatusChip
              key="state"
              look={State === 'failed' ? 'rejected' : 'submitted'}
              text={say(`jobs.state.${State}`)}
            />,
            ...[Tries, fairTimeText(CreatedAt), Problem],
            ...(mayRetry
              ? [
                  CanRetry ? (
                    <Button
                      key="retry"
                      kind="secondary"
                      size="small"
                      loading={tried === Id}
                      label={say('jobs.retryOf', {
                        job: deskWord('message', Kind),
                        time: fairTimeText(CreatedAt),
                      })}
                      onPress={() => onRetry(Id)}
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
      <BulkBar
        chosen={chosen}
        step={table('bulk.retry')}
        means={table('bulk.resendMeans')}
        take={(Id, _reason, intent) => desk.call('desk.jobRetry', { Id }, { intent })}
        onDone={onDone}
      />
    </>
  )
})
