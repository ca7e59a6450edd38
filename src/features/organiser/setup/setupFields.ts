import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import type { SetupField } from './SetupField'

export const AUDIENCES = [
  { value: 'visitor', text: words['set.visitors'] },
  { value: 'media', text: words['set.press'] },
  { value: 'vip', text: words['set.vips'] },
  { value: 'ex', text: words['set.exhibitors'] },
]
const NAME: SetupField = { kind: 'bilingual', at: 'Name', label: words['set.name'] }
export const idField = (hint: SetupField['label']): SetupField => ({
  kind: 'text',
  at: 'Id',
  label: words['set.id'],
  hint,
})
export const newId = (prefix: string): string => `${prefix}-${Date.now().toString(36)}`

export const INFO: readonly SetupField[] = [
  { kind: 'bilingual', at: 'Fair.Name', label: words['set.full-name'] },
  { kind: 'bilingual', at: 'Fair.Short', label: words['set.short-name'] },
  { kind: 'day', at: 'Fair.Start', label: words['set.first-day'] },
  { kind: 'day', at: 'Fair.End', label: words['set.last-day'] },
  {
    kind: 'text',
    at: 'Fair.Open',
    label: words['set.opening-hours'],
    hint: words['set.for-example-09-00-17-00'],
  },
  { kind: 'bilingual', at: 'Fair.Venue', label: words['set.venue'] },
  { kind: 'bilingual', at: 'Fair.Halls', label: words['set.halls'] },
  { kind: 'text', at: 'Fair.Entrance', label: words['set.main-entrance'] },
  { kind: 'text', at: 'Contact.Email', label: words['set.service-e-mail'] },
  { kind: 'text', at: 'Contact.Phone', label: words['set.service-phone'] },
]

export const TEXTS: readonly SetupField[] = [
  { kind: 'bilingual', at: 'title', label: words['set.title-of-the-start-page'] },
  { kind: 'bilingual', at: 'visitor_title', label: words['set.title-for-visitors'] },
  {
    kind: 'bilingual',
    at: 'share_title',
    label: words['set.title-when-shared'],
    hint: words['set.name-is-who-invites-app-the-fair'],
  },
  { kind: 'bilingual', at: 'share_desc', isLong: true, label: words['set.text-when-shared'] },
  { kind: 'bilingual', at: 'copyright', label: words['set.footer'] },
  { kind: 'toggle', at: 'show_lang', label: words['set.show-the-language-switch'] },
]

export const THEME: readonly SetupField[] = [
  {
    kind: 'colour',
    at: 'Theme.Color',
    label: words['set.theme-colour'],
    hint: words['set.fills-selection-and-progress-colours-of'],
  },
  {
    kind: 'colour',
    at: 'Theme.ButtonColor',
    label: words['set.button-colour'],
    hint: words['set.empty-as-the-theme'],
  },
  {
    kind: 'colour',
    at: 'Home.NoticeColor',
    label: words['set.notice-colour'],
    hint: words['set.text-of-the-notices-on-the-start-page'],
  },
]

export const MENU: readonly SetupField[] = [
  {
    kind: 'rows',
    at: 'Groups',
    label: words['set.groups'],
    add: words['set.add-a-group'],
    blank: () => ({ Id: newId('g'), Name: '', Name_en: '' }),
    fields: [NAME],
    shows: ['Id'],
  },
  {
    kind: 'rows',
    at: 'Items',
    label: words['set.items'],
    add: words['set.add-an-item'],
    blank: () => ({
      Id: newId('m'),
      Group: '',
      Name: '',
      Name_en: '',
      Icon: 'file',
      Url: '/pages/',
    }),
    hidden: 'Hidden',
    shows: ['Name_en', 'Group'],
    fields: [
      NAME,
      { kind: 'choice', at: 'Group', label: words['set.group'], options: [] },
      {
        kind: 'text',
        at: 'Url',
        label: words['set.opens'],
        hint: words['set.a-page-or-https-on-a-site-of-linkhosts'],
      },
      { kind: 'text', at: 'Icon', label: words['set.icon'] },
      {
        kind: 'choices',
        at: 'Roles',
        label: words['set.who-sees-it'],
        hint: words['set.none-everybody-of-the-company'],
        options: [
          { value: 'admin', text: words['set.company-admins'] },
          { value: 'staff', text: words['set.company-staff'] },
        ],
      },
      { kind: 'moment', at: 'Deadline', label: words['set.deadline'] },
    ],
  },
]

