import type { ApiReply } from '@core/contract/api'
import type { FairPlace } from '@core/contract/config'
import type { Audience } from '@core/domain/audience'
import type { FloatMenu } from '@core/domain/floatMenus'
import type { Language } from '@core/domain/language'
import { parseCssVariables, type CssVariables } from '@core/theme/cssVariables'
import type { TextOverrides } from '@/i18n/state'
import type { Point } from '@/utils/geo'
import type { PictureWidth } from '@core/format/pictureSizes'
import { pictureAddress } from '@/utils/pictureAddress'
import { siteAddress } from '@/utils/siteAddress'
import { parseFloatMenus, parsePeopleMenu, type PeopleMenuGroup } from './peopleMenu'

/** The configuration in its wire format, in which the device also keeps it. */
export type WireConfig = ApiReply<'config.read'>
type Bilingual = Readonly<Record<Language, string | undefined>>

/** One picture or film of a banner place. */
export interface BannerItem {
  photo: string
  video: string
  link: string
  /** Seconds; undefined = the default. */
  intervalSeconds: number | undefined
  /** The alternative text, for people who cannot see the picture. */
  title: Bilingual
}

export interface NoticeItem {
  id: string
  title: Bilingual
}

/** A place to find: the venue, its halls, hotels, stations. */
export interface PlaceOfFair {
  kind: FairPlace['Kind']
  name: Bilingual
  address: Bilingual
  point: Point
}

/**
 * The fair's configuration in our own names. Organiser texts come in both languages; pick with
 * `localized`.
 */
export interface FairSettings {
  appId: string
  /** A preview of drafts: data that people submit here is deleted with it. */
  isPreview: boolean
  /** The fair's people, companies and records are invented. */
  isDemo: boolean
  themeColor: string
  buttonColor: string | undefined
  noticeColor: string | undefined
  /** The organiser's own CSS variables, names with their dashes. */
  cssVariables: CssVariables
  banner: Bilingual
  visitorBanner: Bilingual
  visitorPhoneBanner: Bilingual
  logo: Bilingual
  visitorLogo: Bilingual
  /** Banner places by code, e.g. oa_banner. */
  ads: Readonly<Record<string, readonly BannerItem[]>>
  /**
   * Whether the language can be changed, by audience; VIPs have a flag for cards and one for
   * events.
   */
  languageFlags: Readonly<Record<'ex' | 'visitor' | 'event' | 'card', boolean>>
  productName: Bilingual
  title: Bilingual
  visitorTitle: Bilingual
  shareTitle: Bilingual
  shareDescription: Bilingual
  shareImage: string
  copyright: Bilingual
  isDebug: boolean
  textOverrides: TextOverrides
  /** A third party's captcha instead of ours, if the fair uses one and the server verifies it. */
  captcha: { appId: string; encryptedAid: string; script: string } | undefined
  /** Service of an ID-card reader on the visitor's own machine; empty without one. */
  cardReader: string
  fair: FairFacts | undefined
  /** Offset from UTC at the place of the fair, like `+08:00`; empty if the server gives none. */
  timeZone: string
  notices: readonly NoticeItem[]
  /** Content pages that menus lead to. */
  pages: readonly NoticeItem[]
  /** Address of "contact the organiser", `tel:` or `mailto:`; empty without one. */
  contactUrl: string
  /** The official account that people in WeChat may follow. */
  officialAccount: { name: Bilingual; qr: string; text: Bilingual } | undefined
  /** People of each audience who see the floating button: `known` means logged in. */
  floatMenus: Readonly<Record<Audience, FloatMenu>>
  /** Tiles of the navigation for all audiences except exhibitors, in their groups. */
  peopleMenu: readonly PeopleMenuGroup[]
  /** Gate staff register walk-ins. */
  walkInAtGate: boolean
  /** Places of the fair and around it. */
  places: readonly PlaceOfFair[]
  /** Form ids by purpose. */
  forms: Readonly<Record<string, string>>
  /** Templates of the mini-program's messages by kind. */
  messageTemplates: Readonly<Record<string, string>>
  privacyVersion: string
  /** Version of the notice on faces; empty if the fair checks no faces. */
  faceVersion: string
  /** Features of the server; a missing feature is not offered. */
  features: Readonly<Record<'face' | 'cardReader' | 'mail' | 'quickPhone', boolean>>
  /** Other sites people may be sent to. */
  linkHosts: readonly string[]
  /** The price of a new badge that replaces a lost one. */
  badgeReissue: WireConfig['BadgeReissue']
}

