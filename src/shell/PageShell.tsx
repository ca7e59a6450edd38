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
  /** The first heading in the work frame, if it differs from the page's name. */
  heading?: string | undefined
  /**
   * `wide` is the 1200 container, `reading` a column for forms and texts, `full` lets the page set
   * its width.
   */
  width?: 'wide' | 'reading' | 'full'
  tone?: 'grey' | 'white' | 'ink'
  /** The page begins with a banner below the bar; the bar fades in on scrolling. */
  hasBanner?: boolean
  /** Where "back" leads if there is no earlier page. */
  fallback?: RouteName
  /** The list that this page is a record of: back leads there, whatever the earlier page was. */
  list?: RouteName | undefined
  /** Start pages have no way back. */
  isStart?: boolean
  /** Between bar and content over the whole width, e.g. the steps of a form. */
  top?: ReactNode
  /** Sticks to the lower edge, e.g. SafeBottomBar. */
  bottom?: ReactNode
  footer?: boolean
  /** The page's own work frame, which includes its heading; exhibitors' pages have a common one. */
  frame?: ReactNode
  /** Nothing floats over the page, because its own controls reach the lower edge. */
  isCalm?: boolean
  /** Actions for the whole page, beside the title in the work frame. */
  actions?: ReactNode
  /** How this page is shared, instead of the configuration's content. */
  share?: SharedPage
  /**
   * Shown over the page even after the page's login is gone, e.g. the farewell after deleting
   * everything.
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
  const suggests = !isFramed && !floats && isEntry(route) && platform.capabilities.knowsWechatUser
  const isReady = config.settings !== undefined && guard === 'allowed'
  const hasFooter = isReady && footer && config.copyright !== ''
  // Pages below this one stay in the document, each with its own main.
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
        : (isReady || isArticle(route)) && !hasBanner && !isBare(route)) && <DesktopBanner />}
      {/* the hall's navigation does not wait for the configuration, so that nothing moves */}
      {(isReady || isBare(route)) && !isFramed && top}
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

/** Pages that never have the fair's banner; those of the hall start with their own content. */
const isBare = (route = ''): boolean => /^(gate|organiser|hall)/.test(route)
/** Pages that never become a work frame: the place of their banner is kept from the start. */
const isArticle = (route = ''): boolean => /^(content|news)/.test(route)

/** Pages with a single task: nothing that leads away covers them. */
const isFocused = (route = ''): boolean =>
  /^(landing|login|password.*|externalPage|.*Location|gate|organiser|visitorCheckIn)$/.test(route)

/**
 * Entry pages: nothing floats there, but the official account is suggested above the main content.
 */
const isEntry = (route = ''): boolean => /^(landing|login|(visitor|media)Registration)$/.test(route)

/**
 * May something float over the page? Not over steps, the page's own actions, or a badge shown at
 * the gate.
 */
function mayFloat(
  { top, bottom, tone, isCalm }: PageShellProps,
  route: RouteName | undefined,
): boolean {
  return !top && !bottom && !isCalm && tone !== 'ink' && !isFocused(route)
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

/** Larger counts are shown as `99+`, as in a badge. */
const MOST_IN_TITLE = 99

/**
 * The window's title is the page on screen, then the fair. Unread messages come first, so that they
 * are visible from another tab.
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

/** Space for status bar and capsule, where WeChat draws them over the page. */
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
