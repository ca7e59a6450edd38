import type { Audience } from '@core/domain/audience'
import type { Language } from '@core/domain/language'
import type { CalendarEvent } from '@core/format/calendarFile'
import type { Query } from '@/utils/query'
import type { MediaTools } from '@/utils/media'
import type { CaptchaEnding, CaptchaWidget } from './captcha'
import type { PageLoad } from './pageLoad'
import type { PayParameters, PayResult, PayVia } from './payment'
import type { ChosenLocation, Place, Position, TypedPlace } from './place'
import type { PrivacyRequest } from './privacy'
import type { ScanAnswer, WatchCamera } from './scan'
import type { ShareCard, ShareSetup } from './share'
import type { OpenSocket } from './socket'
import type { ClientStorage } from './storage'

export interface HttpRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  timeoutMs: number
}
/** An answer, whatever its status. */
export interface HttpResponse {
  status: number
  text: string
  /** Seconds until a server that refused may be asked again; absent if the server gives none. */
  retryAfter?: number
}
/** Sends a request; rejects only when there was no answer (SPEC §8 "network failure"). */
export type Http = (request: HttpRequest) => Promise<HttpResponse>

/** The present address of the app. */
export interface AppLocation {
  /** Path before the hash, empty in a mini-program. */
  path: string
  /** Page route, `/pages/…`, without its query. */
  route: string
  /** Query before the hash and of the page together, decoded; the page's wins. */
  query: Query
  /** The page that sent the visitor here; empty when there is none. */
  referrer: string
}

/** Space that the custom navigation must leave free, in CSS px. Zeros outside a mini-program. */
export interface NavigationInsets {
  statusBarHeight: number
  /** Height of our own bar below the status bar; 44 by default. */
  barHeight: number
  /** Width of WeChat's capsule at the right edge, including its margin. */
  capsuleWidth: number
}

/** May a message of this template be sent to the person? */
export interface MessageConsent {
  id: string
  isAccepted: boolean
}

/** Abilities of the device. Pages check these, never the platform's name. */
export interface Capabilities {
  /** WeChat draws its capsule over the top right corner. */
  hasCapsule: boolean
  /** An image can be saved into the phone's album. */
  canSaveImage: boolean
  canSetBrightness: boolean
  canKeepScreenOn: boolean
  /** WeChat can identify the person. */
  knowsWechatUser: boolean
  /** Links inside a formatted text can be pressed. */
  hasTextLinks: boolean
  /** Third parties' captchas can be shown; otherwise ours is used. */
  hasCaptchaWidgets: boolean
  /** A desktop, on which services of e.g. card readers may run. */
  hasLocalDevices: boolean
  /** A file can be saved only right after a press: after a longer wait another press is needed. */
  savesOnPress: boolean
  /**
   * A browser is around the pages: address, history, title, downloads, a menu to share (ADR 0022).
   */
  hasBrowserChrome: boolean
  /**
   * `watchCamera` works: it reads codes one after the other in the page itself. Otherwise
   * `scanCode` reads one at a time.
   */
  canWatchCamera: boolean
  /**
   * `locate` may be called. A mini-program built without it lacks the call, because WeChat gives it
   * only to some categories.
   */
  canLocate: boolean
  /** `openSettings` opens the place where a refused permission can be given. */
  hasSettings: boolean
  /**
   * `openLocation` shows the system's map, which can open map programs; otherwise it opens our
   * page.
   */
  hasNativeMap: boolean
  /**
   * Most open pages before the next page replaces one. WeChat keeps ten; one is left free for the
   * cashier.
   */
  mostPages: number
  /** Apple's map program is on this device. */
  hasAppleMaps: boolean
}

/** The result of an action for which the device asks the person. */
export type Asked = 'done' | 'denied' | 'failed'

/** A permission that a person may have refused, and can give in WeChat's settings. */
export type Permission = 'album' | 'calendar' | 'location'

/** A note: its pitch, and its time in the tune. */
export interface Note {
  hertz: number
  from: number
  seconds: number
}

/**
 * Everything that differs between H5 and mini-program (ADR 0001). One implementation is chosen at
 * build time.
 */
