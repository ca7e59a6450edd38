import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import { setupMeetingMessages as meetings } from '@/i18n/messages/setupMeetings'
import { setupRuleMessages as rules } from '@/i18n/messages/setupRules'
import { setupSignOnMessages as signOnWords } from '@/i18n/messages/signOn'
import type { SetupField, SetupPage, Word } from './SetupField'
import { CONTENT, DISCOUNTS, GATES, INFO, MENU, ROLES, TEXTS, THEME, TICKETS } from './setupFields'
import { BLANK_MEETINGS, MEETINGS } from './setupMeetings'
import { SIGN_ON } from './setupSignOn'
import { HALL_FIELDS, HALL_WORDS } from './halls/hallFields'
import { ALLOWANCES, CHANNELS, START } from './setupRules'
import { CONSENT, DATA, FIGURES, LANDPAGES, PICTURES, RULES } from './setupMoreFields'

const CONFIG = { path: 'config.json', blank: {} }
const RULES_FILE = { path: 'fair.json', blank: {} }

/** The pages of the set-up in their groups: definitions of fields, nothing more. */
export const SETUP_GROUPS: readonly { title: Word; pages: readonly SetupPage[] }[] = [
  {
    title: words['set.fair'],
    pages: [
      {
        id: 'info',
        ...CONFIG,
        title: words['set.about-the-fair'],
        detail: words['set.dates-venue-and-contact'],
        fields: INFO,
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
        fields: TEXTS,
      },
      {
        id: 'start',
        ...CONFIG,
        title: rules['set.start'],
        detail: rules['set.start-detail'],
        fields: START,
      },
      {
        id: 'menu',
        path: 'menu.json',
        blank: { Groups: [], Items: [] },
        title: words['set.home-and-menu'],
        detail: words['set.the-menu-of-exhibitors-in-its-order'],
        fields: MENU,
        preview: 'menu',
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
        fields: RULES,
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
        id: 'roles',
        path: 'organisers.json',
        blank: [],
        title: words['set.roles-and-logins'],
        detail: words['set.the-organiser-s-own-people'],
        fields: ROLES,
        parts: [
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

/** A content page, by its file. */
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

/** What a place in a file is called, by the fields that set it; its own name where none does. */
export function placeName(path: string, at: readonly string[], language: 'cn' | 'en'): string {
  if (path.startsWith('halls/')) return hallPlace(path, at, language)
  const page = path.startsWith('content/') ? contentPage(path) : undefined
  const pages = page
    ? [page]
    : SETUP_GROUPS.flatMap(group => group.pages)
        .flatMap(one => [one, ...(one.parts ?? [])])
        .filter(one => one.path === path)
  const flat = (fields: readonly SetupField[]): SetupField[] =>
    fields.flatMap(field => (field.kind === 'rows' ? [field, ...flat(field.fields)] : [field]))
  const last = at[at.length - 1] ?? ''
  const isMeant = (name: string) => name === at.join('.') || name === last
  const found = pages
    .flatMap(({ title, fields }) => flat(fields).map(field => ({ title, field })))
    .find(
      ({ field }) =>
        field.at !== '' &&
        (isMeant(field.at) || (field.kind === 'bilingual' && isMeant(`${field.at}_en`))),
    )
  const english =
    found?.field.kind === 'bilingual' && last.endsWith('_en') ? words['set.english'][language] : ''
  const item =
    found && at.length > 1 && !found.field.at.includes('.')
      ? at.slice(0, -1).filter(key => key !== 'Items' && key !== 'Groups')
      : []
  if (found)
    return [
      (pages.length > 1 ? found.title : (pages[0]?.title ?? found.title))[language],
      ...item,
      `${found.field.label[language]}${english}`,
    ].join(' · ')
  return [pages.length === 1 ? pages[0]?.title[language] : fileName(path, language), ...at]
    .filter(Boolean)
    .join(' · ')
}

/** A place in a hall's file: rows of its table count from one. */
function hallPlace(
  path: string,
  [property, ...inner]: readonly string[],
  language: 'cn' | 'en',
): string {
  const named =
    HALL_FIELDS.find(({ at }) => at === property || `${at}_en` === property)?.label ??
    HALL_WORDS[property ?? '']
  const rest = inner.map(key => (/^\d+$/.test(key) ? `#${Number(key) + 1}` : key))
  return [fileName(path, language), named?.[language] ?? property ?? '', ...rest]
    .filter(Boolean)
    .join(' · ')
}

const known: Readonly<Record<string, Word>> = words

/** What a file is called that has no page of its own. */
function fileName(path: string, language: 'cn' | 'en'): string {
  const [folder = '', name] = path.split('/')
  const file = known[`file.${folder}`]?.[language] ?? folder
  return name === undefined ? file : `${file} ${name.replace(/\.\w+$/, '')}`
}
