import { localized } from '@core/domain/language'
import { proseRange } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { FairFacts } from '@/api/parse/config'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { landingMessages } from '@/i18n/messages/landing'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import './FairAside.scss'

/**
 * Beside the choice on desktops: facts that visitors look up before coming, and the steps of
 * registration.
 */
export const FairAside = observer(function FairAside({ fair }: { fair: FairFacts }) {
  const text = useText(landingMessages)
  const { current } = useStores().language
  const pick = ({ cn, en }: { cn: string | undefined; en: string | undefined }) =>
    localized(cn, en, current)
  const facts: { icon: IconName; label: string; value: string }[] = [
    {
      icon: 'calendar',
      label: text('landing.factDates'),
      value: proseRange(current, fair.start, fair.end),
    },
    { icon: 'clock', label: text('landing.factOpen'), value: fair.open },
    {
      icon: 'location',
      label: text('landing.factVenue'),
      value: [pick(fair.venue), pick(fair.halls)].filter(Boolean).join(' · '),
    },
    { icon: 'map', label: text('landing.factEntrance'), value: fair.entrance },
  ]
  const steps = [text('landing.stepPhone'), text('landing.stepForm'), text('landing.stepCard')]
  return (
    <View className="tf-fair-aside">
      <View className="tf-fair-aside__card">
        <SectionHead title={text('landing.factsTitle')} />
        {facts
          .filter(fact => fact.value)
          .map(fact => (
            <View key={fact.icon} className="tf-fair-aside__fact">
              <Icon name={fact.icon} size={20} />
              <Text className="tf-fair-aside__label">{fact.label}</Text>
              <Text className="tf-fair-aside__value">{fact.value}</Text>
            </View>
          ))}
      </View>
      <View className="tf-fair-aside__card">
        <SectionHead title={text('landing.stepsTitle')} />
        <View role="list">
          {steps.map((step, index) => (
            <View key={step} role="listitem" className="tf-fair-aside__step">
              <View className="tf-fair-aside__number">{index + 1}</View>
              <Text>{step}</Text>
            </View>
          ))}
        </View>
      </View>
    </View>
  )
})
