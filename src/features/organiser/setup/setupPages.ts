import { setupDayMessages as day } from '@/i18n/messages/setupDay'
import { setupDownloadMessages as downloads } from '@/i18n/messages/setupDownloads'
import { setupFairMessages as fair } from '@/i18n/messages/setupFair'
import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import { setupMeetingMessages as meetings } from '@/i18n/messages/setupMeetings'
import { setupRuleMessages as rules } from '@/i18n/messages/setupRules'
import { setupSignOnMessages as signOnWords } from '@/i18n/messages/signOn'
import type { SetupPage, Word } from './SetupField'
import { CONTENT, INFO, MENU, ROLES, TEXTS, THEME } from './setupFields'
import { DOWNLOADS } from './setupDownloads'
import { BLANK_MEETINGS, MEETINGS } from './setupMeetings'
import { SECOND_FACTOR, SIGN_ON } from './setupSignOn'
import { AD_PLACES, EVENTS } from './setupPlaces'
import { DISCOUNTS, GATES, TICKETS } from './setupTickets'
import { MESSAGE_RULES, TALK_RULES, WAITING_PLAN } from './setupDay'
import { ALLOWANCES, CHANNELS, START } from './setupRules'
import {
  AROUND,
  BANNERS,
  FLOAT,
  HANDED_OUT,
  LANGUAGES,
  LIMITS,
  ON_SITE,
  PRODUCT_NAME,
  ZONE,
} from './setupFairFields'
import { CONSENT, DATA, FIGURES, LANDPAGES, PICTURES, RULES } from './setupMoreFields'

const CONFIG = { path: 'config.json', blank: {} }
const RULES_FILE = { path: 'fair.json', blank: {} }