export interface Platform {
  readonly capabilities: Capabilities
  readonly http: Http
  /** Base of relative API addresses: empty on H5 (same origin), the server in a mini-program. */
  readonly apiBase: string
  /**
   * Address of this site, with its scheme: the page's own origin, or the server's in a
   * mini-program.
   */
  readonly siteOrigin: string
  /** Fair built into the app, or empty (SPEC §7). */
  readonly buildAppId: string
  /** Kept on the device. */
  readonly local: ClientStorage
  /** Kept until the tab or the mini-program is closed. */
  readonly session: ClientStorage

  readLocation: () => AppLocation
  /**
   * Mini-program: called when a card, a code or a link opens the running program again, before it
   * shows the page.
   */
  onEntry: (listener: (location: AppLocation) => void) => void
  /** Loads a third party's captcha and shows it over the page. Never rejects. */
  showCaptcha: (widget: CaptchaWidget) => Promise<CaptchaEnding>
  /** The cashier for this place. */
  payVia: () => Promise<PayVia>
  /**
   * Opens the cashier with the reply of `order.pay`. It never proves a payment: call `order.read`
   * afterwards.
   */
  pay: (parameters: PayParameters) => Promise<PayResult>
  /**
   * If `payVia` is `native`: opens a page of the mini-program around this web-view; false when it
   * does not open.
   */
  openNativePage: (url: string) => Promise<boolean>
  /** `ask` is called when WeChat needs an agreement to the privacy contract before it continues. */
  onPrivacyNeeded: (ask: (request: PrivacyRequest) => void) => void
  /**
   * Mini-program, right after a press: asks whether these messages may be sent. Never rejects;
   * empty when it could not ask.
   */
  requestMessages: (templateIds: readonly string[]) => Promise<readonly MessageConsent[]>
  /**
   * H5 in WeChat: sets what WeChat's menu shares of the shown page. Rejects with the refusal of the
   * server or WeChat.
   */
  setShareCard: (card: ShareCard, setup: ShareSetup) => Promise<void>
  /**
   * WeChat's code that identifies the person, for `wechat.code`. Undefined outside the
   * mini-program, or when WeChat gives none.
   */
  wechatCode: () => Promise<string | undefined>
  /**
   * H5 in WeChat: leaves for WeChat to identify the person; WeChat leads back to this page with
   * `ticket` or `wx` in its query. False, without having left, if this is impossible or `isWanted`
   * returns false when everything is ready.
   */
  leaveForTicket: (known: Query, isWanted: () => boolean) => Promise<boolean>
  /**
   * H5: leaves this page for an address of our server that redirects elsewhere and back. The
   * browser's Back leads here again.
   */
  leaveFor: (path: string, query: Query) => void
  /** Takes values out of the page's query and out of the address bar. */
  takeFromAddress: (names: readonly string[]) => Query
  /**
   * Keeps the person's position within the page in its address, for a reload and a way back; empty
   * values are removed. Does nothing in a mini-program.
   */
  keepInAddress: (values: Query) => void
  /** Reloads the app in a language (SPEC §1: the page is loaded again with `lang`). */
  reloadWithLanguage: (language: Language, target: Audience) => void
  /**
   * Leaves after a logout: goes back inside a mini-program or its web-view, otherwise calls
   * `toIndex` (SPEC §2).
   */
  afterLogout: (toIndex: () => void) => void

  /**
   * Number of windows over the page. The system's Back then calls `close` for the topmost one and
   * does not leave the page; with 0 windows Back leaves the page as usual.
   */
  holdBack: (windows: number, close: () => void) => void
  /**
   * Calls `go` to go back once nothing of `holdBack` is in the way: otherwise a window that is
   * closing would consume the step.
   */
  afterWindows: (go: () => void) => void
  /**
   * Asks before the person leaves the page on screen and loses typed text. `ask` is called if the
   * system allows it; otherwise (a closed tab, a mini-program page) the system itself asks, with
   * `message` if it accepts one. Returns a function that stops this.
   */
  guardLeaving: (message: string, ask: () => Promise<boolean>) => () => void

  /**
   * H5 only: reports the loading of the page being opened; a mini-program has all its pages.
   * Returns a function that stops this.
   */
  onPageLoad: (listener: (load: PageLoad) => void) => () => void
  setTitle: (title: string) => void
  setDocumentLanguage: (language: Language) => void
  navigationInsets: () => NavigationInsets

