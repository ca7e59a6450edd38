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

/** The configuration as it travels and is kept on the device. */
export type WireConfig = ApiReply<'config.read'>
type Bilingual = Readonly<Record<Language, string | undefined>>

/** One picture or film of a banner place. */
export interface BannerItem {
  photo: string
  video: string
  link: string
  /** Seconds; undefined = the default. */
  intervalSeconds: number | undefined
  /** What it says, for those who do not see it. */
  title: Bilingual
}

export interface NoticeItem {
  id: string
  title: Bilingual
}

/** A place people have to find: the venue, its halls, hotels, stations. */
export interface PlaceOfFair {
  kind: FairPlace['Kind']
  name: Bilingual
  address: Bilingual
  point: Point
}

/**
 * The fair's configuration in our words. Organiser texts come in both languages; pick with
 * `localized`.
 */
export interface FairSettings {
  appId: string
  /** A preview of drafts: what people send here is deleted with it. */
  isPreview: boolean
  /** Its people, companies and records are invented. */
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
  /**
   * The captcha of a third party in place of ours, where the fair uses one and the server verifies
   * it.
   */
  captcha: { appId: string; encryptedAid: string; script: string } | undefined
  /** Service of an ID-card reader on the visitor's own machine; empty where there is none. */
  cardReader: string
  fair: FairFacts | undefined
  /** Offset from UTC where the fair is held, like `+08:00`; empty where the server tells none. */
  timeZone: string
  notices: readonly NoticeItem[]
  /** Content pages that menus lead to. */
  pages: readonly NoticeItem[]
  /** Where "contact the organiser" leads, `tel:` or `mailto:`; empty where nothing is given. */
  contactUrl: string
  /** The official account people in WeChat may follow. */
  officialAccount: { name: Bilingual; qr: string; text: Bilingual } | undefined
  /** Who of each audience has the floating button: `known` means a person who is logged in. */
  floatMenus: Readonly<Record<Audience, FloatMenu>>
  /** Tiles of the navigation of people who are no exhibitors, in their groups. */
  peopleMenu: readonly PeopleMenuGroup[]
  /** Gate staff register walk-ins. */
  walkInAtGate: boolean
  /** Places around the fair. */
  places: readonly PlaceOfFair[]
  /** Form ids by purpose. */
  forms: Readonly<Record<string, string>>
  /** Templates of the mini-program's messages by kind. */
  messageTemplates: Readonly<Record<string, string>>
  privacyVersion: string
  /** Version of the notice on faces; empty where no face is checked. */
  faceVersion: string
  /** What the server can do; what it does not name is not offered. */
  features: Readonly<Record<'face' | 'cardReader' | 'mail' | 'quickPhone', boolean>>
  /** Other sites people may be sent to. */
  linkHosts: readonly string[]
  /** The price of a new badge in place of a lost one. */
  badgeReissue: WireConfig['BadgeReissue']
}

/** What signage shows of the fair: dates ISO 8601, opening hours as written. */
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
 * better than none. `base` is the server's address where the app comes from elsewhere (the mini-
 * program): it completes pictures that are named by a path.
 */
export function parseConfig(wire: WireConfig, base = ''): FairSettings {
  const file = (path: string | undefined) =>
    path === undefined ? undefined : siteAddress(path, base)
  // a component that draws it asks for the width itself (components/Picture)
  const pictures = (cn: string | undefined, en: string | undefined, width: PictureWidth = 960) =>
    both(cn && pictureAddress(cn, base, width), en && pictureAddress(en, base, width))
  return {
    appId: wire.AppId,
    isPreview: wire.Preview === true,
    isDemo: wire.Demo === true,
    themeColor: wire.Theme?.Color ?? '',
    buttonColor: wire.Theme?.ButtonColor,
    noticeColor: wire.Home?.NoticeColor,
    // Written in the organiser's console: a mistake there must not stop the app.
    cssVariables: parseCssVariables(wire.css_var) ?? {},
    banner: pictures(wire.banner, wire.banner_en),
    visitorBanner: pictures(wire.visitor_banner, wire.visitor_banner_en),
    visitorPhoneBanner: pictures(wire.visitor_h5_banner, wire.visitor_h5_banner_en),
    // nowhere larger than 72, on bars, badges and posters alike: one file for all of them
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
 * The entry whose WebType is web (SPEC §7); nothing without the script, which the server gives
 * where it verifies the captcha.
 */
function parseCaptcha({ captchaSet = [], CaptchaScript }: WireConfig): FairSettings['captcha'] {
  const entry = captchaSet.find(({ WebType }) => WebType === 'web')
  return entry && CaptchaScript
    ? { appId: entry.CaptchaAppId, encryptedAid: entry.AidEncrypted ?? '', script: CaptchaScript }
    : undefined
}

/**
 * The flag that shows the language toggle to an audience (SPEC §2); media follow the visitors'
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
