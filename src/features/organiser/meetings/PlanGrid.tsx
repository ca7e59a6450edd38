import type { DeskPlacesReply } from '@core/contract/deskMeetingPlaces'
import type { DeskMeetingsReply } from '@core/contract/deskMeetings'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { focusElement } from '@/components/focusElement'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { PlanMeeting } from './PlanMeeting'
import { PlanTarget } from './PlanTarget'
import { nextPlace, placeId, type Cell, type Moved, type PlanHands } from './planMoves'

export interface PlanGridProps {
  reply: DeskMeetingsReply
  /** Tables of the shown hall; empty for the booths. */
  tables: readonly string[]
  moved: Moved | undefined
  /** The possible places of the moved meeting; undefined while unknown. */
  places: DeskPlacesReply | undefined
  /** Called when the server refused a place, because `places` is out of date. */
  onRefused: () => void
  /** Undefined if nothing may be moved by hand. */
  hands: PlanHands | undefined
  onChoose: (moved: Moved | undefined) => void
}

/**
 * Tables × times of a day. The user selects or drags a meeting, and puts it on a table that is free
 * for both sides. Arrow keys go from place to place, Enter picks up and puts down, Escape cancels.
 */
export const PlanGrid = observer(function PlanGrid(props: PlanGridProps) {
  const { reply, tables, moved, places, hands, onChoose, onRefused } = props
  const say = useText(deskMeetingMessages)
  const slots = reply.Slots.map(({ Id }) => Id)
  const at = (slot: string, table: string) =>
    reply.Cells.filter(cell => cell.Slot === slot && cell.Table === table)
  const mayChoose = (cell: Cell) =>
    hands !== undefined && cell.Id !== '' && cell.State === 'scheduled'
  const isTarget = (slot: string, table: string) =>
    moved !== undefined && table !== '' && at(slot, table).length === 0
  const put = async (Slot: string, Table: string) => {
    if (!moved || !hands) return
    const isDone =
      moved.kind === 'meeting'
        ? await hands.move(moved.cell, { Slot, Table })
        : await hands.place(moved.run, moved.pair.At, { Slot, Table })
    if (!isDone) return onRefused()
    wanted.current = placeId(Slot, Table)
    onChoose(undefined)
  }
  // the place to focus once the reply shows the moved meeting there
  const wanted = useRef('')
  useEffect(() => {
    if (wanted.current !== '') focusElement(wanted.current, { isQuiet: true })
    wanted.current = ''
  }, [reply])
  const onKey = (slot: string, table: string) => (key: string) => {
    if (key === 'Escape' && moved) {
      onChoose(undefined)
      if (moved.kind === 'meeting') focusElement(placeId(moved.cell.Slot, moved.cell.Table))
      return true
    }
    const next = nextPlace(key, { rows: tables, slots }, { slot, table }, (to, other) =>
      moved && other !== '' ? true : at(to, other).some(mayChoose),
    )
    if (next) focusElement(placeId(next.slot, next.table))
    return next !== undefined
  }
  return (
    <View className="tf-desk-plan__scroll">
      <View role="table" aria-label={say('plan.grid')} className="tf-desk-plan__grid">
        <View role="row" className="tf-desk-plan__row">
          <View role="columnheader" className="tf-desk-plan__table">
            {say('plan.table')}
          </View>
          {reply.Slots.map(({ Id, Starts }) => (
            <View key={Id} role="columnheader" className="tf-desk-plan__time">
              {fairTimeText(Starts).slice(11, 16)}
            </View>
          ))}
        </View>
        {tables.map(table => (
          <View key={table} role="row" className="tf-desk-plan__row">
            <View role="rowheader" className="tf-desk-plan__table">
              {table === '' ? say('plan.booth') : table}
            </View>
            {reply.Slots.map(({ Id: slot, Starts }) => (
              <View key={slot} role="cell" className="tf-desk-plan__cell">
                {at(slot, table).map((cell, index) => (
                  <PlanMeeting
                    key={`${cell.Id} ${cell.A.Name} ${cell.B.Name}`}
                    cell={cell}
                    id={index === 0 ? placeId(slot, table) : undefined}
                    moved={moved}
                    mayChoose={mayChoose(cell)}
                    onChoose={onChoose}
                    onKey={onKey(slot, table)}
                  />
                ))}
                {isTarget(slot, table) && (
                  <PlanTarget
                    place={{ slot, table, starts: Starts }}
                    places={places}
                    languages={reply.Tables.find(({ Id }) => Id === table)?.Languages ?? []}
                    onPut={() => void put(slot, table)}
                    onKey={onKey(slot, table)}
                  />
                )}
              </View>
            ))}
          </View>
        ))}
      </View>
    </View>
  )
})
