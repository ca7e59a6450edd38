import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { TextField } from '@/components/TextField/TextField'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'
import { DeskField, fieldControl } from '../../DeskField'
import { write } from '../SetupField'
import { readWalls, wallsText } from './hallFile'

/**
 * The walls of a hall as lines of numbers. Incomplete input stays as typed until the field is left.
 */
export const WallsField = observer(function WallsField({
  hall,
  onChange,
}: {
  hall: unknown
  onChange: (hall: unknown) => void
}) {
  const say = useText(deskHallMessages)
  const [typed, setTyped] = useState<string>()
  const bad = typed === undefined ? undefined : readWalls(typed).bad
  const error = bad === undefined ? undefined : say('halls.wallsBad', { n: bad })
  const field = { id: 'hall-walls', label: say('halls.walls'), hint: say('halls.wallsHint'), error }
  return (
    <View className="tf-hall-edit__walls">
      <DeskField {...field}>
        <TextField
          {...fieldControl(field)}
          multiline
          value={typed ?? wallsText(hall)}
          onChange={text => {
            setTyped(text)
            const { walls, bad: isBad } = readWalls(text)
            if (isBad === undefined) onChange(write(hall, 'Walls', walls))
          }}
          onBlur={() => bad === undefined && setTyped(undefined)}
        />
      </DeskField>
    </View>
  )
})
