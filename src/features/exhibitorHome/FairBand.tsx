import { localized } from '@core/domain/language'
import { daysBetween, signageRange, signageYear } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { FairFacts } from '@/api/parse/config'
import { decorative } from '@/components/a11y'
import { HallDrawing } from '@/components/HallDrawing/HallDrawing'
import { fairDateText } from '@/i18n/fairTime'
import { exhibitorHomeMessages } from '@/i18n/messages/exhibitorHome'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

/** The carpet with the days that are left, or that the fair is on or over. */
export const FairBand = observer(function FairBand({ fair }: { fair: FairFacts | undefined }) {
  const { config, language, clock } = useStores()
  const text = useText(exhibitorHomeMessages)
  const today = fairDateText(new Date(clock.now()).toISOString())
  const days = fair && today < fair.start ? daysBetween(today, fair.start) - 1 : 0
  const place = fair && localized(fair.venue.cn, fair.venue.en, language.current)
  return (
    <View className="tf-ex-home__band">
      <View {...decorative} className="tf-ex-home__art">
        <HallDrawing
          theme={config.themeVariables}
          width={390}
          height={260}
          className="tf-ex-home__hall"
        />
      </View>
      {fair && (
        <View className="tf-ex-home__when">
          <View className="tf-ex-home__count">
            {days > 0 && <Text className="tf-ex-home__days">{days}</Text>}
            <Text className="tf-ex-home__until">
              {text(
                days > 1
                  ? 'exHome.days'
                  : days === 1
                    ? 'exHome.oneDay'
                    : today <= fair.end
                      ? 'exHome.running'
                      : 'exHome.over',
              )}
            </Text>
          </View>
          <View className="tf-ex-home__dates">
            <Text className="tf-ex-home__figures">{`${signageYear(fair.start, fair.end)}.${signageRange(fair.start, fair.end)}`}</Text>
            {place && <Text>{` · ${place}`}</Text>}
          </View>
        </View>
      )}
    </View>
  )
})
