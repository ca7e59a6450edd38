import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { dragged } from '@/components/dragged'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { partyName, shortPartyName, type Cell, type Moved } from './planMoves'

interface PlanMeetingProps {
  cell: Cell
  id: string | undefined
  moved: Moved | undefined
  mayChoose: boolean
  onChoose: (moved: Moved | undefined) => void
  onKey: (key: string) => boolean
}

/** A meeting in its place: both sides, and whether it is a must or locked. */
export const PlanMeeting = observer(function PlanMeeting({
  cell,
  id,
  moved,
  mayChoose,
  onChoose,
  onKey,
}: PlanMeetingProps) {
  const { language } = useStores()
  const say = useText(deskMeetingMessages)
  const [a, b] = [cell.A, cell.B].map(party => partyName(party, language.current))
  const isChosen = moved?.kind === 'meeting' && cell.Id !== '' && moved.cell.Id === cell.Id
  return (
    <View
      className="tf-desk-plan__hold"
      {...dragged(mayChoose, cell.Id, () => onChoose({ kind: 'meeting', cell }))}
    >
      <Pressable
        id={id}
        disabled={!mayChoose}
        aria-pressed={isChosen}
        className={cx(
          'tf-desk-plan__meeting',
          cell.IsMust && 'is-must',
          cell.IsLocked && 'is-locked',
          isChosen && 'is-chosen',
        )}
        label={[
          ...[a, b, cell.IsMust ? say('plan.must') : ''],
          cell.IsLocked ? say('plan.locked') : '',
        ]
          .filter(Boolean)
          .join(', ')}
        onPress={() => onChoose(isChosen ? undefined : { kind: 'meeting', cell })}
        onKey={onKey}
      >
        <Text className="tf-desk-plan__name">{shortPartyName(cell.A, language.current)}</Text>
        <Text className="tf-desk-plan__name tf-desk-plan__name--other">
          {shortPartyName(cell.B, language.current)}
        </Text>
      </Pressable>
    </View>
  )
})
