import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { feedbackMessages } from '@core/messages/feedback'
import { messageOf } from '@/api/ApiError'
import { cx } from '@/components/cx'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Loading } from '@/components/Loading/Loading'
import { OnScreenProvider } from '@/components/OnScreenContext'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { routeName, type RouteName } from '@/routes'
import { useStores } from '@/stores/StoreContext'
import { BackCatcher } from './backCatcher/BackCatcher'
import { Coming } from './Coming'
import { DesktopBanner } from './DesktopBanner'
import { FeedbackHost } from './feedback/FeedbackHost'
import { Floating } from './floating/Floating'
import { FrameEntry, FrameHead } from './frame/FrameEntry'
import { useFramed } from './frame/useFramed'
import { PreviewBar } from './PreviewBar'
import { SkipLink } from './SkipLink'
import { ThemeRoot } from './ThemeRoot'
import { TopBar } from './TopBar'
import { usePageGuard } from './usePageGuard'
import { usePageOnScreen } from './usePageOnScreen'
import { PrivacySheet } from './wechat/PrivacySheet'
import type { SharedPage } from './wechat/shareCard'
import { useShareCard } from './wechat/useShareCard'
import './PageShell.scss'

export interface PageShellProps {
  /** Name of the page: its first heading, and the title of the window. */
  title: string
  /** The first heading in the work frame, where it says more than the name of the page. */
  heading?: string | undefined
  /**
   * `wide` is the 1200 container, `reading` a column for forms and texts, `full` leaves the width
   * to the page.
   */
  width?: 'wide' | 'reading' | 'full'
  tone?: 'grey' | 'white' | 'ink'
  /** The page begins with a banner that lies under the bar; the bar fades in while scrolling. */
  hasBanner?: boolean
  /** Where "back" leads when there is no page to go back to. */
  fallback?: RouteName
  /** The list that this page is a record of: back leads there, whatever page led here. */
  list?: RouteName | undefined
  /** Pages that are a start themselves have no way back. */
  isStart?: boolean
  /** Between bar and content over the whole width, e.g. the steps of a form. */
  top?: ReactNode
  /** Sticks to the lower edge, e.g. SafeBottomBar. */
  bottom?: ReactNode
  footer?: boolean
  /**
   * The work frame of a page that brings its own, and its heading with it; exhibitors' pages have
   * theirs.
   */
  frame?: ReactNode
  /** Nothing floats over the page: its own controls reach to the lower edge. */
  isCalm?: boolean
  /** Beside the title in the work frame: what is done with the whole page. */
  actions?: ReactNode
  /** What this page is shared as, instead of what the fair's configuration says. */
  share?: SharedPage
  /**
   * Shown over the page, also when the login that the page needs is gone: for example the farewell
   * after deleting everything.
   */
  lasting?: ReactNode
  children: ReactNode
}

/**
 * The frame of every page: colours, bar, landmarks, footer, feedback. It waits for the
 * configuration, guards pages that need a login, and keeps document title and audience up to date.
 */
export const PageShell = observer(function PageShell(props: PageShellProps) {
  const {
    title,
    width = 'wide',
    tone = 'grey',
    hasBanner = false,
    fallback,
    list,
    isStart = false,
    top,
    bottom,
    footer = true,
  } = props
  const { config, platform } = useStores()
  const [route] = useState(() => routeName(platform.readLocation().route))
  const guard = usePageGuard()
  const isOnScreen = usePageOnScreen()
  const isExhibitors = useFramed()
  const isFramed = isExhibitors || props.frame !== undefined
  const floats = !isFramed && mayFloat(props, route)
  const suggests =
    !isFramed && !floats && ENTRIES.has(route) && platform.capabilities.knowsWechatUser
  const isReady = config.settings !== undefined && guard === 'allowed'
  const hasFooter = isReady && footer && config.copyright !== ''
  // Pages below this one stay in the document: each has a main of its own.
  const mainId = useId()
  useTitle(title, isOnScreen)
  useShareCard(props.share)

  const bar = (
    <TopBar
      title={title}
      route={route}
      isStart={isStart}
      isOver={hasBanner}
      {...(fallback ? { fallback } : {})}
      list={list}
    />
  )

  return (
    <ThemeRoot
      className={cx(
        'tf-shell',
        `tf-shell--${tone}`,
        isFramed && 'tf-shell--framed',
        isFramed && width !== 'reading' && 'tf-shell--roomy',
        floats && 'tf-shell--floats',
        isReady && floats && !hasFooter && 'tf-shell--bare',
      )}
      variables={useInsets()}
    >
      <SkipLink to={mainId} />
      <PreviewBar />
      {isFramed ? (props.frame ?? <FrameEntry fallback={bar} />) : bar}
      {(isFramed
        ? route === 'exhibitorHome'
        : isReady && !hasBanner && !BARE.has(route) && !isHall(route)) && <DesktopBanner />}
      {isReady && !isFramed && top}
      <View
        role="main"
        id={mainId}
        tabIndex={-1}
        className={`tf-shell__main tf-shell__main--${width}`}
      >
        {isExhibitors && (
          <FrameHead
            title={props.heading ?? title}
            route={route}
            isStart={isStart}
            fallback={fallback}
            list={list}
            actions={props.actions}
          />
        )}
        {isFramed && isReady && top}
        {isReady ? (
          <OnScreenProvider value={isOnScreen}>{props.children}</OnScreenProvider>
        ) : (
          <Waiting />
        )}
      </View>
      {hasFooter && (
        <View role="contentinfo" className="tf-shell__footer">
          {config.copyright}
        </View>
      )}
      <Coming>
        {isReady && isOnScreen && (floats || suggests) && (
          <Floating route={route} mainId={mainId} isSuggestion={suggests} />
        )}
      </Coming>
      {isReady && bottom}
      {config.settings && props.lasting}
      {isOnScreen && <BackCatcher />}
      <Coming>
        {isOnScreen && <PrivacySheet />}
        {isOnScreen && <FeedbackHost />}
      </Coming>
    </ThemeRoot>
  )
})

