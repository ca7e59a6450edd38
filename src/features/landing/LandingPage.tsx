import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { NoticeTicker } from '@/components/NoticeTicker/NoticeTicker'
import { Pressable } from '@/components/Pressable/Pressable'
import { landingMessages } from '@/i18n/messages/landing'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { AdBanner } from '@/shell/ads/AdBanner'
import { PaidAds } from '@/shell/ads/PaidAds'
import { usePaidAds } from '@/shell/ads/usePaidAds'
import { useNavigate } from '@/shell/navigate'
import { FollowAccount } from '@/shell/official/FollowAccount'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { Choice, USUAL } from './Choice'
import { FairAside } from './FairAside'
import { Hero } from './Hero'
import './LandingPage.scss'

/** The entry of the fair (SPEC §2 index): date and place, the choice of audience, one way on. */
export const LandingPage = observer(function LandingPage() {
  const { config } = useStores()
  return (
    <PageShell title={config.title} width="full" tone="white" hasBanner isStart>
      <Landing />
    </PageShell>
  )
})

/** Drawn once the configuration has loaded. */
const Landing = observer(function Landing() {
  const { config, language, audience } = useStores()
  const text = useText(landingMessages)
  const shell = useText(shellMessages)
  const navigate = useNavigate()
  const ads = usePaidAds('landing')
  const settings = config.settings
  const notices = (settings?.notices ?? []).map(({ id, title }) => ({
    id,
    title: localized(title.cn, title.en, language.current),
  }))

  // The default card counts as a choice, because banner, language switch and the next page depend
  // on it. Set before the first paint, so that no other picture loads first.
  useLayoutEffect(() => {
    if (!audience.selected) audience.choose(USUAL)
  }, [audience])

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
          <NoticeTicker
            label={shell('shell.notices')}
            notices={notices}
            onOpen={id => navigate.to('newsDetails', { id })}
          />
          <Choice />
          <Pressable
            role="link"
            className="tf-landing__news"
            onPress={() => navigate.to('hallDirectory')}
          >
            <Icon name="booth" size={18} />
            <Text>{text('landing.directory')}</Text>
            <Icon name="chevron-right" size={16} />
          </Pressable>
          <Pressable
            role="link"
            className="tf-landing__news"
            onPress={() => navigate.to('newsList')}
          >
            <Icon name="notice" size={18} />
            <Text>{text('landing.news')}</Text>
            <Icon name="chevron-right" size={16} />
          </Pressable>
        </View>
        {settings?.fair && <FairAside fair={settings.fair} />}
        <View className="tf-landing__ads">
          <AdBanner place="oa_banner" />
          <FollowAccount />
          {ads && <PaidAds ads={ads} inARow={1} />}
        </View>
      </View>
    </View>
  )
})