/** Facts of the fair for signage: dates ISO 8601, opening hours as written. */
export interface FairFacts {
  code: string
  start: string
  end: string
  open: string
  name: Bilingual
  shortName: Bilingual
  venue: Bilingual
  halls: Bilingual
  entrance: string
}

const both = (cn: string | undefined, en: string | undefined): Bilingual => ({ cn, en })

/**
 * Reads the wire configuration. Unknown or broken parts are left out: half a configuration is
 * better than none. `base` is the server's address if the app comes from elsewhere (the mini-
 * program): it completes pictures named by a path.
 */
export function parseConfig(wire: WireConfig, base = ''): FairSettings {
  const file = (path: string | undefined) =>
    path === undefined ? undefined : siteAddress(path, base)
  // the component that draws a picture asks for its own width (components/Picture)
  const pictures = (cn: string | undefined, en: string | undefined, width: PictureWidth = 960) =>
    both(cn && pictureAddress(cn, base, width), en && pictureAddress(en, base, width))
  return {
    appId: wire.AppId,
    isPreview: wire.Preview === true,
    isDemo: wire.Demo === true,
    themeColor: wire.Theme?.Color ?? '',
    buttonColor: wire.Theme?.ButtonColor,
    noticeColor: wire.Home?.NoticeColor,
    // The organiser's console wrote this: a mistake in it must not stop the app.
    cssVariables: parseCssVariables(wire.css_var) ?? {},
    banner: pictures(wire.banner, wire.banner_en),
    visitorBanner: pictures(wire.visitor_banner, wire.visitor_banner_en),
    visitorPhoneBanner: pictures(wire.visitor_h5_banner, wire.visitor_h5_banner_en),
    // bars, badges and posters show it at most 72 wide: they share one file
    logo: pictures(wire.logo, wire.logo_en, 240),
    visitorLogo: pictures(wire.visitor_logo_cn, wire.visitor_logo_en, 240),
    ads: parseAds(wire.Ads, base),
    languageFlags: {
      ex: wire.mutiple_lang_oa === true,
      visitor: wire.mutiple_lang_visitor === true,
      event: wire.mutiple_lang_event === true,
      card: wire.mutiple_lang_card === true,
    },
    productName: both(wire.product_name, wire.product_name_en),
    title: both(wire.title || wire.Title, wire.title_en),
    visitorTitle: both(wire.visitor_title, wire.visitor_title_en),
    shareTitle: both(wire.share_title, wire.share_title_en),
    shareDescription: both(wire.share_desc, wire.share_desc_en),
    shareImage: file(wire.ShareImage || wire.share_logo) ?? '',
    copyright: both(wire.copyright, wire.copyright_en),
    isDebug: wire.debug === true,
    textOverrides: parseOverrides(wire.lang),
    captcha: parseCaptcha(wire),
    cardReader: wire.CardReader ?? '',
    badgeReissue: wire.BadgeReissue,
    fair: parseFair(wire.Fair),
    timeZone: wire.TimeZone ?? '',
    notices: titled(wire.Notices),
    pages: titled(wire.Pages),
    contactUrl: contactUrlOf(wire.Contact),
    officialAccount: parseOfficialAccount(wire.OfficialAccount, file),
    floatMenus: parseFloatMenus(wire),
    peopleMenu: parsePeopleMenu(wire.Menu),
    walkInAtGate: wire.WalkInAtGate === true,
    places: (wire.Places ?? []).map(parsePlace),
    forms: wire.Forms ?? {},
    messageTemplates: wire.Templates ?? {},
    privacyVersion: wire.PrivacyVersion ?? '',
    faceVersion: wire.FaceVersion ?? '',
    features: {
      face: wire.Features?.face === true,
      cardReader: wire.Features?.cardReader === true,
      mail: wire.Features?.mail === true,
      quickPhone: wire.Features?.quickPhone === true,
    },
    linkHosts: wire.LinkHosts ?? [],
  }
}

