import type { SetupSheetUndoReply } from '@core/contract/sheets'
import type { SheetKind } from '@core/setup/sheets'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairTimeText } from '@/i18n/fairTime'
import { deskSheetMessages } from '@/i18n/messages/deskSheets'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'
import { useDeskWork } from '../useDeskWork'

export interface SheetUndoProps {
  kind: SheetKind
  /** Counts imports, because each changes which import is the last. */
  round: number
  onUndone: (reply: SetupSheetUndoReply) => Promise<void>
}

const MEANS = {
  exhibitors: 'sheets.undoMeans',
  vips: 'sheets.undoMeans',
  allowances: 'sheets.undoMeansAllowances',
  invited: 'sheets.undoMeansInvited',
} as const

function whyNot({ Reason }: SetupSheetUndoReply, kind: SheetKind) {
  if (Reason === 'none') return 'sheets.nothing'
  if (Reason === 'taken') return 'sheets.taken'
  return kind === 'allowances' ? 'sheets.laterAllowances' : 'sheets.later'
}

/** The last import of a kind, and its undo, or the reasons against it. */
export const SheetUndo = observer(function SheetUndo({ kind, round, onUndone }: SheetUndoProps) {
  const desk = useDesk()
  const say = useText(deskSheetMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const [refused, setRefused] = useState<SetupSheetUndoReply>()
  const { state } = useLoad(`setup-sheet ${kind} ${round}`, () =>
    desk.call('setup.sheetLast', { Kind: kind }),
  )
  const last = state.value
  if (!last || last.At === '') return null
  const undo = async () => {
    const isMeant = await feedback.confirm({
      title: say('sheets.undoAsk'),
      message: say(MEANS[kind]),
      confirm: say('sheets.undo'),
      cancel: say('sheets.cancel'),
      danger: true,
    })
    if (!isMeant) return
    await run(async () => {
      const reply = await desk.call(
        'setup.sheetUndo',
        { Kind: kind },
        { intent: intent.of(kind, last.At) },
      )
      // a new intent, because the reasons against the undo may be gone at the next press
      intent.end()
      setRefused(reply.Done ? undefined : reply)
      if (reply.Done) {
        await onUndone(reply)
        if (reply.Kept !== undefined)
          return feedback.success(
            say('sheets.undoneInvited', { n: reply.Removed ?? 0, kept: reply.Kept }),
          )
        return feedback.success(say(reply.IsDraft ? 'sheets.undoneDraft' : 'sheets.undone'))
      }
      await feedback.error(say(whyNot(reply, kind)))
    })
  }
  const time = fairTimeText(last.At).slice(0, 16)
  const title = say(refused?.Reason === 'taken' ? 'sheets.taken' : 'sheets.laterAllowances')
  return (
    <View className="tf-setup-card">
      <View className="tf-setup-rows__head">
        <View className="tf-desk__note">
          {say('sheets.last', { time, name: last.By, n: last.Rows })}
        </View>
        <Button kind="secondary" size="small" loading={isBusy} onPress={() => void undo()}>
          {say('sheets.undo')}
        </Button>
      </View>
      {refused && refused.Blocked.length > 0 && (
        <>
          <SectionHead title={title} />
          <DeskTable
            label={title}
            heads={[say('sheets.who'), say('sheets.allowances'), say('sheets.result')]}
            rows={refused.Blocked.map(({ Name, Key, Granted, Used }, at) => ({
              id: String(at),
              cells: [Name, Key, say('sheets.used', { used: Used, n: Granted })],
            }))}
          />
        </>
      )}
    </View>
  )
})
