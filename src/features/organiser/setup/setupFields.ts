import { setupFairMessages as fair } from '@/i18n/messages/setupFair'
import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import type { SetupField } from './SetupField'

export const AUDIENCES = [
  { value: 'visitor', text: words['set.visitors'] },
  { value: 'media', text: words['set.press'] },
  { value: 'vip', text: words['set.vips'] },
  { value: 'ex', text: words['set.exhibitors'] },
] as const
export const NAME: SetupField = { kind: 'bilingual', at: 'Name', label: words['set.name'] }
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
    shows: ['Name_en', 'Group', 'Targets'],
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
        at: 'Targets',
        label: fair['set.menu-for'],
        hint: fair['set.menu-for-hint'],
        none: words['set.exhibitors-alone'],
        options: AUDIENCES,
      },
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
