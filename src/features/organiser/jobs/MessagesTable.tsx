import type { DeskJobsReply } from '@core/contract/operation'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'
import { deskWord } from '../deskWord'

export interface MessagesTableProps {
  messages: DeskJobsReply['Messages']
  /** The id of what is tried again right now. */
  tried: string
  onRetry: (id: string) => void
}

/**
 * Messages that are not sent yet or could not be, without their words; who may, has one tried again
 * while it holds.
 */
export const MessagesTable = observer(function MessagesTable({
  messages,
  tried,
  onRetry,
}: MessagesTableProps) {
  const desk = useDesk()
  const say = useText(deskSectionMessages)
  const { Waiting, Failed, Items } = messages
  const title = say('messages.title', { waiting: Waiting, failed: Failed })
  const mayRetry = desk.mayAct && Items.some(({ CanRetry }) => CanRetry)
  if (Items.length === 0) return null
  return (
    <>
      <SectionHead title={title} />
      <DeskTable
        label={title}
        hasActions={mayRetry}
        className={mayRetry ? 'tf-desk-table--messages' : 'tf-desk-table--messages-read'}
        heads={[
          ...[
            say('messages.kind'),
            say('messages.to'),
            say('jobs.stands'),
            say('jobs.tries'),
            say('jobs.time'),
            say('jobs.problem'),
          ],
          ...(mayRetry ? [say('jobs.retry')] : []),
        ]}
        rows={Items.map(({ Id, Kind, To, State, Tries, CreatedAt, Problem, CanRetry }) => ({
          id: Id,
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
    </>
  )
})
