import { View } from '@tarojs/components'
import { parseBooths, type BoothRow } from '@core/halls/drafting'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { TextField } from '@/components/TextField/TextField'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'
import { DeskField, fieldControl } from '../../DeskField'

/** The most unread lines that are shown. */
const SHOWN = 3

/** Booths pasted from a spreadsheet. Lines that cannot be read stay, with their number. */
export const PasteBooths = observer(function PasteBooths({
  onUse,
}: {
  onUse: (rows: readonly BoothRow[]) => void
}) {
  const say = useText(deskHallMessages)
  const [text, setText] = useState('')
  const { rows, refused } = parseBooths(text)
  const error =
    refused.length > 0
      ? say('halls.pasteBad', { n: refused.length, lines: refused.slice(0, SHOWN).join(' / ') })
      : undefined
  const field = { id: 'hall-paste', label: say('halls.paste'), hint: say('halls.pasteHint'), error }
  return (
    <>
      <DeskField {...field}>
        <TextField {...fieldControl(field)} multiline value={text} onChange={setText} />
      </DeskField>
      <View className="tf-setup-sheet__actions">
        <Button
          kind="ink"
          size="medium"
          disabled={rows.length === 0}
          onPress={() => {
            onUse(rows)
            setText(refused.join('\n'))
          }}
        >
          {say('halls.pasteUse')}
        </Button>
      </View>
    </>
  )
})
