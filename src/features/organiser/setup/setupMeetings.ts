import { setupFieldMessages } from '@/i18n/messages/setupFields'
import { setupMeetingMessages as words } from '@/i18n/messages/setupMeetings'
import type { RowsField, SetupField, Word } from './SetupField'
import { idField, newId } from './setupFields'

const number = (at: string, label: Word, hint?: Word): SetupField => ({
  kind: 'number',
  at,
  label,
  ...(hint && { hint }),
})
const time = (at: string, label: Word): SetupField => ({
  kind: 'text',
  at,
  label,
  hint: words['set.meet-time-hint'],
})
const FROM_TO = [time('From', words['set.meet-from']), time('To', words['set.meet-to'])]
const topics = (at: string, label: Word, add: Word): RowsField => ({
  kind: 'rows',
  at,
  label,
  add,
  blank: () => ({ Id: newId('t'), Name: '', Name_en: '' }),
  shows: ['Name_en', 'Id'],
  fields: [
    { kind: 'bilingual', at: 'Name', label: setupFieldMessages['set.name'] },
    idField(words['set.meet-topic-hint']),
  ],
})

/** The initial meetings of a fair; the owner adds its days and tables. */
export const BLANK_MEETINGS = {
  SlotMinutes: 30,
  ExpiryHours: 48,
  FairDayExpiryHours: 1,
  Least: 1,
  Musts: 8,
  MostVisitor: 12,
  MostExhibitor: 60,
  Days: [],
  Tables: [],
  Categories: [],
  Markets: [],
}

/** When and where people meet, and by which rules (meetings.json). */
export const MEETINGS: readonly SetupField[] = [
  {
    kind: 'rows',
    at: 'Days',
    label: words['set.meet-days'],
    add: words['set.meet-add-day'],
    blank: () => ({
      Day: '',
      From: '09:30',
      To: '17:00',
      Breaks: [{ From: '12:00', To: '13:00' }],
    }),
    name: 'Day',
    shows: ['From', 'To'],
    fields: [
      { kind: 'day', at: 'Day', label: words['set.meet-day'] },
      ...FROM_TO,
      {
        kind: 'rows',
        at: 'Breaks',
        label: words['set.meet-breaks'],
        add: words['set.meet-add-break'],
        blank: () => ({ From: '12:00', To: '13:00' }),
        name: 'From',
        shows: ['To'],
        fields: FROM_TO,
      },
    ],
  },
  number('SlotMinutes', words['set.meet-minutes']),
  number('BufferMinutes', words['set.meet-buffer']),
  {
    kind: 'rows',
    at: 'Tables',
    label: words['set.meet-tables'],
    add: words['set.meet-add-tables'],
    blank: () => ({ Hall: '', Prefix: '', Count: 4 }),
    name: 'Prefix',
    shows: ['Hall', 'Count', 'Languages'],
    fields: [
      { kind: 'text', at: 'Hall', label: words['set.meet-hall'] },
      {
        kind: 'text',
        at: 'Prefix',
        label: words['set.meet-prefix'],
        hint: words['set.meet-prefix-hint'],
      },
      number('Count', words['set.meet-count']),
      {
        kind: 'choices',
        at: 'Languages',
        label: words['set.meet-languages'],
        options: [{ value: 'en', text: words['set.meet-en'] }],
      },
    ],
  },
  { kind: 'moment', at: 'WishesFrom', label: words['set.meet-wishes-from'] },
  { kind: 'moment', at: 'WishesUntil', label: words['set.meet-wishes-until'] },
  { kind: 'moment', at: 'ProvisionalFrom', label: words['set.meet-provisional'] },
  { kind: 'moment', at: 'FinalFrom', label: words['set.meet-final'] },
  { kind: 'toggle', at: 'ExhibitorsMeet', label: words['set.meet-exhibitors'], isUsual: true },
  number('Least', words['set.meet-least'], words['set.meet-least-hint']),
  number('MostVisitor', words['set.meet-most-visitor']),
  number('MostExhibitor', words['set.meet-most-exhibitor']),
  number('Musts', words['set.meet-musts']),
  number('ExpiryHours', words['set.meet-expiry']),
  number('FairDayExpiryHours', words['set.meet-fair-expiry']),
  topics('Categories', words['set.meet-categories'], words['set.meet-add-category']),
  topics('Markets', words['set.meet-markets'], words['set.meet-add-market']),
]
