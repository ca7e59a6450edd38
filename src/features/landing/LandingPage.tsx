import type { Audience } from '@core/domain/audience'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { NoticeTicker } from '@/components/NoticeTicker/NoticeTicker'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { landingMessages } from '@/i18n/messages/landing'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { AccountEntry } from '@/shell/account/AccountEntry'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { AudienceCards } from './AudienceCards'
import { FairAside } from './FairAside'
import { GuestCard } from './GuestCard'
import { Hero } from './Hero'
import { useInvitation } from './useInvitation'
import './LandingPage.scss'

/** Where each audience goes on from the entry; VIP guests log in, and are known here. */
const NEXT: Record<Exclude<Audience, 'vip'>, RouteName> = {
  visitor: 'visitorRegistration',
  ex: 'exhibitorHome',
  media: 'mediaRegistration',
}

/** Most people are visitors, so their card is chosen when nobody chose one. */
const USUAL: Audience = 'visitor'

/** The entry of the fair (SPEC §2 index): when and where, who are you, one way on. */
export const LandingPage = observer(function LandingPage() {
  const { config } = useStores()
  return (
    <PageShell title={config.title} width="full" tone="white" hasBanner isStart>
      <Landing />
    </PageShell>
  )
})

/** Drawn once the configuration is there. */
const Landing = observer(function Landing() {
  const { config, language, audience, session, platform } = useStores()
  const text = useText(landingMessages)
  const shell = useText(shellMessages)
  const navigate = useNavigate()
  const selected = audience.selected ?? USUAL
  // A page that needs a login led back here (SPEC §4), and nobody should wonder why.
  const [cameFrom] = useState(() => platform.readLocation().query.from)
  const isExhibitor = session.user?.audience === 'ex'
  const isTurnedBack = cameFrom === 'ex' && selected === 'ex' && !isExhibitor
  const guest = selected === 'vip' && session.user?.audience === 'vip' ? session.user : undefined
  const asksForLogin = (selected === 'ex' && !isExhibitor) || (selected === 'vip' && !guest)
  const { isTrying, problem } = useInvitation()
  const [isAccountOpen, openAccount] = useState(false)
  const settings = config.settings
  const notices = (settings?.notices ?? []).map(({ id, title }) => ({ id, title: localized(title.cn, title.en, language.current) }))
  const hasCard = selected === 'visitor' && session.user?.audience === 'visitor' && session.user.isRegistered

  // The card on show is a choice like any other: banner, language switch and the next page go by it.
  useEffect(() => {
    if (!audience.selected) audience.choose(USUAL)
  }, [audience])

  const goOn = () => {
    if (asksForLogin) navigate.to('login')
    else if (selected === 'vip') openAccount(true)
    else navigate.to(hasCard ? 'visitorCard' : NEXT[selected])
  }
  const action =
    selected === 'vip'
      ? vipAction(guest !== undefined, isTrying)
      : hasCard
        ? 'visitorCard'
        : asksForLogin
          ? 'exLogin'
          : (`${selected}Action` as const)

  return (
    <View className="tf-landing">
      <Hero
        fair={settings?.fair}
        title={config.title}
        picture={config.phoneBanner}
        widePicture={config.banner}
        language={language.current}
        theme={config.themeVariables}
      />
      <View className="tf-landing__grid">
        <View className="tf-landing__sheet">
          <NoticeTicker label={shell('shell.notices')} notices={notices} onOpen={id => navigate.to('newsDetails', { id })} />
          <View className="tf-landing__choice">
            <SectionHead id="landing-audience" title={text('landing.chooseAudience')} />
            <AudienceCards labelledBy="landing-audience" selected={selected} onSelect={audience.choose} />
            {isTurnedBack && <Note>{text('landing.exTurnedBack')}</Note>}
            {problem && asksForLogin && <Note>{problem}</Note>}
            {guest && <GuestCard user={guest} />}
            <View className="tf-landing__actions">
              <Button block loading={selected === 'vip' && isTrying} onPress={goOn}>
                {text(`landing.${action}`)}
              </Button>
              {(selected === 'visitor' || selected === 'media') && !hasCard && (
                <Button kind="text" size="medium" className="tf-landing__login" onPress={() => navigate.to('login')}>
                  {text('landing.login')}
                </Button>
              )}
            </View>
          </View>
        </View>
        {settings?.fair && <FairAside fair={settings.fair} />}
      </View>
      <AccountEntry open={isAccountOpen} onClose={() => openAccount(false)} />
    </View>
  )
})

function vipAction(isKnown: boolean, isTrying: boolean): 'vipAccount' | 'vipTrying' | 'vipLogin' {
  if (isKnown) return 'vipAccount'
  return isTrying ? 'vipTrying' : 'vipLogin'
}

function Note({ children }: { children: string }) {
  return (
    <View {...{ role: 'status' }} className="tf-landing__note">
      <Icon name="info" size={18} />
      <Text>{children}</Text>
    </View>
  )
}
