import { SECTIONS } from '../../src/features/organiser/deskPlace'
import type { Surface } from '../support/journey/surface'
import type { Role } from './roles'

/** A page in the state in which a user sees it. */
export interface Screen {
  /** The beginning of its pictures' names. */
  name: string
  /** Route without the leading slash. */
  page: string
  query?: Readonly<Record<string, string>>
  as?: Role
  /** Set for a page that only one of the two builds has. */
  only?: 'h5'
  /** Only for pictures, because a journey checks the page for faults. */
  isPicture?: boolean
  /** Actions on the page before it is checked. */
  open?: (hand: Hand) => Promise<void>
  /**
   * The checked part is over the page, so the picture shows the window instead of the whole page.
   */
  isOverlay?: boolean
}

/** Actions on a page, on either platform. */
export type Hand = Pick<Surface, 'language' | 'root' | 'press' | 'fill'>

/** Sections of the organiser's desk that no journey visits. */
const CHECKED: readonly string[] = ['gates', 'quotas', 'jobs']

/** Every page for the public, visitors, media and VIPs, and the finished pages of exhibitors. */
export const SCREENS: readonly Screen[] = [
  { name: 'index', page: 'pages/index' },
  { name: 'login-visitor', page: 'pages/login', query: { target: 'visitor' } },
  { name: 'login-media', page: 'pages/login', query: { target: 'media' } },
  { name: 'login-vip', page: 'pages/login', query: { target: 'vip' } },
  { name: 'login-event', page: 'pages/login', query: { target: 'vip', evid: 'harvest-night' } },
  { name: 'login-exhibitor', page: 'pages/login', query: { target: 'ex' } },
  { name: 'news-list', page: 'pages/news/list' },
  { name: 'news-details', page: 'pages/news/details', query: { id: 'forum' } },
  { name: 'content', page: 'pages/exhibitor/content', query: { type: 'about' } },
  { name: 'outside', page: 'pages/h5/load', query: { url: 'https://www.suilan.example/visit' } },
  { name: 'outside-blocked', page: 'pages/h5/load', query: { url: 'https://evil.example/' } },
  { name: 'landpage-visitor', page: 'pages/visitor/landpage', query: { id: 'tasting' } },
  { name: 'landpage-exhibitor', page: 'pages/exhibitor/landpage', query: { id: 'booths' } },
  { name: 'landpage-ended', page: 'pages/visitor/landpage', query: { id: 'earlybird' } },
  { name: 'choose-location', page: 'choose-location' },
  {
    name: 'open-location',
    page: 'open-location',
    query: {
      lat: '23.1',
      lng: '113.36',
      name: '云汐国际会展中心',
      address: '云汐市澜桥区会展大道 1 号',
    },
  },
  { name: 'hall-directory', page: 'pages/hall/index' },
  { name: 'hall-meetings', page: 'pages/hall/meetings' },
  { name: 'branding', page: 'pages/exhibitor/branding', query: { target: 'ex' }, as: 'ex' },
  {
    name: 'branding-ads',
    page: 'pages/exhibitor/branding',
    query: { target: 'ex', tab: 'ads' },
    as: 'ex',
  },
  { name: 'hall-vr', page: 'pages/hall/vr' },
  { name: 'hall-signings', page: 'pages/hall/signings' },
  { name: 'hall-live', page: 'pages/hall/live' },
  { name: 'hall-company', page: 'pages/hall/company', query: { id: 'lanyan' } },
  { name: 'hall-talks', page: 'pages/hall/chat' },
  { name: 'hall-inquiries', page: 'pages/hall/inquiries' },
  { name: 'hall-board', page: 'pages/hall/board' },
  { name: 'hall-dealers', page: 'pages/hall/dealers' },
  { name: 'hall-needs', page: 'pages/hall/needs' },
  { name: 'hall-product', page: 'pages/hall/product', query: { id: 'nothing' } },
  { name: 'hall-favourites', page: 'pages/hall/favourites' },
  { name: 'password-recovery', page: 'pages/exhibitor/pwd_recover' },
  {
    name: 'password-recovery-email',
    page: 'pages/exhibitor/pwd_recover',
    open: hand =>
      hand.press(
        hand.root().getByRole('tab', { name: hand.language === 'cn' ? '邮箱' : 'E-mail' }),
      ),
  },
  { name: 'hall-map', page: 'pages/hall/map', query: { booth: 'N1-A01' } },
  { name: 'not-found', page: 'pages/notfound', query: { path: '/pages/visitor/rge' } },

  { name: 'visitor-phone', page: 'pages/visitor/reg' },
  { name: 'visitor-form', page: 'pages/visitor/reg', as: 'newVisitor' },
  { name: 'visitor-card', page: 'pages/visitor/mycard', as: 'visitor' },
  { name: 'visitor-invite', page: 'pages/visitor/invite', as: 'visitor' },
  { name: 'visitor-invite-nobody', page: 'pages/visitor/invite' },
  { name: 'visitor-invite-gone', page: 'pages/visitor/invite', query: { code: 'GONE2345' } },
  { name: 'visitor-signin', page: 'pages/visitor/signin', as: 'visitor' },
  { name: 'visitor-signin-nobody', page: 'pages/visitor/signin' },
  { name: 'media-phone', page: 'pages/media/reg', query: { target: 'media' } },
  { name: 'media-form', page: 'pages/media/reg', query: { target: 'media' }, as: 'newMedia' },
  { name: 'media-card', page: 'pages/media/mycard', query: { target: 'media' }, as: 'newMedia' },
  { name: 'vip-form', page: 'pages/visitor/reg', query: { target: 'vip' }, as: 'vip' },
  { name: 'vip-card', page: 'pages/visitor/mycard', query: { target: 'vip' }, as: 'vip' },
  { name: 'gate', page: 'pages/gate/index', only: 'h5' },

  {
    name: 'exhibitor-home',
    page: 'pages/exhibitor/exhibitorMenu',
    query: { target: 'ex' },
    as: 'ex',
  },
  {
    name: 'exhibitor-form',
    page: 'pages/exhibitor/dynamic_form',
    query: { target: 'ex', typeid: 'luncheon' },
    as: 'ex',
  },
  {
    name: 'exhibitor-question',
    page: 'pages/exhibitor/question',
    query: { target: 'ex', id: 'survey' },
    as: 'ex',
  },
  { name: 'exhibitor-tickets', page: 'pages/exhibitor/ticket', query: { target: 'ex' }, as: 'ex' },
  { name: 'application-phone', page: 'pages/exhibitor/reg', query: { target: 'ex' } },
  { name: 'application-old-phone', page: 'pages/exhibitor/regold', query: { target: 'ex' } },
  {
    name: 'exhibitor-profile',
    page: 'pages/exhibitor/exhibitor',
    query: { target: 'ex' },
    as: 'ex',
  },
  {
    name: 'exhibitor-profile-steps',
    page: 'pages/exhibitor/exhibitor2',
    query: { target: 'ex' },
    as: 'ex',
  },
  {
    name: 'exhibitor-profile-card',
    page: 'pages/exhibitor/exhibitor3',
    query: { target: 'ex' },
    as: 'ex',
  },
  { name: 'exhibitor-badges', page: 'pages/exhibitor/cardlist', query: { target: 'ex' }, as: 'ex' },
  {
    name: 'exhibitor-badge',
    page: 'pages/exhibitor/badgeApply',
    query: { target: 'ex' },
    as: 'ex',
  },
  {
    name: 'exhibitor-badge-ended',
    page: 'pages/exhibitor/badgeApply',
    query: { target: 'ex', id: '1', pass: 'over' },
  },
  {
    name: 'exhibitor-contacts',
    page: 'pages/exhibitor/contactuser',
    query: { target: 'ex' },
    as: 'ex',
  },
  {
    name: 'exhibitor-products',
    page: 'pages/exhibitor/product',
    query: { target: 'ex' },
    as: 'ex',
  },
  {
    name: 'exhibitor-inquiries',
    page: 'pages/exhibitor/seekorder',
    query: { target: 'ex' },
    as: 'ex',
  },
  { name: 'exhibitor-posts', page: 'pages/exhibitor/gongxu', query: { target: 'ex' }, as: 'ex' },
  { name: 'exhibitor-demand', page: 'pages/exhibitor/gongxu2', query: { target: 'ex' }, as: 'ex' },
  {
    name: 'exhibitor-board',
    page: 'pages/exhibitor/gongxu_list',
    query: { target: 'ex' },
    as: 'ex',
  },
  { name: 'exhibitor-dealers', page: 'pages/exhibitor/dealer', query: { target: 'ex' }, as: 'ex' },
  {
    name: 'exhibitor-purchases',
    page: 'pages/exhibitor/purchases',
    query: { target: 'ex' },
    as: 'ex',
  },
  {
    name: 'exhibitor-media',
    page: 'pages/exhibitor/article_list',
    query: { target: 'ex' },
    as: 'ex',
  },
  { name: 'exhibitor-live', page: 'pages/exhibitor/live_apply', query: { target: 'ex' }, as: 'ex' },
  {
    name: 'exhibitor-signing',
    page: 'pages/exhibitor/signing_meeting',
    query: { target: 'ex' },
    as: 'ex',
  },
  { name: 'exhibitor-vr', page: 'pages/exhibitor/vr_apply', query: { target: 'ex' }, as: 'ex' },
  {
    name: 'exhibitor-qualifications',
    page: 'pages/exhibitor/qualification',
    query: { target: 'ex' },
    as: 'ex',
  },
  { name: 'exhibitor-catalogue', page: 'pages/exhibitor/book', query: { target: 'ex' }, as: 'ex' },
  {
    name: 'exhibitor-vehicles',
    page: 'pages/exhibitor/data_list',
    query: { target: 'ex', menuId: 'data_vehicle' },
    as: 'ex',
  },
  {
    name: 'exhibitor-power',
    page: 'pages/exhibitor/data_table',
    query: { target: 'ex', menuId: 'data_power' },
    as: 'ex',
  },
  {
    name: 'exhibitor-brands',
    page: 'pages/exhibitor/exhibitor_banner',
    query: { target: 'ex' },
    as: 'ex',
  },
  {
    name: 'exhibitor-social',
    page: 'pages/exhibitor/socialList',
    query: { target: 'ex' },
    as: 'ex',
  },
  {
    name: 'exhibitor-social-account',
    page: 'pages/exhibitor/AccountForm',
    query: { target: 'ex' },
    as: 'ex',
  },
  {
    name: 'exhibitor-invitations',
    page: 'pages/exhibitor/invitation',
    query: { target: 'ex' },
    as: 'ex',
  },
  { name: 'exhibitor-invited', page: 'pages/exhibitor/invite', query: { target: 'ex' }, as: 'ex' },
  {
    name: 'exhibitor-accounts',
    page: 'pages/exhibitor/contactuser',
    query: { target: 'ex', view: 'accounts' },
    as: 'ex',
  },
  {
    name: 'exhibitor-talk',
    page: 'pages/exhibitor/chat_window',
    query: { target: 'ex' },
    as: 'ex',
  },
  { name: 'exhibitor-talks', page: 'pages/exhibitor/chat', query: { target: 'ex' }, as: 'ex' },
  { name: 'exhibitor-leads', page: 'pages/exhibitor/visitors', query: { target: 'ex' }, as: 'ex' },
  {
    name: 'exhibitor-meetings',
    page: 'pages/exhibitor/exhibitor_date',
    query: { target: 'ex' },
    as: 'ex',
  },
  {
    name: 'exhibitor-team-schedule',
    page: 'pages/exhibitor/exhibitor_date2',
    query: { target: 'ex' },
    as: 'ex',
  },
  {
    name: 'exhibitor-matchmaking',
    page: 'pages/exhibitor/matchmaking',
    query: { target: 'ex' },
    as: 'ex',
  },
  { name: 'exhibitor-notices', page: 'pages/exhibitor/notice', query: { target: 'ex' }, as: 'ex' },
  {
    name: 'exhibitor-downloads',
    page: 'pages/exhibitor/download',
    query: { target: 'ex' },
    as: 'ex',
  },
  { name: 'exhibitor-files', page: 'pages/exhibitor/download2', query: { target: 'ex' }, as: 'ex' },
  {
    name: 'exhibitor-check-in',
    page: 'pages/exhibitor/gzdzjj/sign',
    query: { target: 'ex' },
    as: 'ex',
  },

  { name: 'organiser', page: 'pages/organiser/index', only: 'h5' },
  {
    name: 'organiser-review',
    page: 'pages/organiser/index',
    query: { kind: 'registration:visitor' },
    as: 'owner',
    only: 'h5',
    isPicture: true,
  },
  ...SECTIONS.map(at => ({
    name: `organiser-${at}`,
    page: 'pages/organiser/index',
    query: { at },
    as: 'owner' as const,
    only: 'h5' as const,
    isPicture: !CHECKED.includes(at),
  })),
]
