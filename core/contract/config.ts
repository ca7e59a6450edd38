import { Type, type Static } from '@sinclair/typebox'
import { AUDIENCES } from '../domain/audience'
import { FLOAT_MENUS } from '../domain/floatMenus'
import { body, literals, optional, text } from './common'
import { read, tagged } from './endpoint'

export const ConfigRequest = body({ lastApp: optional(text(32)), projectId: optional(text(32)) })
export type ConfigRequest = Static<typeof ConfigRequest>

const Banner = Type.Object({
  Photo: optional(Type.String()),
  Video: optional(Type.String()),
  Link: optional(Type.String()),
  /** Seconds. */
  Interval: optional(Type.Number()),
  /** The picture described in words, for people who cannot see it; not in SPEC. */
  Title: optional(Type.String()),
  Title_en: optional(Type.String()),
})
export type Banner = Static<typeof Banner>

const Notice = Type.Object({
  id: Type.String(),
  title: Type.String(),
  title_en: optional(Type.String()),
})
export type Notice = Static<typeof Notice>

/** A content page that menus lead to. */
const MenuPage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  title_en: optional(Type.String()),
})

/** A place people have to find. Coordinates in degrees, GCJ-02 as in Chinese maps; not in SPEC. */
const FairPlace = Type.Object({
  Kind: Type.Union([
    Type.Literal('venue'),
    Type.Literal('hall'),
    Type.Literal('hotel'),
    Type.Literal('station'),
  ]),
  Name: Type.String({ minLength: 1 }),
  Name_en: optional(Type.String()),
  Address: optional(Type.String()),
  Address_en: optional(Type.String()),
  Lat: Type.Number({ minimum: -90, maximum: 90 }),
  Lng: Type.Number({ minimum: -180, maximum: 180 }),
})
export type FairPlace = Static<typeof FairPlace>

const FloatFor = optional(literals(FLOAT_MENUS))

/** Tiles of the navigation for everybody but exhibitors. */
const PeopleMenu = Type.Object({
  Groups: Type.Array(
    Type.Object({ Id: Type.String(), Name: Type.String(), Name_en: Type.String() }),
  ),
  Items: Type.Array(
    Type.Object({
      Id: Type.String(),
      Group: Type.String(),
      Name: Type.String(),
      Name_en: Type.String(),
      Icon: Type.String(),
      Url: Type.String(),
      Targets: Type.Array(literals(AUDIENCES)),
    }),
  ),
})

const s = () => optional(Type.String())
const b = () => optional(Type.Boolean())

/**
 * The global configuration of SPEC §3, wire spelling. `Fair` and `Notices` are not in SPEC
 * (docs/areas/app.md).
 */