/** Pages that never have the fair's banner. */
const BARE: ReadonlySet<RouteName | undefined> = new Set<RouteName>(['gate', 'organiser'])
/** Pages of the hall begin with what they show. */
const isHall = (route: RouteName | undefined): boolean => route?.startsWith('hall') ?? false

/** Pages with one thing to do: nothing lies over them that leads away. */
const FOCUSED: ReadonlySet<RouteName | undefined> = new Set<RouteName>([
  'landing',
  'login',
  'passwordRecovery',
  'passwordReset',
  'externalPage',
  'chooseLocation',
  'openLocation',
  'gate',
  'organiser',
  'visitorCheckIn',
])

/**
 * Where people come in: nothing floats there, but the official account is suggested, above what the
 * page wants.
 */
const ENTRIES: ReadonlySet<RouteName | undefined> = new Set<RouteName>([
  'landing',
  'login',
  'visitorRegistration',
  'mediaRegistration',
])

/**
 * May something float over the page? Not over steps, actions of its own, or the badge that is shown
 * at the gate.
 */
function mayFloat(
  { top, bottom, tone, isCalm }: PageShellProps,
  route: RouteName | undefined,
): boolean {
  return !top && !bottom && !isCalm && tone !== 'ink' && !FOCUSED.has(route)
}

/** Shown in place of a page that cannot be shown yet. */
const Waiting = observer(function Waiting() {
  const { config } = useStores()
  const text = useText(shellMessages)
  const spec = useText(feedbackMessages)
  if (config.load.status === 'failed' && !config.settings) {
    const message =
      messageOf(config.load.error, text('shell.configFailed')) ?? text('shell.configFailed')
    return (
      <ErrorState
        message={message}
        retry={{ text: text('shell.retry'), onPress: () => void config.fetch() }}
      />
    )
  }
  return (
    <Loading
      text={spec('feedback.loading')}
      {...(config.isSlow ? { detail: text('shell.slowNetwork') } : {})}
    />
  )
})

/** More than this is only "a lot", as in a badge. */
const MOST_IN_TITLE = 99

/**
 * The window is named after the page that is on screen, then after the fair. Unread messages come
 * first: so they are seen from another tab.
 */
function useTitle(title: string, isOnScreen: boolean): void {
  const { config, platform, unreadTalks } = useStores()
  const { count } = unreadTalks
  const named =
    title && config.title && title !== config.title
      ? `${title} - ${config.title}`
      : title || config.title
  const full =
    count > 0 ? `(${count > MOST_IN_TITLE ? `${MOST_IN_TITLE}+` : count}) ${named}` : named
  useDidShow(() => platform.setTitle(full))
  useEffect(() => {
    if (isOnScreen) platform.setTitle(full)
  }, [platform, full, isOnScreen])
}

/** Room of status bar and capsule where WeChat draws them over the page. */
function useInsets(): Readonly<Record<string, string>> {
  const { platform } = useStores()
  const [style] = useState((): Record<string, string> => {
    if (!platform.capabilities.hasCapsule) return {}
    const { statusBarHeight, barHeight, capsuleWidth } = platform.navigationInsets()
    return {
      '--shell-status': `${statusBarHeight}px`,
      '--shell-bar': `${barHeight}px`,
      '--shell-top': `${statusBarHeight + barHeight}px`,
      '--shell-capsule': `${capsuleWidth}px`,
    }
  })
  return style
}
