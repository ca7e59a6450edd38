import { HALL_ID } from '@core/halls/limits'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { TextField } from '@/components/TextField/TextField'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../../DeskChips'
import { DeskField, fieldControl } from '../../DeskField'

interface NewHallProps {
  /** Hall numbers in use. */
  halls: readonly string[]
  /** `like`: id of the hall to copy; empty for none. */
  onMade: (id: string, like: string) => void
  onBad: () => void
}

/** Adds a hall: its number, and the hall it copies. */
export const NewHall = observer(function NewHall({ halls, onMade, onBad }: NewHallProps) {
  const say = useText(deskHallMessages)
  const [id, setId] = useState('')
  const [like, setLike] = useState('')
  const field = { id: 'hall-new-id', label: say('halls.newId'), hint: say('halls.newIdHint') }
  const make = () => {
    const wanted = id.normalize('NFKC').trim()
    const isFree = halls.every(one => one.toUpperCase() !== wanted.toUpperCase())
    if (HALL_ID.test(wanted) && isFree) onMade(wanted, like)
    else onBad()
  }
  return (
    <View className="tf-setup-card">
      <SectionHead title={say('halls.new')} />
      <DeskField {...field}>
        <TextField {...fieldControl(field)} value={id} onChange={setId} onConfirm={make} />
      </DeskField>
      {halls.length > 0 && (
        <DeskChips
          label={say('halls.like')}
          options={[
            { value: '', text: say('halls.blank') },
            ...halls.map(one => ({ value: one, text: say('halls.copy', { id: one }) })),
          ]}
          value={like}
          onChange={setLike}
        />
      )}
      <View className="tf-setup-sheet__actions">
        <Button kind="ink" size="medium" icon="plus" onPress={make}>
          {say('halls.new')}
        </Button>
      </View>
    </View>
  )
})
