import type { DeskFiguresReply } from '@core/contract/deskFigures'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { decorative } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskFigureMessages } from '@/i18n/messages/deskFigures'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { BarsChart } from '../BarsChart'
import { useDesk } from '../DeskContext'

/**
 * Today's entries: all gates together as bars for each quarter of an hour, each gate as a strip
 * that is darker the more people came.
 */
export const QuartersCard = observer(function QuartersCard({
  quarters,
}: {
  quarters: DeskFiguresReply['Quarters']
}) {
  const desk = useDesk()
  const { language } = useStores()
  const say = useText(deskFigureMessages)
  const { Slots, Now, Gates } = quarters
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const isQuiet = Gates.every(({ Counts }) => sum(Counts) === 0)
  const most = Math.max(1, ...Gates.flatMap(({ Counts }) => Counts))
  return (
    <View className="tf-figures__card">
      <SectionHead
        title={say('figures.quarters')}
        more={{ text: say('figures.toGates'), onPress: () => desk.go({ section: 'gates' }) }}
      />
      {Slots.length === 0 && <View className="tf-desk__note">{say('figures.noGates')}</View>}
      {Slots.length > 0 && (
        <>
          {isQuiet ? (
            <View className="tf-desk__note">{say('figures.noneToday')}</View>
          ) : (
            <BarsChart
              label={say('figures.quarters')}
              heads={[say('figures.quarter'), say('figures.in')]}
              bars={Slots.map((slot, at) => ({
                label: slot,
                count: sum(Gates.map(({ Counts }) => Counts[at] ?? 0)),
              }))}
            />
          )}
          <View role="list" aria-label={say('figures.byGate')}>
            {Gates.map(({ Id, Name, Name_en, Counts }) => (
              <View key={Id} role="listitem">
                <Pressable
                  role="link"
                  className="tf-gate-strip"
                  onPress={() => desk.go({ section: 'gates' })}
                >
                  <View className="tf-gate-strip__name">
                    {localized(Name, Name_en, language.current)}
                  </View>
                  <View {...decorative} className="tf-gate-strip__cells">
                    {Counts.map((count, at) => (
                      <View
                        key={Slots[at]}
                        className={cx('tf-gate-strip__cell', at === Now && 'is-now')}
                      >
                        <View
                          className="tf-gate-strip__heat"
                          style={{ opacity: count === 0 ? 0 : 0.15 + (0.85 * count) / most }}
                        />
                      </View>
                    ))}
                  </View>
                  <View className="tf-gate-strip__count">
                    {Now < 0
                      ? sum(Counts)
                      : say('figures.nowOf', { now: Counts[Now] ?? 0, n: sum(Counts) })}
                  </View>
                </Pressable>
              </View>
            ))}
          </View>
        </>
      )}
    </View>
  )
})