/** The pages of the set-up in their groups. These are only definitions of fields. */
export const SETUP_GROUPS: readonly { title: Word; pages: readonly SetupPage[] }[] = [
  {
    title: words['set.fair'],
    pages: [
      {
        id: 'info',
        ...CONFIG,
        title: words['set.about-the-fair'],
        detail: words['set.dates-venue-and-contact'],
        fields: [...INFO, ...AROUND],
        parts: [{ ...RULES_FILE, title: fair['set.zone'], fields: ZONE }],
      },
      {
        id: 'theme',
        ...CONFIG,
        title: words['set.look-and-theme'],
        detail: words['set.all-pages-and-the-mini-program-change-to'],
        fields: THEME,
        preview: 'theme',
      },
      {
        id: 'pictures',
        ...CONFIG,
        title: words['set.pictures'],
        detail: words['set.pictures-detail'],
        fields: PICTURES,
      },
      {
        id: 'texts',
        ...CONFIG,
        title: words['set.languages-and-texts'],
        detail: words['set.each-in-both-languages'],
        fields: [...TEXTS, PRODUCT_NAME, ...LANGUAGES],
      },
      {
        id: 'start',
        ...CONFIG,
        title: rules['set.start'],
        detail: rules['set.start-detail'],
        fields: [...START, ...BANNERS],
      },
      {
        id: 'menu',
        path: 'menu.json',
        blank: { Groups: [], Items: [] },
        title: words['set.home-and-menu'],
        detail: fair['set.menus-detail'],
        fields: MENU,
        preview: 'menu',
        parts: [
          {
            ...CONFIG,
            title: fair['set.float'],
            detail: fair['set.float-detail'],
            fields: FLOAT,
          },
        ],
      },
      {
        id: 'downloads',
        path: 'downloads.json',
        blank: [],
        title: downloads['set.downloads'],
        detail: downloads['set.downloads-detail'],
        fields: DOWNLOADS,
      },
      {
        id: 'landpages',
        path: 'landpages.json',
        blank: [],
        title: words['set.landpages'],
        detail: words['set.landpages-detail'],
        fields: LANDPAGES,
      },
    ],
  },
  {
    title: words['set.visitors-and-on-site'],
    pages: [
      {
        id: 'rules',
        ...RULES_FILE,
        title: words['set.rules'],
        detail: words['set.rules-detail'],
        fields: [...RULES, ...LIMITS],
      },
      {
        id: 'tickets',
        path: 'tickets.json',
        blank: [],
        title: words['set.tickets-2'],
        detail: words['set.what-is-sold-stays-sold'],
        fields: TICKETS,
      },
      {
        id: 'discounts',
        path: 'discounts.json',
        blank: [],
        title: words['set.discounts'],
        detail: words['set.discounts-detail'],
        fields: DISCOUNTS,
      },
      {
        id: 'gates',
        path: 'gates.json',
        blank: [],
        title: words['set.gates'],
        detail: words['set.which-badges-and-tickets-open-them'],
        fields: GATES,
        parts: [
          { ...CONFIG, title: fair['set.on-site'], fields: ON_SITE },
          { ...RULES_FILE, title: fair['set.handed-out'], fields: HANDED_OUT },
        ],
      },
      {
        id: 'events',
        path: 'vip.json',
        blank: { Cards: [], Events: [] },
        title: fair['set.events'],
        detail: fair['set.events-detail'],
        fields: EVENTS,
      },
      {
        id: 'ads',
        path: 'ads.json',
        blank: {},
        title: fair['set.ads'],
        detail: fair['set.ads-detail'],
        fields: AD_PLACES,
      },
      {
        id: 'meetings',
        path: 'meetings.json',
        blank: BLANK_MEETINGS,
        title: meetings['set.meetings'],
        detail: meetings['set.meetings-detail'],
        fields: MEETINGS,
      },
      {
        id: 'figures',
        ...RULES_FILE,
        title: words['set.figures'],
        detail: words['set.figures-detail'],
        fields: FIGURES,
      },
      {
        id: 'consent',
        ...CONFIG,
        title: words['set.consent'],
        detail: words['set.consent-detail'],
        fields: CONSENT,
        preview: 'consent',
        parts: [
          {
            path: 'content/privacy.json',
            blank: { Type: 'privacy' },
            title: words['set.privacy-notice'],
            fields: CONTENT,
          },
          {
            path: 'content/face.json',
            blank: { Type: 'face' },
            title: words['set.face-notice'],
            fields: CONTENT,
          },
          {
            path: 'content/terms.json',
            blank: { Type: 'terms' },
            title: words['set.terms'],
            fields: CONTENT,
          },
        ],
      },
      {
        id: 'data',
        ...RULES_FILE,
        title: words['set.data'],
        detail: words['set.data-detail'],
        fields: DATA,
        preview: 'visitor',
      },
      {
        id: 'allowances',
        ...RULES_FILE,
        title: rules['set.allowances'],
        detail: rules['set.allowances-detail'],
        fields: ALLOWANCES,
      },
      {
        id: 'channels',
        ...RULES_FILE,
        title: rules['set.channels'],
        detail: rules['set.channels-detail'],
        fields: CHANNELS,
      },
      {
        id: 'waiting',
        ...RULES_FILE,
        title: day['set.waiting'],
        detail: day['set.waiting-detail'],
        fields: WAITING_PLAN,
      },
      {
        id: 'messages',
        ...RULES_FILE,
        title: day['set.messages'],
        detail: day['set.messages-detail'],
        fields: MESSAGE_RULES,
      },
      {
        id: 'talks',
        ...RULES_FILE,
        title: day['set.talks'],
        detail: day['set.talks-detail'],
        fields: TALK_RULES,
      },
      {
        id: 'roles',
        path: 'organisers.json',
        blank: [],
        title: words['set.roles-and-logins'],
        detail: words['set.the-organiser-s-own-people'],
        fields: ROLES,
        parts: [
          {
            ...RULES_FILE,
            id: 'second-factor',
            title: signOnWords['set.second-factor-title'],
            fields: SECOND_FACTOR,
          },
          {
            ...RULES_FILE,
            title: signOnWords['set.sign-on'],
            detail: signOnWords['set.sign-on-detail'],
            fields: SIGN_ON,
            ofSignOn: true,
          },
        ],
      },
    ],
  },
]

/** A content page by its file. */
export function contentPage(path: string): SetupPage {
  const name = path.slice('content/'.length, -'.json'.length)
  return {
    id: path,
    path,
    blank: { Type: name },
    title: CONTENT_NAMES[name] ?? { cn: name, en: name },
    detail: words['set.content-page'],
    fields: CONTENT,
  }
}

const CONTENT_NAMES: Readonly<Record<string, Word>> = {
  about: words['set.about'],
  face: words['set.face-notice'],
  faq: words['set.questions-and-answers'],
  privacy: words['set.privacy-notice'],
  terms: words['set.terms'],
  traffic: words['set.getting-there'],
}

/** Content pages that fairs usually have. */
export const USUAL_PAGES = Object.keys(CONTENT_NAMES).map(name => `content/${name}.json`)

/** Files that several of these pages set. */
export function sharedPaths(pages: readonly SetupPage[]): ReadonlySet<string> {
  const paths = pages.flatMap(({ path, parts = [] }) => [
    ...new Set([path, ...parts.map(part => part.path)]),
  ])
  return new Set(paths.filter((path, at) => paths.indexOf(path) !== at))
}
