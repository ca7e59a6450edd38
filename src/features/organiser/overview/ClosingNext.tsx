import type { DeskDeadline } from '@core/contract/organiser'
import { daysFrom } from '@core/format/calendarDay'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fairDateText, lastDay } from '@/i18n/fairTime'
import { deskOverviewMessages } from '@/i18n/messages/deskOverview'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { momentOf } from '../fairMoment'

const SHOWN = 6

/** The forms that close next, the earliest first. Closed forms are left out. */
export const ClosingNext = observer(function ClosingNext({
  forms,
  now,
}: {
  forms: readonly DeskDeadline[]
  now: number
}) {
  const { language } = useStores()
  const say = useText(deskOverviewMessages)
  const ahead = forms
    .filter(({ Closes }) => Closes !== '' && Date.parse(Closes) > now)
    .sort((one, other) => Date.parse(one.Closes) - Date.parse(other.Closes))
    .slice(0, SHOWN)
  if (ahead.length === 0) return <View className="tf-desk__note">{say('overview.noneAhead')}</View>
  const left = (closes: string) => {
    const days = daysFrom(fairDateText(new Date(now).toISOString()), lastDay(closes))
    return days > 1
      ? say('overview.left', { n: days })
      : say(days === 1 ? 'overview.oneDay' : 'overview.today')
  }
  return (
    <View role="list">
      {ahead.map(({ Id, Name, Name_en, Closes }) => (
        <View key={Id} role="listitem" className="tf-figures__row">
          <View className="tf-figures__line">
            <Text className="tf-figures__what">
              {localized(Name, Name_en, language.current) || Id}
            </Text>
            <View className="tf-figures__when">
              <View>{momentOf(Closes)}</View>
              <View className="tf-figures__name">{left(Closes)}</View>
            </View>
          </View>
        </View>
      ))}
    </View>
  )
})
