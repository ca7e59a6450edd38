import type { DeskMeetingsReply } from '@core/contract/deskMeetings'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

export interface Moving {
  Id: string
  Revision: number
}
type Cell = DeskMeetingsReply['Cells'][number]

interface PlanGridProps {
  reply: DeskMeetingsReply
  isBusy: boolean
  /** Undefined where nothing is moved by hand. */
  onMove:
    | ((change: Moving & { IsLocked?: boolean; Slot?: string; Table?: string }) => Promise<boolean>)
    | undefined
}

/**
 * Tables × times of a day. A meeting is chosen, then a free table: with the keyboard as with the
 * mouse.
 */
export const PlanGrid = observer(function PlanGrid({ reply, isBusy, onMove }: PlanGridProps) {
  const { language } = useStores()
  const say = useText(deskMeetingMessages)
  const [chosenId, choose] = useState('')
  const chosen = reply.Cells.find(({ Id }) => Id !== '' && Id === chosenId)
  const name = ({ Name, Name_en }: Cell['A']) => localized(Name, Name_en, language.current)
  const atBooths = reply.Cells.filter(({ Table }) => Table === '')
  const rows = [...reply.Tables.map(({ Id }) => Id), ...(atBooths.length > 0 ? [''] : [])]
  const move = async (Slot: string, Table: string) => {
    if (
      chosen &&
      onMove &&
      (await onMove({ Id: chosen.Id, Revision: chosen.Revision, Slot, Table }))
    )
      choose('')
  }
  return (
    <View>
      {chosen && onMove && (
        <View className="tf-desk-plan__bar">
          <Text>{`${name(chosen.A)} × ${name(chosen.B)} · ${say('plan.moveHint')}`}</Text>
          <View className="tf-desk-plan__actions">
            <Button
              kind="secondary"
              size="small"
              loading={isBusy}
              onPress={() =>
                void onMove({
                  Id: chosen.Id,
                  Revision: chosen.Revision,
                  IsLocked: !chosen.IsLocked,
                })
              }
            >
              {say(chosen.IsLocked ? 'plan.unlock' : 'plan.lock')}
            </Button>
            <Button kind="text" size="small" onPress={() => choose('')}>
              {say('plan.stop')}
            </Button>
          </View>
        </View>
      )}
      <View className="tf-desk-plan__scroll">
        <View {...{ role: 'table', 'aria-label': say('plan.grid') }} className="tf-desk-plan__grid">
          <View {...{ role: 'row' }} className="tf-desk-plan__row">
            <View {...{ role: 'columnheader' }} className="tf-desk-plan__table">
              {say('plan.table')}
            </View>
            {reply.Slots.map(({ Id, Starts }) => (
              <View key={Id} {...{ role: 'columnheader' }} className="tf-desk-plan__time">
                {fairTimeText(Starts).slice(11, 16)}
              </View>
            ))}
          </View>
          {rows.map(table => (
            <View key={table} {...{ role: 'row' }} className="tf-desk-plan__row">
              <View {...{ role: 'rowheader' }} className="tf-desk-plan__table">
                {table === '' ? say('plan.booth') : table}
              </View>
              {reply.Slots.map(({ Id: slot }) => {
                const here = reply.Cells.filter(cell => cell.Slot === slot && cell.Table === table)
                const isTarget =
                  chosen !== undefined && onMove !== undefined && table !== '' && here.length === 0
                return (
                  <View key={slot} {...{ role: 'cell' }} className="tf-desk-plan__cell">
                    {here.map(cell => (
                      <Pressable
                        key={`${cell.Id} ${cell.A.Name} ${cell.B.Name}`}
                        disabled={cell.Id === '' || cell.State !== 'scheduled' || !onMove}
                        aria-pressed={cell.Id === chosenId && cell.Id !== ''}
                        className={cx(
                          'tf-desk-plan__meeting',
                          cell.IsMust && 'is-must',
                          cell.IsLocked && 'is-locked',
                          cell.Id === chosenId && cell.Id !== '' && 'is-chosen',
                        )}
                        label={[
                          name(cell.A),
                          name(cell.B),
                          cell.IsMust ? say('plan.must') : '',
                          cell.IsLocked ? say('plan.locked') : '',
                        ]
                          .filter(Boolean)
                          .join(', ')}
                        onPress={() => choose(cell.Id === chosenId ? '' : cell.Id)}
                      >
                        <Text className="tf-desk-plan__name">{name(cell.A)}</Text>
                        <Text className="tf-desk-plan__name">{name(cell.B)}</Text>
                      </Pressable>
                    ))}
                    {isTarget && (
                      <Pressable
                        className="tf-desk-plan__target"
                        label={`${table} ${say('plan.empty')}`}
                        onPress={() => void move(slot, table)}
                      >
                        {say('plan.empty')}
                      </Pressable>
                    )}
                  </View>
                )
              })}
            </View>
          ))}
        </View>
      </View>
    </View>
  )
})
