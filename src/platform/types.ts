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
  /**
   * Seconds after which a server that refused for now may be asked again; absent where it does not
   * say.
   */
  retryAfter?: number
}
/** Sends a request; rejects only when no answer came (SPEC §8 "network failure"). */
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

/** Room that the custom navigation must leave, in CSS px. Zeros outside a mini-program. */
export interface NavigationInsets {
  statusBarHeight: number
  /** Height of our own bar below the status bar; 44 where nothing dictates it. */
  barHeight: number
  /** Width at the right edge that WeChat's capsule occupies, its margin included. */
  capsuleWidth: number
}

/** Whether a message of this template may be sent to the person. */
export interface MessageConsent {
  id: string
  isAccepted: boolean
}

/** What the device can do. Pages ask these, never which platform it is. */
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
  /** Captchas of third parties can be shown; elsewhere it is ours. */
  hasCaptchaWidgets: boolean
  /** A desktop, on which services of card readers and the like may run. */
  hasLocalDevices: boolean
  /** A file is saved only right after a press: what took a while has to ask for another one. */
  savesOnPress: boolean
  /**
   * A browser is around the pages: address, history, title, downloads, a menu that shares (ADR
   * 0022).
   */
  hasBrowserChrome: boolean
  /**
   * `watchCamera` works: codes can be read one after the other in the page itself. Elsewhere
   * `scanCode` reads one at a time.
   */
  canWatchCamera: boolean
  /**
   * `locate` may be asked; a mini-program built without it has no such call, since WeChat gives it
   * to some categories only.
   */
  canLocate: boolean
  /** `openSettings` leads to where a permission that was refused can be given. */
  hasSettings: boolean
  /**
   * `openLocation` shows a map of the system's, with ways into its map programs; elsewhere it opens
   * our page.
   */
  hasNativeMap: boolean
  /**
   * How many pages may be open before the next page replaces one. WeChat keeps ten; one stays free
   * for the cashier.
   */
  mostPages: number
  /** Apple's map program is on this device. */
  hasAppleMaps: boolean
}

/** What came of something the device asks its person about. */
export type Asked = 'done' | 'denied' | 'failed'

/** What a person may have refused, and can allow in WeChat's settings. */
export type Permission = 'album' | 'calendar' | 'location'

