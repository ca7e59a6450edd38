/** One app at WeChat and its secret: the official account, or the mini-program. */
export interface WechatApp {
  appId: string
  secret: string
}

/** A value with the lifetime that WeChat gives it. */
export interface Lived {
  value: string
  seconds: number
}

/** The account that a code belongs to. */
export interface CodeHolder {
  openid: string
  /** The openid is virtual, from a page shown as a snapshot: it identifies no one. */
  isSnapshot: boolean
}

/** A phone number that WeChat verified. */
export interface VerifiedPhone {
  countryCode: string
  /** Without the country code. */
  number: string
}

/** A code that opens a page of the mini-program. */
export interface PageCode {
  /** Without a leading slash. */
  page: string
  /** At most 32 signs (core/wechat/scene). */
  scene: string
  version: 'release' | 'trial' | 'develop'
}

/** Where a text is shown, in WeChat's terms: on a profile, or to others as a note. */
export type ContentScene = 'profile' | 'note'

/** A text to check; with the author's openid WeChat judges better. */
export interface TextToCheck {
  content: string
  scene: ContentScene
  openid?: string
}

/** A picture to check, at an address that WeChat can fetch, with the openid of its owner. */
export interface PictureToCheck {
  url: string
  scene: ContentScene
  openid: string
}

/** A message to one person, based on one of our templates. */
export interface TemplateMessage {
  openid: string
  templateId: string
  /** Values by the template's own field names. */
  data: Readonly<Record<string, string>>
  language: 'cn' | 'en'
  /**
   * Mini-program: page to open, without a leading slash. Official account: full address. Empty =
   * none.
   */
  target: string
}

/** WeChat's server interfaces, as far as a fair needs them. All throw WechatError. */
export interface WechatApi {
  /** The stable access token; `force` renews it. */
  accessToken(app: WechatApp, force: boolean): Promise<Lived>
  jsapiTicket(accessToken: string): Promise<Lived>
  /** OAuth2: turns a code of the official account into an openid. */
  exchangeOauthCode(app: WechatApp, code: string): Promise<CodeHolder>
  /** Turns a mini-program's login code into an openid; the session key is discarded. */
  exchangeMiniCode(app: WechatApp, code: string): Promise<CodeHolder>
  /** The number behind a code of the mini-program's getPhoneNumber button; each code works once. */
  phoneNumber(app: WechatApp, accessToken: string, code: string): Promise<VerifiedPhone>
  /** The picture of a code, a PNG or JPEG. WeChat refuses pages that the version does not have. */
  pageCode(accessToken: string, code: PageCode): Promise<Buffer>
  /** WeChat's verdict on a text of at most 2,500 characters. */
  checkText(accessToken: string, text: TextToCheck): Promise<'pass' | 'review' | 'risky'>
  /** Submits a picture to a check. Returns the id under which WeChat reports its verdict later. */
  checkPicture(accessToken: string, picture: PictureToCheck): Promise<string>
  /**
   * A mini-program's subscribe message. Resolves with the message's id at WeChat, if it has one.
   */
  sendSubscribe(accessToken: string, message: TemplateMessage): Promise<string>
  /** An official account's template message. */
  sendTemplate(accessToken: string, message: TemplateMessage): Promise<string>
}
