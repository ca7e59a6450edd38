import { localized } from '@core/domain/language'
import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { decorative, heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { LanguageSwitch } from '@/components/LanguageSwitch/LanguageSwitch'
import { Pressable } from '@/components/Pressable/Pressable'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { useStores } from '@/stores/StoreContext'
import { DemoMark } from './DemoMark'
import { MenuButton } from './MenuButton'
import { useNavigate } from './navigate'
import { useHeaderFade } from './useHeaderFade'
import { useLogout } from './useLogout'
import { useTitleFit } from './useTitleFit'
import { toList } from './toList'
import './TopBar.scss'
import './TopBarWide.scss'

export interface TopBarProps {
  title: string
  /** Route of the page; undefined for an unknown address. */
  route: RouteName | undefined
  fallback?: RouteName
  /** The list that the page is a record of. */
  list?: RouteName | undefined
  isStart: boolean
  /** Lies over a banner and fades in. */
  isOver: boolean
}

/** Routes whose language cannot be switched (SPEC §2). */
const FIXED_LANGUAGE: readonly (RouteName | undefined)[] = ['visitorCard', 'visitorInvitation']

/**
 * From this share of the fade on, the bar's content has the colours for its white background
 * instead of the banner.
 */
const INK_FROM = 0.5

/**
 * The bar of every page: on phones back, title and language; on desktops logo, name, home, language
 * and logout (DESIGN §5).
 */
export const TopBar = observer(function TopBar({
  title,
  route,
  fallback,
  list,
  isStart,
  isOver,
}: TopBarProps) {
  const { audience, config, language, menu, session } = useStores()
  const text = useText(shellMessages)
  const logout = useLogout()
  const navigate = useNavigate()
  const fade = useHeaderFade()
  const isIndex = route === 'landing'
  // The exhibitors' menu is their start page: there is nothing to go back to (SPEC §2).
  const isMenu = route === 'exhibitorHome'
  const goHome = isMenu ? () => navigate.restart('landing') : navigate.home
  // SPEC §2: logged in means that a token exists and this is not the index. The organiser's people,
  // at a gate or at the desk, have a separate login.
  const canLogout = session.isLoggedIn && !isIndex && route !== 'gate' && route !== 'organiser'
  // Exhibitors with a single task have no menu to go home to (SPEC §2).
  const hasHome = !isStart && (isMenu || session.user?.audience !== 'ex' || menu.hasChoice)
  const canSwitch = config.canSwitchLanguage && !FIXED_LANGUAGE.includes(route)
  const hasBack = !isStart && !isMenu
  const hasMark = config.settings?.isDemo === true
  const fit = useTitleFit(title, { hasBack, hasSwitch: canSwitch, hasMenu: canLogout, hasMark })
  const other = {
    text: text('shell.otherLanguage'),
    label: text('shell.switchLanguage'),
    tag: language.other === 'en' ? 'en' : 'zh-CN',
  }

  return (
    <View
      role="banner"
      className={cx(
        'tf-top-bar',
        isOver && 'is-over',
        isOver && fade < INK_FROM && 'is-clear',
        isStart && 'is-start',
        !isStart && fit.isTight && 'is-tight',
        !isStart && !fit.isMarked && 'is-full',
      )}
    >
      <View {...decorative} className="tf-top-bar__ground" style={fadeStyle(isOver ? fade : 1)} />
      <View className="tf-top-bar__inner">
        <Brand />
        {hasBack && (
          <View
            role="navigation"
            aria-label={text('shell.mainNavigation')}
            className="tf-top-bar__nav"
          >
            <BackButton {...(fallback ? { fallback } : {})} list={list} />
          </View>
        )}
        {!isStart && (
          <View
            {...heading(1)}
            className={cx(
              'tf-top-bar__title',
              isMenu && 'is-first',
              fit.size !== 'whole' && `is-${fit.size}`,
            )}
          >
            {title}
          </View>
        )}
        <DemoMark />
        <View className="tf-top-bar__space" />
        {hasHome && <BarButton icon="home" text={text('shell.home')} onPress={goHome} />}
        {canSwitch && (
          <LanguageSwitch
            tone={isOver && fade < INK_FROM ? 'banner' : 'bar'}
            other={other}
            onSwitch={() => language.change(language.other, audience.current)}
          />
        )}
        {canLogout && <BarButton icon="logout" text={text('shell.logout')} onPress={logout} />}
        {canLogout && <MenuButton />}
      </View>
    </View>
  )
})

/** Logo and name of the fair: always on desktops, on phones only on start pages. */
const Brand = observer(function Brand() {
  const { config, language } = useStores()
  const { fair } = config.settings ?? {}
  const short = fair ? localized(fair.shortName.cn, fair.shortName.en, language.current) : ''
  return (
    <View className="tf-top-bar__brand">
      {config.logo && (
        <View {...decorative} className="tf-top-bar__logo">
          <Image className="tf-top-bar__mark" mode="aspectFit" src={config.logo} />
        </View>
      )}
      <Text className="tf-top-bar__code">{fair?.code ?? config.title}</Text>
      <Text className="tf-top-bar__name">{config.title || short}</Text>
    </View>
  )
})

/** Leads back, from a record to its list; home if there is no earlier page (DESIGN §5). */
function BackButton({ fallback, list }: { fallback?: RouteName; list: RouteName | undefined }) {
  const text = useText(shellMessages)
  const navigate = useNavigate()
  // The pages below this one do not change while it is open.
  const [isAbove] = useState(() => navigate.canGoBack())
  const canGoBack = isAbove || list !== undefined
  return (
    <Pressable
      label={text(canGoBack ? 'shell.back' : 'shell.home')}
      className={cx('tf-top-bar__back', !canGoBack && 'is-home')}
      onPress={() => (list ? toList(navigate, list) : navigate.back(fallback))}
    >
      <Icon name={canGoBack ? 'back' : 'home'} />
    </Pressable>
  )
}

function BarButton({
  icon,
  text,
  onPress,
}: {
  icon: 'home' | 'logout'
  text: string
  onPress: () => void
}) {
  return (
    <Pressable className="tf-top-bar__button" onPress={onPress}>
      <Icon name={icon} size={18} />
      <Text>{text}</Text>
    </Pressable>
  )
}

/** A property instead of the opacity itself, because desktops override it with a solid bar. */
function fadeStyle(opacity: number): Record<string, string> {
  return { '--fade': String(opacity) }
}