/**
 * The entry whose WebType is web (SPEC §7). Undefined without the script, which the server sends
 * only if it verifies the captcha.
 */
function parseCaptcha({ captchaSet = [], CaptchaScript }: WireConfig): FairSettings['captcha'] {
  const entry = captchaSet.find(({ WebType }) => WebType === 'web')
  return entry && CaptchaScript
    ? { appId: entry.CaptchaAppId, encryptedAid: entry.AidEncrypted ?? '', script: CaptchaScript }
    : undefined
}

/**
 * The flag that shows the language switch to an audience (SPEC §2); media use the visitors' flag
 * (DECISIONS §12).
 */
export function languageFlagOf(
  audience: Audience,
  hasEvent: boolean,
): keyof FairSettings['languageFlags'] {
  if (audience === 'ex') return 'ex'
  if (audience === 'vip') return hasEvent ? 'event' : 'card'
  return 'visitor'
}

function parseAds(ads: WireConfig['Ads'], base: string): FairSettings['ads'] {
  const entries = Object.entries(ads ?? {}).map(([code, items]): [string, BannerItem[]] => [
    code,
    items.map(item => ({
      photo: pictureAddress(item.Photo ?? '', base, 960),
      video: siteAddress(item.Video ?? '', base),
      link: item.Link ?? '',
      intervalSeconds: item.Interval,
      title: both(item.Title, item.Title_en),
    })),
  ])
  return Object.fromEntries(entries)
}

const titled = (items: WireConfig['Notices'] = []): NoticeItem[] =>
  items.map(({ id, title, title_en }) => ({ id, title: both(title, title_en) }))

function contactUrlOf({ Phone, Email }: NonNullable<WireConfig['Contact']> = {}): string {
  if (Phone) return `tel:${Phone.replace(/[^\d+]/g, '')}`
  return Email ? `mailto:${Email}` : ''
}

function parsePlace({
  Kind,
  Name,
  Name_en,
  Address,
  Address_en,
  Lat,
  Lng,
}: FairPlace): PlaceOfFair {
  return {
    kind: Kind,
    name: both(Name, Name_en),
    address: both(Address, Address_en),
    point: { latitude: Lat, longitude: Lng },
  }
}

function parseOfficialAccount(
  account: WireConfig['OfficialAccount'],
  locate: (path: string | undefined) => string | undefined,
): FairSettings['officialAccount'] {
  if (!account) return undefined
  return {
    name: both(account.Name, account.Name_en),
    qr: locate(account.Qr) ?? '',
    text: both(account.Text, account.Text_en),
  }
}

function parseOverrides(table: WireConfig['lang']): TextOverrides {
  const entries = Object.entries(table ?? {}).map(([key, texts]) => [
    key,
    { cn: texts['zh-CN'], en: texts['en-US'] },
  ])
  return Object.fromEntries(entries) as TextOverrides
}

function parseFair(fair: WireConfig['Fair']): FairFacts | undefined {
  if (!fair) return undefined
  return {
    code: fair.Code,
    start: fair.Start,
    end: fair.End,
    open: fair.Open,
    name: both(fair.Name, fair.Name_en),
    shortName: both(fair.Short, fair.Short_en),
    venue: both(fair.Venue, fair.Venue_en),
    halls: both(fair.Halls, fair.Halls_en),
    entrance: fair.Entrance ?? '',
  }
}
