import type { Browser, BrowserContext, FrameLocator, Locator, Page } from 'playwright-core'

export interface LaunchOptions {
  dist: string
  path?: string
  query?: Record<string, string>
  scene?: number
  /** URL prefix in the app → URL prefix really called. */
  baseUrlMap?: Record<string, string>
  stubs?: Record<string, unknown>
  legalDomains?: Partial<Record<'request' | 'socket' | 'uploadFile' | 'downloadFile', string[]>>
  requireHttps?: boolean
  /** The name of a privacy contract that the person has not agreed to yet. */
  privacy?: { contract: string }
  /**
   * An old phone: features that WeChat on Android 7 to 10 and iOS 12.0 lacks are missing or throw.
   */
  oldPhone?: boolean
  width?: number
  height?: number
  statusBar?: number
  safeBottom?: number
  pixelRatio?: number
  platform?: string
  system?: string
  sdkVersion?: string
  appId?: string
  envVersion?: string
  longPressMs?: number
  touch?: boolean
  /** Pixels of a picture per CSS pixel (2). */
  deviceScaleFactor?: number
  /** The motion setting of the device; animations take a third of the browser's time. */
  reducedMotion?: 'reduce' | 'no-preference'
  timeout?: number
  /** Shared browser; without it one is started from $CHROMIUM_PATH or the distribution. */
  browser?: Browser
  /** Called with the new browser context before its page is made (routes, init scripts). */
  prepare?: (context: BrowserContext) => Promise<void>
}

export interface Finding {
  kind: string
  message: string
}
export interface SetDataEntry {
  page: string
  bytes: number
  keys: number
  /** The paths in the page's data that it writes. */
  paths: string[]
  ms: number
  at: number
}
export interface TouchPoint {
  x: number
  y: number
  wait?: number
}
type Target = string | Locator

export interface HostedApp {
  page: Page
  browser: Browser
  log: string[]
  view(): FrameLocator
  find(target: Target): Locator
  tap(target: Target): Promise<void>
  input(target: Target, text: string): Promise<void>
  longPress(target: Target): Promise<void>
  touchPath(points: readonly TouchPoint[]): Promise<void>
  pinch(target: string, from: number, to: number, steps?: number): Promise<void>
  drag(target: Target, dx: number, dy?: number, options?: { steps?: number; ms?: number }): Promise<void>
  text(target?: Target): Promise<string>
  scrollTo(top: number, target?: Target): Promise<void>
  scrollToBottom(target?: Target): Promise<void>
  pullDownRefresh(): Promise<void>
  dialog(buttonText: string): Promise<void>
  pick(...values: (string | number)[]): Promise<void>
  toast(): Promise<{ title: string; icon: string } | null>
  idle(quiet?: number): Promise<void>
  waitForText(text: string, timeout?: number): Promise<void>
  waitForPath(path: string, timeout?: number): Promise<unknown>
  currentPath(): Promise<string | undefined>
  pageStack(): Promise<{ path: string; query: Record<string, string> }[]>
  pageData(): Promise<Record<string, unknown>>
  routes(): Promise<{ openType: string; path: string; query: Record<string, string> }[]>
  back(): Promise<void>
  /** The phone's own back button, also where the page draws its bar itself. */
  systemBack(): Promise<void>
  tab(text: string): Promise<void>
  share(arg?: unknown): Promise<unknown>
  shareTimeline(): Promise<unknown>
  background(): Promise<void>
  foreground(options?: unknown): Promise<void>
  /** Takes the phone's network away, or gives it back: calls and pictures fail, the program is told, a restart changes nothing about it. */
  network(isThere: boolean): Promise<void>
  emit(event: string, data?: unknown): Promise<void>
  stub(name: string, value: unknown): Promise<void>
  calls(name?: string): Promise<{ api: string; options: unknown }[]>
  requests(): Promise<{ api: string; url: string; method: string; status: number }[]>
  storage(): Promise<Record<string, unknown>>
  setDataBytes(): Promise<{ count: number; total: number; max: number; list: SetDataEntry[] }>
  sizes(): { main: number; total: number; subPackages: Record<string, number> }
  problems(): Promise<Finding[]>
  errors(): Promise<{ where: string; message: string; stack: string }[]>
  assertClean(options?: { allow?: (finding: Finding) => boolean }): Promise<void>
  screenshot(path?: string): Promise<Buffer>
  restart(): Promise<void>
  close(): Promise<void>
}

/** Kinds of finding that make assertClean() throw. */
export const FATAL: readonly string[]
export function executablePath(): string | undefined
/** Boots the compiled mini-program; rejects if it does not start. */
export function launch(options: LaunchOptions): Promise<HostedApp>
