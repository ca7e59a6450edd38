import type { DeskMeetingsReply, DeskUnmet } from '@core/contract/deskMeetings'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { partyName, type Moved, type PlanHands } from './planMoves'

type ReasonKey = `plan.reason.${'limit' | 'no_common_time' | 'busy' | 'no_table' | 'no_language'}`
type Shown = 'all' | 'must' | 'ignored'

interface UnmetListProps {
  reply: DeskMeetingsReply
  isBusy: boolean
  /** Undefined if nothing may be placed by hand. */
  hands: PlanHands | undefined
  onChoose: (moved: Moved) => void
}

/** Mutual wishes without a meeting, each with its reason and a place that is free for both. */
export const UnmetList = observer(function UnmetList({
  reply,
  isBusy,
  hands,
  onChoose,
}: UnmetListProps) {
  const { language } = useStores()
  const say = useText(deskMeetingMessages)
  const [shown, show] = useState<Shown>('all')
  const open = reply.Unmet.filter(({ IsIgnored }) => !IsIgnored)
  const lists: Record<Shown, readonly DeskUnmet[]> = {
    all: open,
    must: open.filter(({ IsMust }) => IsMust),
    ignored: reply.Unmet.filter(({ IsIgnored }) => IsIgnored),
  }
  const list = lists[shown]
  const run = reply.UnmetRun
  const tabs = (['all', 'must', 'ignored'] as const).filter(
    tab => tab === 'all' || tab === shown || lists[tab].length > 0,
  )
  return (
    <View className="tf-desk-plan__aside">
      <SectionHead title={say('plan.unmet', { n: open.length })} />
      {tabs.length > 1 && (
        <DeskChips<Shown>
          label={say('plan.unmetShown')}
          options={tabs.map(value => ({
            value,
            text: say(`plan.unmet.${value}`, { n: lists[value].length }),
          }))}
          value={shown}
          onChange={show}
        />
      )}
      {list.length === 0 && <View className="tf-desk-plan__note">{say('plan.noUnmet')}</View>}
      <View role="list">
        {list.map(pair => {
          const names = [pair.A, pair.B].map(party => partyName(party, language.current))
          const { Place: place, At } = pair
          return (
            <View key={At} role="listitem" className="tf-desk-plan__pair">
              <View className="tf-desk-plan__pair-head">
                <Text className="tf-desk-plan__pair-name">{names.join(' × ')}</Text>
                {pair.IsMust && <Text className="tf-desk-plan__chip">{say('plan.must')}</Text>}
              </View>
              <View className="tf-desk-plan__why">
                <Icon name="warning" size={16} />
                <Text>{say(`plan.reason.${pair.Reason}` as ReasonKey)}</Text>
              </View>
              {hands && run !== '' && (
                <View className="tf-desk-plan__verbs">
                  {place && !pair.IsIgnored && (
                    <Button
                      kind="secondary"
                      size="small"
                      loading={isBusy}
                      onPress={() =>
                        void hands.place(run, At, { Slot: place.Slot, Table: place.Table })
                      }
                    >
                      {say('plan.putTo', {
                        time: fairTimeText(place.Starts).slice(5, 16),
                        table: place.Table,
                      })}
                    </Button>
                  )}
                  {place && !pair.IsIgnored && (
                    <Button
                      kind="text"
                      size="small"
                      onPress={() => onChoose({ kind: 'pair', run, pair })}
                    >
                      {say('plan.putElse')}
                    </Button>
                  )}
                  {!place && !pair.IsIgnored && (
                    <Text className="tf-desk-plan__note">{say('plan.noPlace')}</Text>
                  )}
                  <Button
                    kind="text"
                    size="small"
                    loading={isBusy}
                    onPress={() => void hands.setAside(run, At, !pair.IsIgnored)}
                  >
                    {say(pair.IsIgnored ? 'plan.restore' : 'plan.ignore')}
                  </Button>
                </View>
              )}
            </View>
          )
        })}
      </View>
    </View>
  )
})