  /** Both resolve false when the device refused. */
  keepScreenOn: (on: boolean) => Promise<boolean>
  /** 0–1; undefined returns control to the system. */
  setBrightness: (value: number | undefined) => Promise<boolean>
  /**
   * Copies a text. A browser allows this only during the press. So a text that has to be requested
   * first is passed as a promise; its rejection is passed on.
   */
  copyText: (text: string | Promise<string>) => Promise<boolean>
  /**
   * Shows the file at an address, such as a PDF; false when the device cannot show it. Call it
   * during the press, because browsers open tabs only then; an address that has to be requested
   * first is passed as a promise. Its rejection is passed on.
   */
  openFile: (address: string | Promise<string>) => Promise<boolean>
  /**
   * Gives the person a file of ours under this name: a browser saves it; a mini-program opens
   * documents and sends other files to a chat. False when the device refuses.
   */
  downloadFile: (address: string, fileName: string) => Promise<boolean>
  /**
   * Opens another site, a phone number (`tel:`) or a mail address (`mailto:`), or copies an address
   * that cannot be opened. False when refused.
   */
  openLink: (url: string) => Promise<boolean>
  /**
   * Opens a 视频号 by its id: its live stream, or all its content. Where WeChat cannot open it (a
   * browser, another subject), copies the id, so that the person can search for it in WeChat.
   */
  openChannels: (id: string, isLive: boolean) => Promise<'opened' | 'copied' | 'failed'>
  /** Gives the person a text as a file; false if the device cannot save it. */
  saveFile: (text: string, fileName: string) => Promise<boolean>
  /** Puts an event into the person's calendar, or downloads a file that does so. */
  addToCalendar: (event: CalendarEvent) => Promise<Asked>
  /** Files: choosing, changing, sending. */
  readonly media: MediaTools
  /**
   * Reads one code: by WeChat's own scanner, or in an overlay with camera and pictures. Call it
   * during a press. Never rejects.
   */
  scanCode: () => Promise<ScanAnswer>
  /**
   * Reads codes one after the other inside a box of the page, if `canWatchCamera`; otherwise
   * reports `unavailable`.
   */
  watchCamera: WatchCamera
  /**
   * Lets the person choose a place: on WeChat's own map in the mini-program, on our page elsewhere.
   * Never rejects.
   */
  chooseLocation: () => Promise<ChosenLocation>
  /**
   * The page for choosing returns its place with this; undefined when the person left without a
   * choice. False when no caller waits.
   */
  giveLocation: (place: TypedPlace | undefined) => boolean
  /**
   * Shows a place on a map: WeChat's own in the mini-program, our page elsewhere. False when it
   * does not open.
   */
  openLocation: (place: Place) => Promise<boolean>
  /** The position of the device; the person is asked for permission. Never rejects. */
  locate: () => Promise<Position>
  /**
   * False while the device knows that it is offline. True proves nothing: a call may still fail.
   */
  isOnline: () => boolean
  /** Calls `listener` when the network goes or comes back. Returns a function that stops this. */
  onNetworkChange: (listener: (isOnline: boolean) => void) => () => void
  /** Opens a socket to the server (see socketUrl). */
  openSocket: OpenSocket
  /**
   * Mini-program: calls `listener` when the program is hidden or shown again. Returns a function
   * that stops this.
   */
  onAwake: (listener: (isAwake: boolean) => void) => () => void
  /** A short vibration, if the device can. */
  vibrate: () => void
  /** Plays short notes. Silent if the device has no sound, or before the person's first press. */
  play: (notes: readonly Note[]) => void
  /**
   * Calls `listener` for text typed outside of fields, by a person or a hand-held scanner. The key
   * is still down, so its text goes to the element that has the focus then. Returns a function that
   * stops this.
   */
  onTyped: (listener: () => void) => () => void
  /** An address that shows a picture given as a data URL, until `dropPictures`. Never rejects. */
  keepPicture: (dataUrl: string) => Promise<string>
  /** These pictures are no longer shown. */
  dropPictures: (addresses: readonly string[]) => void
  /** Saves a PNG or JPEG given as a data URL. */
  saveImage: (dataUrl: string, fileName: string) => Promise<Asked>
  /**
   * During a press, if `hasSettings`: opens the person's permissions. Resolves with true if this
   * one is now given. Never rejects.
   */
  openSettings: (permission: Permission) => Promise<boolean>
  /** Called when a newer version of the mini-program is ready; `restart` starts it. */
  onNewVersion: (listener: (restart: () => void) => void) => void
}
