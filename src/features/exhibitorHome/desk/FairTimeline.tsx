import { readDay } from '@core/format/calendarDay'
import { daysBetween, proseMonthDay } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MenuTask } from '@/api/parse/menu'
import { decorative } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairDateText } from '@/i18n/fairTime'
import { exhibitorDeskMessages } from '@/i18n/messages/exhibitorDesk'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { openAddress } from '@/shell/openAddress'
import { useStores } from '@/stores/StoreContext'
import { SPAN, timelineOf, type TimelineDay } from './timeline'

const DATES_PX = 48
const LANE_PX = 34

/**
 * The days that are left, with the tasks due on them (mock-up p). The dates are decoration, because
 * each mark names its own date.
 */
export const FairTimeline = observer(function FairTimeline({
  tasks,
}: {
  tasks: readonly MenuTask[]
}) {
  const { config, clock, language, platform } = useStores()
  const text = useText(exhibitorDeskMessages)
  const navigate = useNavigate()
  const fair = config.settings?.fair
  const today = fairDateText(new Date(clock.now()).toISOString())
  const timeline = fair && timelineOf(today, fair, tasks)
  if (!fair || !timeline) return null
  const { days, marks, lanes } = timeline
  const left = daysBetween(today, fair.start) - 1
  const title = left === 1 ? text('exDesk.oneDayLeft') : text('exDesk.daysLeft', { n: left })
  const width = 100 / days.length
  return (
    <View role="region" aria-label={title} className="tf-ex-home__card">
      <SectionHead title={title} />
      <View
        className="tf-ex-days"
        style={{ minHeight: `${DATES_PX + Math.max(1, lanes) * LANE_PX + 8}px` }}
      >
        <View {...decorative} className="tf-ex-days__columns">
          {days.map(day => (
            <Column key={day.day} {...day} />
          ))}
        </View>
        <View role="list">
          {marks.map(({ task, day, column, lane }) => (
            <View
              key={task.id}
              role="listitem"
              className="tf-ex-days__mark"
              style={{
                left: `${column * width}%`,
                top: `${DATES_PX + lane * LANE_PX}px`,
                maxWidth: `${SPAN * width}%`,
              }}
            >
              <Pressable
                role="link"
                label={text('exDesk.due', {
                  title: task.title,
                  day: proseMonthDay(language.current, day),
                })}
                className="tf-ex-days__link"
                onPress={() => openAddress(task.url, navigate, platform)}
              >
                <Text className="tf-ex-days__name">{task.title}</Text>
              </Pressable>
            </View>
          ))}
        </View>
      </View>
    </View>
  )
})

function Column({ day, isToday, isFair }: TimelineDay) {
  const text = useText(exhibitorDeskMessages)
  const weekday = `exDesk.weekday.${readDay(day)?.day() ?? 0}` as keyof typeof exhibitorDeskMessages
  return (
    <View className={cx('tf-ex-days__day', isToday && 'is-today', isFair && 'is-fair')}>
      <View className="tf-ex-days__number">{day.slice(8)}</View>
      <View className="tf-ex-days__weekday">{isToday ? text('exDesk.today') : text(weekday)}</View>
    </View>
  )
}
