import type { DeskFiguresReply } from '@core/contract/deskFigures'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { decorative } from '@/components/a11y'
import { cx } from '@/components/cx'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskFigureMessages } from '@/i18n/messages/deskFigures'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'

/** From this percentage of its limit on, a hall is nearly full. */
const NEAR = 90

/** How many people are in each hall, and the share of its limit. */
export const InsideCard = observer(function InsideCard({
  inside,
}: {
  inside: DeskFiguresReply['Inside']
}) {
  const desk = useDesk()
  const say = useText(deskFigureMessages)
  return (
    <View className="tf-figures__card">
      <SectionHead
        title={say('figures.inside', { n: inside.Total })}
        more={{ text: say('figures.toGates'), onPress: () => desk.go({ section: 'gates' }) }}
      />
      {inside.Halls.length === 0 && (
        <View className="tf-desk__note">{say('figures.nobodyInside')}</View>
      )}
      <View role="list" className="tf-hall-cells">
        {inside.Halls.map(({ Hall, Count, Limit }) => {
          const percent =
            Limit === null || Limit === 0 ? undefined : Math.round((Count / Limit) * 100)
          return (
            <View
              key={Hall}
              role="listitem"
              className={cx('tf-hall-cells__cell', (percent ?? 0) >= NEAR && 'is-near')}
            >
              {percent !== undefined && (
                <View
                  {...decorative}
                  className="tf-hall-cells__level"
                  style={{ height: `${Math.min(100, percent)}%` }}
                />
              )}
              <View className="tf-hall-cells__line">
                <View>{Hall || say('figures.noHall')}</View>
                <View className="tf-hall-cells__count">{Count}</View>
              </View>
              <View className="tf-hall-cells__line tf-hall-cells__line--end">
                {percent === undefined ? '' : say('figures.ofLimit', { percent })}
              </View>
            </View>
          )
        })}
      </View>
    </View>
  )
})
