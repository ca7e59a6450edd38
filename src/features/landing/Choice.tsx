import { parseAudience, type Audience } from '@core/domain/audience'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { landingMessages } from '@/i18n/messages/landing'
import { useText } from '@/i18n/useText'
import { AccountEntry } from '@/shell/account/AccountEntry'
import { GUEST_PAGES } from '@/shell/destination'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { AudienceCards } from './AudienceCards'
import { useEntrance } from './useEntrance'
import { useInvitation } from './useInvitation'
import { localized } from '@core/domain/language'
import type { LoginUser } from '@/api/parse/user'
import { IdentityCard } from '@/components/IdentityCard/IdentityCard'

/** A known VIP guest: by name, with the event they are invited to. */
const GuestCard = observer(function GuestCard({ user }: { user: LoginUser }) {
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

/** Most people are visitors, so their card is the default. */
export const USUAL: Audience = 'visitor'

/**
 * Asks who the user is and offers one way on (SPEC §2): to their card if they have one, otherwise
 * to registration or login.
 */
export const Choice = observer(function Choice() {
  const { audience, session, platform } = useStores()
  const text = useText(landingMessages)
  const navigate = useNavigate()
  const selected = audience.selected ?? USUAL
  const user = session.user?.audience === selected ? session.user : undefined
  // A page that needs a login led back here (SPEC §4): the user is told why.
  const [cameFrom] = useState(() => parseAudience(platform.readLocation().query.from))
  const isTurnedBack = cameFrom === selected && !user
  const { isTrying, problem: invitationProblem } = useInvitation()
  const { problem: linkProblem } = useEntrance()
  const [isAccountOpen, openAccount] = useState(false)
  const isGuest = selected !== 'ex'
  const asksForLogin = !user && (selected === 'ex' || selected === 'vip' || isTurnedBack)
  const hasLoginLink = !user && !asksForLogin

  const goOn = () => {
    if (asksForLogin) return navigate.to('login')
    if (!isGuest) return navigate.to('exhibitorHome')
    const { card, registration } = GUEST_PAGES[selected]
    return navigate.to(user?.isRegistered ? card : registration)
  }
  return (
    <View className="tf-landing__choice">
      <SectionHead id="landing-audience" title={text('landing.chooseAudience')} />
      <AudienceCards labelledBy="landing-audience" selected={selected} onSelect={audience.choose} />
      {isTurnedBack && (
        <Note>{text(selected === 'ex' ? 'landing.exTurnedBack' : 'landing.turnedBack')}</Note>
      )}
      {linkProblem && <Note>{linkProblem}</Note>}
      {invitationProblem && selected === 'vip' && !user && <Note>{invitationProblem}</Note>}
      {selected === 'vip' && user && <GuestCard user={user} />}
      <View className="tf-landing__actions">
        <Button block loading={selected === 'vip' && isTrying} onPress={goOn}>
          {text(
            `landing.${actionOf(selected, user !== undefined, user?.isRegistered === true, asksForLogin, isTrying)}`,
          )}
        </Button>
        {hasLoginLink && (
          <Button
            kind="text"
            size="medium"
            className="tf-landing__login"
            onPress={() => navigate.to('login')}
          >
            {text('landing.login')}
          </Button>
        )}
        {selected === 'vip' && user && (
          <Button
            kind="text"
            size="medium"
            className="tf-landing__login"
            onPress={() => openAccount(true)}
          >
            {text('landing.vipAccount')}
          </Button>
        )}
      </View>
      <AccountEntry open={isAccountOpen} onClose={() => openAccount(false)} />
    </View>
  )
})

/** Text of the single button. */
function actionOf(
  selected: Audience,
  isKnown: boolean,
  isRegistered: boolean,
  asksForLogin: boolean,
  isTrying: boolean,
) {
  if (selected === 'ex') return asksForLogin ? 'exLogin' : 'exAction'
  if (selected === 'vip') {
    if (isKnown) return isRegistered ? 'vipCard' : 'vipRegister'
    return isTrying ? 'vipTrying' : 'vipLogin'
  }
  if (isRegistered) return `${selected}Card` as const
  return asksForLogin ? 'phoneLogin' : (`${selected}Action` as const)
}

function Note({ children }: { children: string }) {
  return (
    <View role="status" className="tf-landing__note">
      <Icon name="info" size={18} />
      <Text>{children}</Text>
    </View>
  )
}
