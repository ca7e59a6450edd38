import { localized } from '@core/domain/language'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { LoginUser } from '@/api/parse/user'
import { IdentityCard } from '@/components/IdentityCard/IdentityCard'
import { landingMessages } from '@/i18n/messages/landing'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

/** A VIP guest who is known: by name, with the event they are invited to. */
export const GuestCard = observer(function GuestCard({ user }: { user: LoginUser }) {
  const { language } = useStores()
  const text = useText(landingMessages)
  const event = localized(user.event?.cn, user.event?.en, language.current)
  const name = user.name ? text('landing.guestNamed', { name: user.name }) : text('landing.guest')
  return (
    <IdentityCard look="sunken" icon="star-fill" level={3} name={name}>
      <Text>{event ? text('landing.guestEvent', { event }) : text('landing.guestCardHeld')}</Text>
    </IdentityCard>
  )
})
