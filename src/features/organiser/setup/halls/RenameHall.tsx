import { HALL_ID } from '@core/halls/limits'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { TextField } from '@/components/TextField/TextField'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'
import { DeskField, fieldControl } from '../../DeskField'

interface RenameHallProps {
  id: string
  /** Hall numbers in use. */
  others: readonly string[]
  onRename: (id: string) => void
}

/** Gives a hall another number: its booths move to it, and companies keep the number they have. */
export const RenameHall = observer(function RenameHall({ id, others, onRename }: RenameHallProps) {
  const say = useText(deskHallMessages)
  const [typed, setTyped] = useState(id)
  const [isBad, setBad] = useState(false)
  const wanted = typed.normalize('NFKC').trim()
  const rename = () => {
    const isFree = [...others, id].every(one => one.toUpperCase() !== wanted.toUpperCase())
    if (HALL_ID.test(wanted) && isFree) onRename(wanted)
    else setBad(true)
  }
  const field = {
    id: 'hall-rename',
    label: say('halls.newId'),
    hint: say('halls.renameHint'),
    error: isBad ? say('halls.badId') : undefined,
  }
  return (
    <View className="tf-setup-card">
      <SectionHead title={say('halls.rename')} />
      <DeskField {...field}>
        <TextField
          {...fieldControl(field)}
          value={typed}
          onChange={text => {
            setTyped(text)
            setBad(false)
          }}
          onConfirm={rename}
        />
      </DeskField>
      <View className="tf-setup-sheet__actions">
        <Button kind="secondary" size="medium" disabled={wanted === id} onPress={rename}>
          {say('halls.rename')}
        </Button>
      </View>
    </View>
  )
})
