import { View } from '@tarojs/components'
import { boothsInRow, type BoothRow } from '@core/halls/drafting'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { TextField } from '@/components/TextField/TextField'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'
import { DeskField, fieldControl } from '../../DeskField'
import { TypedNumber } from '../TypedNumber'

const START = { from: 1, to: 10, x: 2, y: 2, width: 3, height: 3, gap: 0, perLine: 10 }
type Numbers = typeof START
const FIELDS = [
  ['from', 'halls.from'],
  ['to', 'halls.to'],
  ['x', 'halls.x'],
  ['y', 'halls.y'],
  ['width', 'halls.boothWidth'],
  ['height', 'halls.boothHeight'],
  ['gap', 'halls.gap'],
  ['perLine', 'halls.perLine'],
] as const satisfies readonly (readonly [keyof Numbers, string])[]
const WHOLE: ReadonlySet<keyof Numbers> = new Set(['from', 'to', 'perLine'])

/** A row of numbered booths of one size. */
export const RowOfBooths = observer(function RowOfBooths({
  onUse,
}: {
  onUse: (rows: readonly BoothRow[]) => void
}) {
  const say = useText(deskHallMessages)
  const [prefix, setPrefix] = useState('A')
  const [numbers, setNumbers] = useState(START)
  const rows = boothsInRow({ prefix: prefix.trim(), ...numbers })
  const first = { id: 'hall-row-prefix', label: say('halls.prefix') }
  return (
    <>
      <View className="tf-halls__row">
        <DeskField {...first}>
          <TextField {...fieldControl(first)} value={prefix} onChange={setPrefix} />
        </DeskField>
        {FIELDS.map(([name, label]) => {
          const field = { id: `hall-row-${name}`, label: say(label) }
          return (
            <DeskField key={name} {...field}>
              <TypedNumber
                {...fieldControl(field)}
                shown={String(numbers[name])}
                onChange={text => {
                  const value = Number(text)
                  if (text.trim() === '' || !Number.isFinite(value) || value < 0) return
                  setNumbers({ ...numbers, [name]: WHOLE.has(name) ? Math.round(value) : value })
                }}
              />
            </DeskField>
          )
        })}
      </View>
      <View className="tf-setup-sheet__actions">
        <Button kind="ink" size="medium" disabled={rows.length === 0} onPress={() => onUse(rows)}>
          {say('halls.rowUse', { n: rows.length })}
        </Button>
      </View>
    </>
  )
})
