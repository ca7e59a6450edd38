import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { LoginUser } from '@/api/parse/user'
import { decorative, heading } from '@/components/a11y'
import { Icon } from '@/components/Icon/Icon'
import { landingMessages } from '@/i18n/messages/landing'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

/** A VIP guest who is known: by name, with the event they are invited to. */
export const GuestCard = observer(function GuestCard({ user }: { user: LoginUser }) {
  const { language } = useStores()
  const text = useText(landingMessages)
  const event = localized(user.event?.cn, user.event?.en, language.current)
  return (
    <View className="tf-guest-card">
      <View {...decorative} className="tf-guest-card__mark">
        <Icon name="star-fill" size={24} />
      </View>
      <View className="tf-guest-card__text">
        <View {...heading(3)} className="tf-guest-card__name">
          {user.name ? text('landing.guestNamed', { name: user.name }) : text('landing.guest')}
        </View>
        <Text className="tf-guest-card__event">{event ? text('landing.guestEvent', { event }) : text('landing.guestCardHeld')}</Text>
      </View>
    </View>
  )
})
