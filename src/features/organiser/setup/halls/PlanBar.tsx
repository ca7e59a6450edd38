import { withoutWall, type Wall } from '@core/halls/walls'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../../DeskChips'
import type { useHallEdit } from './useHallEdit'

/** Undo and redo; undefined if there is nothing to undo or redo. */
export interface PlanSteps {
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

interface PlanBarProps {
  hand: ReturnType<typeof useHallEdit>
  walls: readonly Wall[]
  steps: PlanSteps
}

/**
 * The tools above the plan: what the pointer edits, the actions on the selection, undo and redo.
 */
export const PlanBar = observer(function PlanBar({ hand, walls, steps }: PlanBarProps) {
  const say = useText(deskHallMessages)
  const { mode, chosen, isSeveral, line, wall } = hand
  const isWall = mode === 'walls'
  const removeWall = () => {
    if (!wall) return
    hand.pickWall(undefined)
    hand.setWalls(withoutWall(walls, wall), false)
  }
  return (
    <View className="tf-halls__tools">
      <DeskChips
        label={say('halls.mode')}
        options={[
          { value: 'booths', text: say('halls.mode.booths') },
          { value: 'walls', text: say('halls.mode.walls') },
        ]}
        value={mode}
        onChange={hand.setMode}
      />
      {!isWall && (
        <Button
          kind={isSeveral ? 'ink' : 'secondary'}
          size="small"
          aria-pressed={isSeveral}
          onPress={() => hand.setSeveral(!isSeveral)}
        >
          {say('halls.several')}
        </Button>
      )}
      {!isWall && chosen.length > 1 && (
        <View className="tf-desk__note">{say('halls.chosenMany', { n: chosen.length })}</View>
      )}
      {!isWall && chosen.length > 0 && (
        <Button kind="text" size="small" icon="trash" onPress={hand.remove}>
          {say('halls.removeChosen', { n: chosen.length })}
        </Button>
      )}
      {isWall && line.length > 0 && (
        <Button kind="ink" size="small" onPress={() => hand.endWall(walls)}>
          {say('halls.wallDone')}
        </Button>
      )}
      {isWall && wall && line.length === 0 && (
        <Button kind="text" size="small" icon="trash" onPress={removeWall}>
          {say(wall.corner === undefined ? 'halls.removeWall' : 'halls.removeCorner')}
        </Button>
      )}
      <View className="tf-halls__steps">
        <Button kind="text" size="small" disabled={!steps.undo} onPress={() => steps.undo?.()}>
          {say('halls.undo')}
        </Button>
        <Button kind="text" size="small" disabled={!steps.redo} onPress={() => steps.redo?.()}>
          {say('halls.redo')}
        </Button>
      </View>
    </View>
  )
})