export const TICKETS: readonly SetupField[] = [
  {
    kind: 'rows',
    at: '',
    label: words['set.ticket-types'],
    add: words['set.add-a-ticket-type'],
    blank: () => ({ Id: newId('t'), For: 'visitor', Name: '', Name_en: '', Price: 0, Days: [] }),
    shows: ['Name_en', 'Price', 'Stock', 'Days'],
    fields: [
      NAME,
      idField(words['set.orders-name-it-leave-it-once-it-is-publi']),
      { kind: 'bilingual', at: 'Note', isLong: true, label: words['set.note'] },
      {
        kind: 'choice',
        at: 'For',
        label: words['set.who-may-buy'],
        options: AUDIENCES.filter(({ value }) => value === 'visitor' || value === 'ex'),
      },
      { kind: 'number', at: 'Price', scale: 100, label: words['set.price-cny'] },
      {
        kind: 'rows',
        at: 'Prices',
        label: words['set.prices'],
        hint: words['set.prices-hint'],
        add: words['set.add-a-price'],
        blank: () => ({ Price: 0 }),
        name: 'Until',
        shows: ['Price'],
        fields: [
          { kind: 'moment', at: 'Until', label: words['set.price-until'] },
          { kind: 'number', at: 'Price', scale: 100, label: words['set.price-cny'] },
        ],
      },
      { kind: 'number', at: 'Stock', label: words['set.stock'], hint: words['set.empty-no-limit'] },
      { kind: 'number', at: 'MaxPerOrder', label: words['set.most-in-one-order'] },
      {
        kind: 'days',
        at: 'Days',
        label: words['set.valid-on'],
        hint: words['set.one-day-a-line-like-2031-04-16'],
      },
      { kind: 'toggle', at: 'OneDay', label: words['set.one-of-these-days-only'] },
      { kind: 'moment', at: 'SaleStarts', label: words['set.sale-starts'] },
      { kind: 'moment', at: 'SaleEnds', label: words['set.sale-ends'] },
      { kind: 'moment', at: 'RefundUntil', label: words['set.refund-until'] },
      {
        kind: 'text',
        at: 'OnlyFor.Field',
        label: words['set.only-for-field'],
        hint: words['set.only-for-field-hint'],
      },
      {
        kind: 'days',
        at: 'OnlyFor.Options',
        label: words['set.only-for-options'],
        hint: words['set.only-for-options-hint'],
      },
      { kind: 'toggle', at: 'Review', label: words['set.ticket-review'] },
    ],
  },
]

export const DISCOUNTS: readonly SetupField[] = [
  {
    kind: 'rows',
    at: '',
    label: words['set.discounts'],
    add: words['set.add-a-code'],
    blank: () => ({ Code: newId('C').replace(/\W/g, '').toUpperCase(), Percent: 10, Uses: 100 }),
    name: 'Code',
    shows: ['Percent', 'Amount', 'Uses', 'Ends'],
    fields: [
      { kind: 'text', at: 'Code', label: words['set.code'], hint: words['set.code-hint'] },
      NAME,
      {
        kind: 'number',
        at: 'Percent',
        label: words['set.percent'],
        hint: words['set.percent-hint'],
      },
      { kind: 'number', at: 'Amount', scale: 100, label: words['set.amount-off'] },
      {
        kind: 'choices',
        at: 'Tickets',
        label: words['set.code-tickets'],
        hint: words['set.none-all-tickets'],
        from: 'tickets.json',
      },
      { kind: 'number', at: 'Uses', label: words['set.uses'], hint: words['set.empty-no-limit'] },
      { kind: 'moment', at: 'Starts', label: words['set.code-starts'] },
      { kind: 'moment', at: 'Ends', label: words['set.code-ends'] },
    ],
  },
]

export const GATES: readonly SetupField[] = [
  {
    kind: 'rows',
    at: '',
    label: words['set.gates'],
    add: words['set.add-a-gate'],
    blank: () => ({ Id: newId('gate'), Name: '', Name_en: '' }),
    shows: ['Name_en', 'Targets', 'Opens', 'Closes'],
    fields: [
      NAME,
      idField(words['set.devices-log-in-by-it-leave-it-once-it-is']),
      {
        kind: 'choices',
        at: 'Targets',
        label: words['set.admits'],
        hint: words['set.none-everybody'],
        options: AUDIENCES,
      },
      {
        kind: 'choices',
        at: 'Tickets',
        label: words['set.tickets'],
        hint: words['set.none-any-ticket'],
        from: 'tickets.json',
      },
      {
        kind: 'text',
        at: 'Hall',
        label: words['set.gate-hall'],
        hint: words['set.gate-hall-hint'],
      },
      { kind: 'text', at: 'Opens', label: words['set.opens-2'], hint: words['set.like-08-30'] },
      { kind: 'text', at: 'Closes', label: words['set.closes'], hint: words['set.like-17-00'] },
      {
        kind: 'days',
        at: 'Days',
        label: words['set.days'],
        hint: words['set.one-a-line-empty-every-day-of-the-fair'],
      },
      {
        kind: 'toggle',
        at: 'SelfSignIn',
        label: words['set.people-sign-in-by-the-code-at-the-gate'],
      },
      { kind: 'toggle', at: 'Practice', label: words['set.for-practice-counts-nothing'] },
    ],
  },
]

export const ROLE_NAMES = [
  { value: 'owner', text: words['set.owner'] },
  { value: 'reviewer', text: words['set.reviewer'] },
  { value: 'gate', text: words['set.gate'] },
  { value: 'content', text: words['set.content'] },
  { value: 'trade', text: words['set.trade'] },
  { value: 'reader', text: words['set.reader'] },
]

export const ROLES: readonly SetupField[] = [
  {
    kind: 'rows',
    at: '',
    label: words['set.people'],
    add: words['set.add-a-person'],
    blank: () => ({ Account: '', Name: '', Name_en: '', Role: 'reader' }),
    shows: ['Account', 'Role'],
    fields: [
      NAME,
      { kind: 'text', at: 'Account', label: words['set.login'] },
      {
        kind: 'choice',
        at: 'Role',
        label: words['set.role'],
        options: ROLE_NAMES,
      },
      {
        kind: 'password',
        at: 'Password',
        label: words['set.new-password'],
        hint: words['set.8-characters-or-more-empty-as-it-is'],
      },
    ],
  },
]

export const CONTENT: readonly SetupField[] = [
  { kind: 'bilingual', at: 'Title', label: words['set.title'] },
  {
    kind: 'bilingual',
    at: 'Html',
    isLong: true,
    label: words['set.text-html'],
    hint: words['set.unsafe-tags-are-removed-when-it-is-publi'],
  },
]
