import type { DeskFiguresReply } from '@core/contract/deskFigures'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { decorative } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { deskFigureMessages } from '@/i18n/messages/deskFigures'
import { deskOverviewMessages } from '@/i18n/messages/deskOverview'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { waitingOf } from '../DeskStore'
import { useKindName } from '../useKindName'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** The number of rows that fit beside the chart. */
const FEW = 5

/**
 * The kinds with items that wait for a decision, the most first, with the age of the oldest; each
 * links to its queue.
 */
export const WaitingList = observer(function WaitingList({
  ages,
}: {
  ages: DeskFiguresReply['Waiting']
}) {
  const desk = useDesk()
  const { clock } = useStores()
  const say = useText(deskOverviewMessages)
  const tell = useText(deskFigureMessages)
  const nameOf = useKindName()
  const [isAll, showAll] = useState(false)
  const waiting = (desk.kinds.value ?? [])
    .filter(kind => waitingOf(kind) > 0)
    .sort((one, other) => waitingOf(other) - waitingOf(one))
  if (waiting.length === 0) return <View className="tf-desk__note">{say('overview.nothing')}</View>
  const ageOf = (since: string) => {
    const hours = Math.max(0, Math.floor((clock.now() - Date.parse(since)) / HOUR_MS))
    return hours < DAY_HOURS
      ? tell('figures.oldestHours', { n: hours })
      : tell('figures.oldestDays', { n: Math.floor(hours / DAY_HOURS), hours: hours % DAY_HOURS })
  }
  return (
    <>
      <View role="list">
        {(isAll ? waiting : waiting.slice(0, FEW)).map(kind => {
          const age = ages.find(({ Kind }) => Kind === kind.Kind)
          return (
            <View key={kind.Kind} role="listitem" className="tf-figures__row">
              <Pressable
                role="link"
                className="tf-figures__line"
                onPress={() => desk.go({ section: 'kind', kind: kind.Kind })}
              >
                <View className="tf-figures__what">
                  <View className="tf-waiting__line">
                    {nameOf(kind)}
                    {age && age.Late > 0 && (
                      <StatusChip look="rejected" text={tell('figures.late', { n: age.Late })} />
                    )}
                  </View>
                  {age && (
                    <View className="tf-waiting__line">
                      <View
                        {...decorative}
                        className={cx('tf-waiting__track', age.Late === 0 && 'is-fresh')}
                      >
                        <View
                          className="tf-waiting__late"
                          style={{ width: `${(age.Late / Math.max(1, waitingOf(kind))) * 100}%` }}
                        />
                      </View>
                      <View className="tf-figures__name">{ageOf(age.Oldest)}</View>
                    </View>
                  )}
                </View>
                <Text className="tf-figures__many">{waitingOf(kind)}</Text>
                <Icon name="chevron-right" size={14} />
              </Pressable>
            </View>
          )
        })}
      </View>
      {waiting.length > FEW && (
        <View>
          <Button kind="text" size="small" aria-expanded={isAll} onPress={() => showAll(!isAll)}>
            {isAll ? tell('figures.waitingFew') : tell('figures.waitingAll', { n: waiting.length })}
          </Button>
        </View>
      )}
    </>
  )
})
