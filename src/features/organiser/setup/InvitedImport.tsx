import { IMPORTED_STATES, type ImportedState } from '@core/setup/sheets'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSheetMessages } from '@/i18n/messages/deskSheets'
import { useText } from '@/i18n/useText'
import { useRepeat } from '@/shell/useRepeat'
import { useDesk } from '../DeskContext'
import { DeskChips } from '../DeskChips'
import { DeskTable } from '../DeskTable'
import { ListExport } from '../table/ListExport'
import { useDeskPages } from '../useDeskPages'
import { InvitedDue } from './InvitedDue'

/** How often the state of the messages is loaded while they are sent. */
const AGAIN_MS = 10_000
const LOOKS: Readonly<Record<ImportedState, StatusLook>> = {
  waiting: 'draft',
  sent: 'submitted',
  opened: 'submitted',
  registered: 'approved',
  declined: 'expired',
  left: 'expired',
  failed: 'rejected',
  quiet: 'draft',
}
const SENDING: Readonly<Record<'draft' | 'sending' | 'done', StatusLook>> = {
  draft: 'draft',
  sending: 'submitted',
  done: 'approved',
}

/**
 * An import of invited visitors: its source, what sending would do, and the result of each
 * invitation.
 */
export const InvitedImport = observer(function InvitedImport({
  id,
  onClose,
}: {
  id: string
  onClose: () => void
}) {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskSheetMessages)
  const [shown, show] = useState<ImportedState | ''>('')
  const { state, pages, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `setup-invited ${id} ${shown}`,
    After => desk.call('setup.invited', { Id: id, State: shown === '' ? undefined : shown, After }),
  )
  const reply = state.value
  const isSending = reply?.Sending === 'sending' && pages.length < 2
  useRepeat(AGAIN_MS, () => {
    if (isSending) reload()
  })
  const countOf = (one: ImportedState | '') =>
    (reply?.Counts ?? [])
      .filter(({ State }) => one === '' || State === one)
      .reduce((sum, { People }) => sum + People, 0)
  const past = reply?.Import
  return (
    <Sheet
      open
      tall
      title={past ? past.Name || say('invited.people') : ''}
      closeLabel={say('invited.close')}
      onClose={onClose}
    >
      {!reply && state.status !== 'failed' && (
        <Skeleton shape="list" label={say('invited.loading')} rows={5} />
      )}
      {!reply && state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
      {reply && past && (
        <View className="tf-setup-invited">
          <View className="tf-setup-invited__state">
            <StatusChip
              look={past.UndoneAt === '' ? SENDING[reply.Sending] : 'expired'}
              text={say(
                past.UndoneAt === '' ? `invited.sending.${reply.Sending}` : 'sheets.wasUndone',
              )}
            />
          </View>
          {reply.Problem !== '' && (
            <View className="tf-desk__note">{say(`invited.problem.${reply.Problem}`)}</View>
          )}
          <View className="tf-desk__note">{`${say('invited.source')}: ${past.Source}`}</View>
          <View className="tf-desk__note">
            {[
              past.Basis !== '' && `${say('invited.basis')}: ${say(`invited.basis.${past.Basis}`)}`,
              past.BasisNote,
            ]
              .filter(Boolean)
              .join(' · ')}
          </View>
          {past.UndoneAt === '' && reply.Sending === 'draft' && (
            <InvitedDue id={id} due={reply.Due} onChange={reload} />
          )}
          <DeskChips
            label={say('invited.filter')}
            options={(['', ...IMPORTED_STATES] as const)
              .filter(one => one === '' || one === shown || countOf(one) > 0)
              .map(value => ({
                value,
                text: `${value === '' ? say('invited.all') : say(`invited.is.${value}`)} ${countOf(value)}`,
              }))}
            value={shown}
            onChange={show}
          />
          <ListExport list="invited" filter={id} state={shown} />
          <DeskTable
            label={say('invited.people')}
            empty={say('invited.none')}
            heads={[
              say('sheets.who'),
              say('sheets.what'),
              say('sheets.result'),
              say('sheets.when'),
            ]}
            rows={pages
              .flatMap(({ People }) => People)
              .map(one => ({
                id: one.Id,
                cells: [
                  one.Name || '–',
                  [one.Company, one.Position, one.To].filter(Boolean).join(' · ') || '–',
                  <StatusChip
                    key="state"
                    look={LOOKS[one.State]}
                    text={say(`invited.is.${one.State}`)}
                  />,
                  one.SentAt === '' ? '–' : fairTimeText(one.SentAt).slice(0, 16),
                ],
              }))}
          />
          {hasMore && (
            <Button kind="secondary" size="medium" block loading={isLoadingMore} onPress={loadMore}>
              {text('desk.more')}
            </Button>
          )}
        </View>
      )}
    </Sheet>
  )
})
