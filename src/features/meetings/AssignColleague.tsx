import type { Colleague } from '@core/contract/lead'
import type { Meeting, SlotListReply } from '@core/contract/meeting'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

/** Ids of colleagues who have another meeting at this time, or keep it free. */
export function takenAt(slot: string, { Slots }: Pick<SlotListReply, 'Slots'>): string[] {
  const found = Slots.find(({ Id }) => Id === slot)
  return found ? [...found.Busy, ...found.Blocked] : []
}

/**
 * Id of the person who goes to the meeting until a colleague is chosen: the caller, or the first
 * colleague who has time.
 */
export function goerOf(
  { Assignee, Slot }: Pick<Meeting, 'Assignee' | 'Slot'>,
  slots: Pick<SlotListReply, 'Slots' | 'Self' | 'Colleagues'>,
): string {
  if (Assignee) return Assignee.Id
  const taken = takenAt(Slot, slots)
  const others = slots.Colleagues.map(({ Id }) => Id)
  return [slots.Self, ...others].find(id => !taken.includes(id)) ?? slots.Self
}

interface AssignProps {
  colleagues: readonly Colleague[]
  taken: readonly string[]
  own: string | undefined
  value: string
  onChange: (id: string) => void
}

/** Chooses who goes to the meeting; colleagues who have no time are marked. */
export const AssignColleague = observer(function AssignColleague({
  colleagues,
  taken,
  own,
  value,
  onChange,
}: AssignProps) {
  const { language } = useStores()
  const say = useText(meetingMessages)
  const isBusy = (id: string) => id !== own && taken.includes(id)
  const choices = colleagues.map(({ Id, Name, Name_en }) => {
    const name = localized(Name, Name_en, language.current)
    return { value: Id, text: isBusy(Id) ? say('meet.busy', { name }) : name, disabled: isBusy(Id) }
  })
  return (
    <>
      <View id="meeting-assign-label" className="tf-request__label">
        {say('meet.assign')}
      </View>
      <ChoiceGroup
        id="meeting-assign"
        labelledBy="meeting-assign-label"
        choices={choices}
        value={{ selected: [value], other: {} }}
        onChange={({ selected: [chosen = value] }) => chosen !== value && onChange(chosen)}
        otherLabel={text => text}
        otherMax={0}
        countText={() => 0}
      />
    </>
  )
})
