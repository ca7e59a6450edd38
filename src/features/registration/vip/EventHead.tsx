import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { VipEvent } from '@core/contract/registration'
import { localized } from '@core/domain/language'
import { heading } from '@/components/a11y'
import { Picture } from '@/components/Picture/Picture'
import { eventTime } from '@/i18n/eventTime'
import { registrationExtrasMessages } from '@/i18n/messages/registrationExtras'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import './EventHead.scss'

export interface EventHeadProps {
  /** Undefined until the user is known, and for cards without an event. */
  event: VipEvent | undefined
}

/**
 * What a VIP registers for: the configured picture (SPEC §3 `visitor_h5_banner`), and the event
 * with its time and place.
 */
export const EventHead = observer(function EventHead({ event }: EventHeadProps) {
  const { config, language, session } = useStores()
  const text = useText(registrationExtrasMessages)
  const known = session.user?.audience === 'vip' ? session.user.event : undefined
  const name = event
    ? localized(event.Name, event.Name_en, language.current)
    : localized(known?.cn, known?.en, language.current)
  const { phoneBanner } = config
  if (!phoneBanner && !name) return null
  return (
    <View className="tf-event-head">
      {phoneBanner && (
        <Picture
          className="tf-event-head__picture"
          width={686}
          wide="(min-width: 750px) 720px"
          src={phoneBanner}
        />
      )}
      {name && (
        <View className="tf-event-head__words">
          <View className="tf-event-head__over">{text('registrationExtras.event')}</View>
          <View {...heading(2)} className="tf-event-head__name">
            {name}
          </View>
          {event && (
            <>
              <Fact label={text('registrationExtras.time')}>
                {eventTime(language.current, event.Starts, event.Ends)}
              </Fact>
              <Fact label={text('registrationExtras.place')}>
                {localized(event.Place, event.Place_en, language.current)}
              </Fact>
            </>
          )}
        </View>
      )}
    </View>
  )
})

function Fact({ label, children }: { label: string; children: string }) {
  if (!children) return null
  return (
    <View className="tf-event-head__fact">
      <Text className="tf-event-head__label">{label}</Text>
      <Text className="tf-event-head__value">{children}</Text>
    </View>
  )
}
