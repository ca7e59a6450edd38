import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { messageOf } from '@/api/ApiError'
import { deskMessages } from '@/i18n/messages/desk'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { partyName, type Moved, type PlanHands } from './planMoves'

interface MovingBarProps {
  moved: Moved
  isBusy: boolean
  hands: PlanHands
  /** The error if the possible places could not be loaded. */
  problem: unknown
  onRetry: () => void
  onStop: () => void
}

/** The meeting or pair that is being moved, and its other actions. */
export const MovingBar = observer(function MovingBar({
  moved,
  isBusy,
  hands,
  problem,
  onRetry,
  onStop,
}: MovingBarProps) {
  const { language } = useStores()
  const say = useText(deskMeetingMessages)
  const desk = useText(deskMessages)
  const { A, B } = moved.kind === 'meeting' ? moved.cell : moved.pair
  const names = [A, B].map(party => partyName(party, language.current)).join(' × ')
  return (
    <View role="status" className="tf-desk-plan__bar">
      {problem !== undefined && (
        <View role="alert">{messageOf(problem, desk('desk.failed')) ?? desk('desk.failed')}</View>
      )}
      <Text>{`${names} · ${say(moved.kind === 'meeting' ? 'plan.moveHint' : 'plan.placeHint')}`}</Text>
      <View className="tf-desk-plan__actions">
        {problem !== undefined && (
          <Button kind="secondary" size="small" onPress={onRetry}>
            {desk('desk.retry')}
          </Button>
        )}
        {moved.kind === 'meeting' && (
          <Button
            kind="secondary"
            size="small"
            loading={isBusy}
            onPress={() => void hands.move(moved.cell, { IsLocked: !moved.cell.IsLocked })}
          >
            {say(moved.cell.IsLocked ? 'plan.unlock' : 'plan.lock')}
          </Button>
        )}
        <Button kind="text" size="small" onPress={onStop}>
          {say('plan.stop')}
        </Button>
      </View>
    </View>
  )
})
