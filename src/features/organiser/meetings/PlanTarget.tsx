import type { DeskPlacesReply } from '@core/contract/deskMeetingPlaces'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { partyName, placeId, refusalOf } from './planMoves'

interface PlanTargetProps {
  place: { slot: string; table: string; starts: string }
  places: DeskPlacesReply | undefined
  languages: readonly string[]
  onPut: () => void
  onKey: (key: string) => boolean
}

/** A free table during a move: a target, or the reason against it. */
export const PlanTarget = observer(function PlanTarget({
  place: { slot, table, starts },
  places,
  languages,
  onPut,
  onKey,
}: PlanTargetProps) {
  const { language } = useStores()
  const say = useText(deskMeetingMessages)
  const [isOver, setOver] = useState(false)
  const refusal = refusalOf(places, slot, table)
  if (!refusal) return null
  const { why } = refusal
  const isFree = why === ''
  const who = refusal.who ? partyName(refusal.who, language.current) : ''
  const other = refusal.other ? partyName(refusal.other, language.current) : ''
  const wanted = places?.Language ?? ''
  const reasons = {
    over: say('plan.notOver'),
    kept: say('plan.notKept', { who }),
    meeting: other ? say('plan.notWith', { who, other }) : say('plan.notMeeting', { who }),
    taken: say('plan.notTaken'),
    '': wanted === '' || languages.includes(wanted) ? say('plan.bothFree') : say('plan.noSpeaker'),
  }
  const head = say(isFree ? 'plan.mayPut' : 'plan.mayNotPut')
  return (
    <View
      className="tf-desk-plan__hold"
      {...{
        onDragOver: (event: { preventDefault: () => void }) => {
          if (!isFree) return
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: { preventDefault: () => void }) => {
          event.preventDefault()
          setOver(false)
          if (isFree) onPut()
        },
      }}
    >
      <Pressable
        id={placeId(slot, table)}
        disabled={!isFree}
        className={cx('tf-desk-plan__target', !isFree && 'is-refused', isOver && 'is-over')}
        label={`${table} ${fairTimeText(starts).slice(11, 16)} ${head}, ${reasons[why]}`}
        onPress={onPut}
        onKey={onKey}
      >
        <Text className="tf-desk-plan__name">{head}</Text>
        <Text className="tf-desk-plan__name tf-desk-plan__name--other">{reasons[why]}</Text>
      </Pressable>
    </View>
  )
})
