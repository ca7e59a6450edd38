import { FLOAT_MENUS } from '@core/domain/floatMenus'
import { setupFairMessages as fair } from '@/i18n/messages/setupFair'
import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import { read, type SetupField, type Word } from './SetupField'
import { idField, newId } from './setupFields'
import { picture } from './setupMoreFields'

/** Which audiences may switch the language: a flag for each (SPEC §2). */
export const LANGUAGES: readonly SetupField[] = [
  { kind: 'toggle', at: 'mutiple_lang_visitor', label: fair['set.lang.visitor'] },
  { kind: 'toggle', at: 'mutiple_lang_oa', label: fair['set.lang.ex'] },
  { kind: 'toggle', at: 'mutiple_lang_card', label: fair['set.lang.card'] },
  { kind: 'toggle', at: 'mutiple_lang_event', label: fair['set.lang.event'] },
]

export const PRODUCT_NAME: SetupField = {
  kind: 'bilingual',
  at: 'product_name',
  label: fair['set.product-name'],
  hint: fair['set.product-name-hint'],
}

/** The people of each audience who see the floating button. */
export const FLOAT: readonly SetupField[] = (['visitor', 'media', 'vip', 'ex'] as const).map(
  audience => ({
    kind: 'choice',
    at: `FloatMenus.${audience}`,
    label: fair[`set.float.${audience}`],
    options: FLOAT_MENUS.map(value => ({ value, text: fair[`set.float.${value}`] })),
    usual: (config: unknown) => {
      const ofAll = read(config, 'FloatMenu')
      return ofAll === undefined ? 'known' : ofAll === true ? 'always' : 'never'
    },
  }),
)

const banners = (at: string, label: Word): SetupField => ({
  kind: 'rows',
  at,
  label,
  add: fair['set.add-a-banner'],
  blank: () => ({ Photo: '', Title: '', Title_en: '' }),
  name: 'Title',
  shows: ['Title_en', 'Link'],
  fields: [
    picture('Photo', fair['set.banner-photo'], 750, 424),
    { kind: 'bilingual', at: 'Title', label: words['set.block-alt'] },
    {
      kind: 'text',
      at: 'Link',
      label: fair['set.banner-link'],
      hint: fair['set.banner-link-hint'],
    },
    {
      kind: 'number',
      at: 'Interval',
      label: fair['set.banner-seconds'],
      usual: 6,
    },
  ],
})

/** Rotating pictures, and the official account of the start page. */
export const BANNERS: readonly SetupField[] = [
  banners('Ads.oa_banner', fair['set.banners.start']),
  banners('Ads.oa_ex_banner', fair['set.banners.ex']),
  { kind: 'bilingual', at: 'OfficialAccount.Name', label: fair['set.official'] },
  { kind: 'bilingual', at: 'OfficialAccount.Text', label: fair['set.official-text'] },
  picture('OfficialAccount.Qr', fair['set.official-qr'], 280, 280),
]

const PLACE_KINDS = ['venue', 'hall', 'hotel', 'station'] as const

/** The place of the fair, and the sites its texts may link to. */
export const AROUND: readonly SetupField[] = [
  {
    kind: 'rows',
    at: 'Places',
    label: fair['set.places'],
    add: fair['set.add-a-place'],
    blank: () => ({ Kind: 'hotel', Name: '', Name_en: '' }),
    shows: ['Kind', 'Address'],
    fields: [
      { kind: 'bilingual', at: 'Name', label: words['set.name'] },
      {
        kind: 'choice',
        at: 'Kind',
        label: fair['set.place-kind'],
        options: PLACE_KINDS.map(value => ({ value, text: fair[`set.place.${value}`] })),
      },
      { kind: 'bilingual', at: 'Address', label: fair['set.place-address'] },
      ...(['Lat', 'Lng'] as const).map((at): SetupField => ({
        kind: 'number',
        at,
        decimals: 6,
        label: fair[at === 'Lat' ? 'set.place-lat' : 'set.place-lng'],
        hint: fair['set.place-degrees'],
      })),
    ],
  },
  {
    kind: 'days',
    at: 'LinkHosts',
    label: fair['set.link-hosts'],
    hint: fair['set.link-hosts-hint'],
  },
]
export const ZONE: readonly SetupField[] = [
  { kind: 'text', at: 'TimeZone', label: fair['set.zone'], hint: fair['set.zone-hint'] },
]

const INVITING = [
  ['PerPerson', 'set.people-invited', 20],
  ['SharedUses', 'set.shared-uses', 50],
  ['Days', 'set.invitation-days', 60],
  ['CompanyVisitors', 'set.company-visitors', 200],
  ['CompanyVips', 'set.company-vips', 20],
] as const

/** How many people may be invited, and how many messages are sent in a day. */
export const LIMITS: readonly SetupField[] = [
  ...INVITING.map(([at, label, usual]): SetupField => ({
    kind: 'number',
    at: `Invitations.${at}`,
    label: fair[label],
    usual,
  })),
  {
    kind: 'number',
    at: 'SmsDailyBudget',
    label: fair['set.sms-budget'],
    hint: fair['set.budget-hint'],
  },
  {
    kind: 'number',
    at: 'MailDailyBudget',
    label: fair['set.mail-budget'],
    hint: fair['set.budget-hint'],
  },
]

/** Tasks of staff at gates and desks besides admitting people. */
export const ON_SITE: readonly SetupField[] = [
  { kind: 'toggle', at: 'WalkInAtGate', label: fair['set.walk-in-at-gate'] },
  {
    kind: 'number',
    at: 'BadgeReissue.Fee',
    scale: 100,
    label: fair['set.reissue-fee'],
    hint: fair['set.reissue-none'],
  },
  {
    kind: 'text',
    at: 'BadgeReissue.Currency',
    label: fair['set.reissue-currency'],
    hint: fair['set.reissue-currency-hint'],
  },
]
export const HANDED_OUT: readonly SetupField[] = [
  {
    kind: 'rows',
    at: 'ExhibitorItems',
    label: fair['set.handed-out'],
    add: fair['set.add-a-thing'],
    blank: () => ({ Id: newId('i'), Name: '', Name_en: '' }),
    shows: ['Name_en', 'Id'],
    fields: [
      { kind: 'bilingual', at: 'Name', label: words['set.name'] },
      idField(fair['set.thing-id-hint']),
    ],
  },
]
