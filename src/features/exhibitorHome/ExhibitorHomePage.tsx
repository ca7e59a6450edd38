import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { nameOf } from '@/api/parse/user'
import { cx } from '@/components/cx'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { fairTimeText } from '@/i18n/fairTime'
import { exhibitorHomeMessages } from '@/i18n/messages/exhibitorHome'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { AccountEntry } from '@/shell/account/AccountEntry'
import { AdBanner } from '@/shell/ads/AdBanner'
import { useFramed } from '@/shell/frame/useFramed'
import { useExhibitorMenu } from '@/shell/menu/useExhibitorMenu'
import { PageShell } from '@/shell/PageShell'
import { useLoad } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { CompanyCard } from './CompanyCard'
import { CompanySwitch } from './CompanySwitch'
import { DeskActions, DeskAside, DeskMain } from './DeskEntry'
import { FairBand } from './FairBand'
import { LatestNotices } from './LatestNotices'
import { MenuTiles } from './MenuTiles'
import { OrganiserCard } from './OrganiserCard'
import { Preparation } from './Preparation'
import './ExhibitorHomePage.scss'

/** Hours of the day at which the greeting changes. */
const [NOON, EVENING] = [12, 18]

/** The exhibitors' start: the days to the fair, the user, the open tasks and the menu. */
export const ExhibitorHomePage = observer(function ExhibitorHomePage() {
  const name = useText(routeMessages)
  const { platform } = useStores()
  const greeting = useGreeting()
  const [isAccountOpen, openAccount] = useState(
    () => platform.readLocation().query.open === 'account',
  )
  return (
    <PageShell
      title={name('exhibitorHome')}
      heading={greeting}
      actions={<DeskActions />}
      width="full"
      hasBanner
      lasting={<AccountEntry open={isAccountOpen} onClose={() => openAccount(false)} />}
    >
      <ExhibitorHome onAccount={() => openAccount(true)} />
    </PageShell>
  )
})

/** A greeting by the fair's hour and the person's name; undefined before a login. For observers. */
function useGreeting(): string | undefined {
  const { clock, language, session } = useStores()
  const text = useText(exhibitorHomeMessages)
  const name = session.user && nameOf(session.user, language.current)
  if (!name) return undefined
  const hour = Number(fairTimeText(new Date(clock.now()).toISOString()).slice(11, 13))
  const part = hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening'
  return text(`exHome.${part}`, { name })
}

/** Drawn once configuration and person are known. */
const ExhibitorHome = observer(function ExhibitorHome({ onAccount }: { onAccount: () => void }) {
  const { api, config, language, platform, session } = useStores()
  const text = useText(exhibitorHomeMessages)
  const { state, reload: reloadMenu } = useExhibitorMenu(
    `${language.current} ${session.user?.id ?? ''}`,
  )
  const notices = useLoad(
    language.current,
    async () => (await api.call('notice.list', { Size: 3 })).Items,
  )
  const reload = () => {
    reloadMenu()
    notices.reload()
  }
  // On return from another page the open tasks may have changed.
  useReturn(reload)
  const [isSwitching, openSwitch] = useState(
    () => platform.readLocation().query.open === 'companies',
  )
  // The frame already shows the company, the days to the fair and the way to every page.
  const isFramed = useFramed()
  const menu = state.value
  // Lower parts wait for the parts above them, so that nothing moves under a finger.
  const isSettled = menu !== undefined || state.status === 'failed'
  const hasNotices = notices.state.value !== undefined || notices.state.status === 'failed'
  return (
    <View className={cx('tf-ex-home', isFramed && 'is-framed')}>
      {!isFramed && <FairBand fair={config.settings?.fair} />}
      <View className="tf-ex-home__sheet">
        <View className="tf-ex-home__main">
          <View className="tf-ex-home__lead">
            {session.user && !isFramed && (
              <CompanyCard
                user={session.user}
                {...(menu && { company: menu.company })}
                onAccount={onAccount}
                {...(menu && menu.companies.length > 1 && { onSwitch: () => openSwitch(true) })}
              />
            )}
            {menu && <Preparation tasks={menu.tasks} progress={menu.progress} isWide={isFramed} />}
          </View>
          {!menu && state.status !== 'failed' && (
            <Skeleton shape="card" label={text('exHome.loading')} />
          )}
          {state.status === 'failed' && (
            <ErrorState
              message={messageOf(state.error, text('exHome.failed')) ?? text('exHome.failed')}
              retry={{ text: text('exHome.retry'), onPress: reload }}
            />
          )}
          {menu && !isFramed && <MenuTiles groups={menu.groups} />}
          {menu && isFramed && <DeskMain menu={menu} />}
          {isSettled && !isFramed && <AdBanner place="oa_ex_banner" />}
        </View>
        <View className="tf-ex-home__aside">
          {isSettled && notices.state.value && <LatestNotices notices={notices.state.value} />}
          {menu && hasNotices && isFramed && <DeskAside menu={menu} />}
          {isSettled && hasNotices && <OrganiserCard />}
          {isSettled && isFramed && <AdBanner place="oa_ex_banner" />}
        </View>
      </View>
      {menu && (
        <CompanySwitch
          open={isSwitching}
          companies={menu.companies}
          onClose={() => openSwitch(false)}
        />
      )}
    </View>
  )
})
