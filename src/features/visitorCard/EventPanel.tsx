import type { VisitorCard } from '@core/contract/registration'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { fairTimeText } from '@/i18n/fairTime'
import { cardMoreMessages } from '@/i18n/messages/cardMore'
import { useText } from '@/i18n/useText'
import { useSettingsOffer } from '@/shell/offerSettings'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'

type VipEvent = NonNullable<VisitorCard['Event']>

/**
 * The event a VIP is invited to: name, time, place, and a button to add it to the user's calendar.
 */
export const EventPanel = observer(function EventPanel({ event }: { event: VipEvent }) {
  const { platform, language } = useStores()
  const text = useText(cardMoreMessages)
  const feedback = useFeedback()
  const offerSettings = useSettingsOffer()
  const name = localized(event.Name, event.Name_en, language.current)
  const place = localized(event.Place, event.Place_en, language.current)
  const remember = async () => {
    const answer = await platform.addToCalendar({
      title: name,
      place,
      starts: event.Starts,
      ends: event.Ends,
    })
    if (answer === 'denied') await offerSettings('calendar', text('more.calendarFailed'))
    else if (answer === 'done') await feedback.success(text('more.calendarAdded'))
    else await feedback.error(text('more.calendarFailed'))
  }
  return (
    <View className="tf-card-more__part tf-card-event">
      <View {...heading(2)} className="tf-card-event__kind">
        {text('more.event')}
      </View>
      <View className="tf-card-event__name">{name}</View>
      <View className="tf-card-event__fact">
        <Icon name="clock" size={18} />
        <Text className="tf-card-event__text">{timeText(event)}</Text>
      </View>
      {place && (
        <View className="tf-card-event__fact">
          <Icon name="location" size={18} />
          <Text className="tf-card-event__text">{place}</Text>
        </View>
      )}
      <Button
        kind="secondary"
        block
        icon="calendar"
        className="tf-card-event__add"
        onPress={() => void remember()}
      >
        {text('more.calendar')}
      </Button>
    </View>
  )
})

/** `2031-04-16 18:30–22:00`; both dates if it goes past midnight. */
function timeText({ Starts, Ends }: VipEvent): string {
  const [from, to] = [fairTimeText(Starts), fairTimeText(Ends)]
  if (!to) return from
  return from.slice(0, 10) === to.slice(0, 10) ? `${from}–${to.slice(11)}` : `${from} – ${to}`
}