export const FairConfig = Type.Object({
  AppId: Type.String(),
  Theme: Type.Object({ Color: Type.String(), ButtonColor: s() }),
  css_var: optional(Type.Union([Type.String(), Type.Record(Type.String(), Type.String())])),
  Home: optional(Type.Object({ NoticeColor: s() })),
  banner: s(),
  banner_en: s(),
  visitor_banner: s(),
  visitor_banner_en: s(),
  logo: s(),
  logo_en: s(),
  visitor_logo_cn: s(),
  visitor_logo_en: s(),
  visitor_h5_banner: s(),
  visitor_h5_banner_en: s(),
  Ads: optional(Type.Record(Type.String(), Type.Array(Banner))),
  /** A preview of drafts: submitted data is discarded. */
  Preview: b(),
  /** A demo fair: its people, companies and records are invented. */
  Demo: b(),
  show_lang: b(),
  mutiple_lang_oa: b(),
  mutiple_lang_visitor: b(),
  mutiple_lang_event: b(),
  mutiple_lang_card: b(),
  product_name: s(),
  product_name_en: s(),
  Title: s(),
  title: s(),
  title_en: s(),
  visitor_title: s(),
  visitor_title_en: s(),
  share_title: s(),
  share_title_en: s(),
  share_desc: s(),
  share_desc_en: s(),
  share_logo: s(),
  ShareImage: s(),
  copyright: s(),
  copyright_en: s(),
  apps: optional(Type.Array(Type.Object({ id: Type.String(), text: Type.String() }))),
  debug: b(),
  lang: optional(Type.Record(Type.String(), Type.Object({ 'zh-CN': s(), 'en-US': s() }))),
  captchaSet: optional(
    Type.Array(
      Type.Object({ WebType: Type.String(), CaptchaAppId: Type.String(), AidEncrypted: s() }),
    ),
  ),
  /** What pages show about the fair. Dates are ISO 8601, texts are in both languages. */
  Fair: optional(
    Type.Object({
      Code: Type.String(),
      Start: Type.String(),
      End: Type.String(),
      Open: Type.String(),
      Name: Type.String(),
      Name_en: s(),
      Short: s(),
      Short_en: s(),
      Venue: s(),
      Venue_en: s(),
      Halls: s(),
      Halls_en: s(),
      Entrance: s(),
    }),
  ),
  /**
   * Offset from UTC of the fair's place, like `+08:00`. Times are shown with it. The server sets it
   * (fair.json).
   */
  TimeZone: s(),
  Notices: optional(Type.Array(Notice)),
  /** Content pages that menus lead to, in their order. */
  Pages: optional(Type.Array(MenuPage)),
  /** Ways to reach the organiser. The first that is set is offered: the phone, then the mailbox. */
  Contact: optional(Type.Object({ Phone: s(), Email: s() })),
  /**
   * The official account that the H5 in WeChat suggests to follow: its name, its QR code and its
   * purpose.
   */
  OfficialAccount: optional(
    Type.Object({ Name: Type.String(), Name_en: s(), Qr: Type.String(), Text: s(), Text_en: s() }),
  ),
  /** Places around the fair, for the pages about places; not in SPEC. */
  Places: optional(Type.Array(FairPlace)),
  /**
   * The floating button: `true` shows it to everybody, `false` to no one. By default people who are
   * logged in see it.
   */
  FloatMenu: b(),
  /** The same for one audience; overrides `FloatMenu`; not in SPEC. */
  FloatMenus: optional(
    Type.Object({ visitor: FloatFor, media: FloatFor, vip: FloatFor, ex: FloatFor }),
  ),
  /** Gate staff register walk-ins and print badges; not in SPEC. */
  WalkInAtGate: b(),
  /** Form ids by purpose, e.g. visitor registration. */
  Forms: optional(Type.Record(Type.String(), Type.String())),
  /** What a replacement for a lost badge costs, in the currency's smallest unit. */
  BadgeReissue: optional(
    Type.Object({
      Fee: Type.Integer({ minimum: 0 }),
      Currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    }),
  ),
  /**
   * Other sites that texts and pages/h5/load may lead to: hosts, or `*.` and a host for all its
   * subdomains.
   */
  LinkHosts: optional(Type.Array(Type.String())),
  /** Version of the privacy notice a person consents to. */
  PrivacyVersion: s(),
  /**
   * Version of the notice on faces (content page `face`), which has a consent of its own. Without a
   * version no face is checked.
   */
  FaceVersion: s(),
  /**
   * Templates of the mini-program's messages by kind, for the request for permission. The server
   * sets them (fair.json).
   */
  Templates: optional(Type.Record(Type.String(), Type.String())),
  /** Tiles for visitors, media and VIPs. The server sets them (menu.json). */
  Menu: optional(PeopleMenu),
  /**
   * Script of the third party's captcha. The server sets it where it can verify the captchaSet
   * entry of WebType web.
   */
  CaptchaScript: s(),
  /**
   * Address of the ID-card reader's service on the visitor's own machine (SPEC §7). The server sets
   * it.
   */
  CardReader: s(),
  /**
   * What this server can do. The server sets it, never the fair's folder. Features that are missing
   * or false are not offered.
   */
  Features: optional(
    Type.Object({
      face: Type.Boolean(),
      cardReader: Type.Boolean(),
      captchaWork: Type.Boolean(),
      mail: optional(Type.Boolean()),
      /** The mini-program may ask WeChat for the phone number. */
      quickPhone: optional(Type.Boolean()),
    }),
  ),
})
export type FairConfig = Static<typeof FairConfig>

/** Calls: fair. */
export const configEndpoints = tagged('fair', {
  'config.read': read({
    load: 'login',
    path: '/api/oa/open/config',
    summary: 'Reads the configuration of the fair',
    description:
      'Names, dates, colours, languages, menus, form ids and switches of the fair. The app calls it first, and again when the language changes.',
    request: ConfigRequest,
    reply: FairConfig,
    example: { request: { lang: 'cn' } },
  }),
})
