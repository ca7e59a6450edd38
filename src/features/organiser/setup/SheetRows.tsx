import type { SetupSheetReply, SetupSheetRow } from '@core/contract/sheets'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { deskSheetMessages } from '@/i18n/messages/deskSheets'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../DeskChips'
import { DeskTable } from '../DeskTable'

/** The number of rows drawn at a time. */
const SHOWN = 100
const STATES = ['new', 'changed', 'refused', 'unchanged', 'invited', 'registered', 'left'] as const
const COUNTS = {
  new: 'sheets.new',
  changed: 'sheets.changed',
  unchanged: 'sheets.unchanged',
  refused: 'sheets.bad',
  invited: 'sheets.wasInvited',
  registered: 'sheets.isRegistered',
  left: 'sheets.hasLeft',
} as const
/** Results whose filter is shown even if no row has them. */
const USUAL: readonly string[] = ['new', 'changed', 'refused', 'unchanged']
type State = SetupSheetRow['State']
const LOOKS: Record<State, StatusLook> = {
  new: 'submitted',
  changed: 'draft',
  refused: 'rejected',
  unchanged: 'approved',
  invited: 'submitted',
  registered: 'approved',
  left: 'expired',
}

/**
 * The change of each row of a sheet, filtered by its result. Refused rows are shown first if there
 * are any.
 */
export function SheetRows({ reply }: { reply: SetupSheetReply }) {
  const say = useText(deskSheetMessages)
  const { Rows, Unknown } = reply
  const of = (state: State) => Rows.filter(({ State }) => State === state)
  const [state, setState] = useState<State | ''>(of('refused').length > 0 ? 'refused' : '')
  const [shown, setShown] = useState(SHOWN)
  const rows = state === '' ? Rows : of(state)
  const count = (one: State) => say(COUNTS[one], { n: of(one).length })
  const options = [
    { value: '' as const, text: say('sheets.all', { n: Rows.length }) },
    ...STATES.filter(one => USUAL.indexOf(one) >= 0 || of(one).length > 0).map(value => ({
      value,
      text: count(value),
    })),
  ]
  const what = ({ Cells, Reason, Column }: SetupSheetRow) =>
    Reason === ''
      ? Cells.map(
          cell => `${cell.Column}: ${cell.Before === '' ? '' : `${cell.Before} → `}${cell.After}`,
        ).join('\n') || '–'
      : [Column, Reason].filter(Boolean).join(': ')
  return (
    <>
      {Unknown.length > 0 && (
        <View className="tf-desk__note">
          {say('sheets.unknown', { names: Unknown.join(', ') })}
        </View>
      )}
      <DeskChips
        label={say('sheets.filter')}
        options={options}
        value={state}
        onChange={value => {
          setState(value)
          setShown(SHOWN)
        }}
      />
      <DeskTable
        label={say('sheets.what')}
        empty={say('sheets.none')}
        heads={[say('sheets.row'), say('sheets.who'), say('sheets.result'), say('sheets.what')]}
        rows={rows.slice(0, shown).map(row => ({
          id: String(row.Row),
          cells: [
            String(row.Row),
            [row.Name, row.Key].filter(Boolean).join(' · ') || '–',
            <StatusChip key="state" look={LOOKS[row.State]} text={say(`sheets.is.${row.State}`)} />,
            <View key="what" className="tf-setup-sheet__what">
              {what(row)}
            </View>,
          ],
        }))}
      />
      {rows.length > shown && (
        <Button kind="text" size="medium" onPress={() => setShown(shown + SHOWN)}>
          {say('sheets.more')}
        </Button>
      )}
    </>
  )
}