/** A note: how high, and when in the tune. */
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
   * Mini-program: tells when a card, a code or a link opens the program that is running already,
   * before it shows the page.
   */
  onEntry: (listener: (location: AppLocation) => void) => void
  /** Loads a third party's captcha and shows it over the page. Never rejects. */
  showCaptcha: (widget: CaptchaWidget) => Promise<CaptchaEnding>
  /** Which cashier takes money here. */
  payVia: () => Promise<PayVia>
  /**
   * Opens the cashier with what `order.pay` answered. It never proves a payment: ask `order.read`
   * after it.
   */
  pay: (parameters: PayParameters) => Promise<PayResult>
  /**
   * Opens a page of the mini-program around this web-view, where `payVia` is `native`; false when
   * it does not open.
   */
  openNativePage: (url: string) => Promise<boolean>
  /** `ask` is called where WeChat wants an agreement to the privacy contract before it goes on. */
  onPrivacyNeeded: (ask: (request: PrivacyRequest) => void) => void
  /**
   * Mini-program, right after a press: asks whether these messages may be sent. Never rejects;
   * empty when nothing could be asked.
   */
  requestMessages: (templateIds: readonly string[]) => Promise<readonly MessageConsent[]>
  /**
   * H5 in WeChat: what its menu shares of the page on show. Rejects with what the server or WeChat
   * says against it.
   */
  setShareCard: (card: ShareCard, setup: ShareSetup) => Promise<void>
  /**
   * WeChat's code that tells who this is, for `wechat.code`. Undefined outside the mini-program, or
   * when WeChat gives none.
   */
  wechatCode: () => Promise<string | undefined>
  /**
   * H5 in WeChat: leaves for WeChat to learn who this is, and is led back to this page with
   * `ticket` or `wx` in its query. False where that cannot be, or where it `isWanted` no more when
   * all is ready; nothing has happened then.
   */
  leaveForTicket: (known: Query, isWanted: () => boolean) => Promise<boolean>
  /**
   * H5: leaves this page for an address of our server that leads on elsewhere and back. The way
   * back in the browser leads here again.
   */
  leaveFor: (path: string, query: Query) => void
  /** Takes values out of the page's query and out of the address bar. */
  takeFromAddress: (names: readonly string[]) => Query
  /**
   * Keeps the person's place within the page in its address, for a reload and a way back; empty
   * values are removed. A mini-program has none.
   */
  keepInAddress: (values: Query) => void
  /** Reloads the app in a language (SPEC §1: the page is loaded again with `lang`). */
  reloadWithLanguage: (language: Language, target: Audience) => void
  /**
   * Leaves after a logout: back inside a mini-program or its web-view, otherwise by `toIndex` (SPEC
   * §2).
   */
  afterLogout: (toIndex: () => void) => void

  /**
   * Asks before the page on screen is left and typed text would be lost. `ask` is called where the
   * system lets us; elsewhere (a tab that is closed, a mini-program page) the system asks, with
   * `message` if it takes one. Returns how to stop.
   */
  /**
   * Windows lie over the page, so many: the system's way back asks `close` for the topmost, and
   * does not leave the page. With none it leaves the page as before.
   */
  holdBack: (windows: number, close: () => void) => void
  /**
   * Goes back by `go` once nothing of `holdBack` is in the way: a window that is just closing would
   * take it for itself.
   */
  afterWindows: (go: () => void) => void
  guardLeaving: (message: string, ask: () => Promise<boolean>) => () => void

  /**
   * Tells of the code of the page being opened, H5 only: a mini-program brings its pages along.
   * Returns how to stop.
   */
  onPageLoad: (listener: (load: PageLoad) => void) => () => void
  setTitle: (title: string) => void
  setDocumentLanguage: (language: Language) => void
  navigationInsets: () => NavigationInsets

  /** Each resolves false when the device refused. */
  keepScreenOn: (on: boolean) => Promise<boolean>
  /** 0–1; undefined gives control back to the system. */
  setBrightness: (value: number | undefined) => Promise<boolean>
  /**
   * Copies a text. A browser does so only in the press itself: what has to be asked for first is
   * given as a promise, whose rejection passes on.
   */
  copyText: (text: string | Promise<string>) => Promise<boolean>
  /**
   * Shows the file at an address, such as a PDF; false when the device has nothing to show it with.
   * Call it in the press itself, with a promise where the address has to be asked for first: a
   * browser opens tabs at no other time. A rejection of the promise is passed on.
   */
  openFile: (address: string | Promise<string>) => Promise<boolean>
  /**
   * Gives the person a file of ours under this name: a browser saves it, a mini-program opens
   * documents and passes others on to a chat. False where the device takes none.
   */
  downloadFile: (address: string, fileName: string) => Promise<boolean>
  /**
   * Opens another site, a phone number (`tel:`) or a mail address (`mailto:`), or copies what
   * cannot be opened. False when refused.
   */
  openLink: (url: string) => Promise<boolean>
  /**
   * Opens a 视频号 by its id: what it streams now, or all it has. Where WeChat opens none (a browser,
   * another subject), its id is copied, to be searched for in WeChat.
   */
  openChannels: (id: string, isLive: boolean) => Promise<'opened' | 'copied' | 'failed'>
  /** Gives the person a text as a file; false where the device keeps none. */
  saveFile: (text: string, fileName: string) => Promise<boolean>
  /** Puts an event into the person's calendar, or gives it as a file that does. */
  addToCalendar: (event: CalendarEvent) => Promise<Asked>
  /** Files: choosing, changing, sending. */
  readonly media: MediaTools
  /**
   * Reads one code: with WeChat's own scanner, or an overlay with camera and pictures. Call it
   * within a press. Never rejects.
   */
  scanCode: () => Promise<ScanAnswer>
  /**
   * Reads codes one after the other inside a box of the page, where `canWatchCamera` says so;
   * elsewhere it tells `unavailable`.
   */
  watchCamera: WatchCamera
  /**
   * Lets the person choose a place: WeChat's own map in the mini-program, a page of ours elsewhere.
   * Never rejects.
   */
  chooseLocation: () => Promise<ChosenLocation>
  /**
   * The page for choosing gives its place back with this; undefined when it was left without one.
   * False when no caller waits.
   */
  giveLocation: (place: TypedPlace | undefined) => boolean
  /**
   * Shows a place on a map: WeChat's own in the mini-program, a page of ours elsewhere. False when
   * it does not open.
   */
  openLocation: (place: Place) => Promise<boolean>
  /** Where the device is; asks for the right to know. Never rejects. */
  locate: () => Promise<Position>
  /**
   * False while the device knows that it has no network. True proves nothing: a call may fail all
   * the same.
   */
  isOnline: () => boolean
  /** Tells when the network goes or comes back. Returns how to stop. */
  onNetworkChange: (listener: (isOnline: boolean) => void) => () => void
  /** Opens a socket to the server (see socketUrl). */
  openSocket: OpenSocket
  /** Mini-program: tells when the program is hidden or shown again. Returns how to stop. */
  onAwake: (listener: (isAwake: boolean) => void) => () => void
  /** A short tap of the device, where it can. */
  vibrate: () => void
  /**
   * Plays short notes. Silent where the device has no sound, or the person has not pressed anything
   * yet.
   */
  play: (notes: readonly Note[]) => void
  /**
   * Tells of text that is typed where no field is, by a person or a hand-held scanner: with the key
   * still down, so that it goes where the focus is by then. Returns how to stop.
   */
  onTyped: (listener: () => void) => () => void
  /**
   * An address under which a picture given as a data URL can be shown; never rejects.
   * `dropPictures` ends it.
   */
  keepPicture: (dataUrl: string) => Promise<string>
  /** These pictures are no longer shown. */
  dropPictures: (addresses: readonly string[]) => void
  /** Saves a PNG or JPEG given as a data URL. */
  saveImage: (dataUrl: string, fileName: string) => Promise<Asked>
  /**
   * In a press, where `hasSettings`: opens what the person allowed. Resolves true when it now
   * allows this. Never rejects.
   */
  openSettings: (permission: Permission) => Promise<boolean>
  /** Tells when a newer version of the mini-program is here; `restart` begins it. */
  onNewVersion: (listener: (restart: () => void) => void) => void
}
