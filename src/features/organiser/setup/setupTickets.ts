import { setupFairMessages as fair } from '@/i18n/messages/setupFair'
import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import type { SetupField } from './SetupField'
import { AUDIENCES, idField, NAME, newId } from './setupFields'

const PRICE: SetupField = {
  kind: 'number',
  at: 'Price',
  scale: 100,
  label: words['set.price-cny'],
  short: words['set.price'],
}

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
      PRICE,
      {
        kind: 'rows',
        at: 'Prices',
        label: words['set.prices'],
        hint: words['set.prices-hint'],
        add: words['set.add-a-price'],
        blank: () => ({ Price: 0 }),
        name: 'Until',
        shows: ['Price'],
        fields: [{ kind: 'moment', at: 'Until', label: words['set.price-until'] }, PRICE],
      },
      {
        kind: 'number',
        at: 'Stock',
        label: words['set.stock'],
        hint: words['set.empty-no-limit'],
        none: words['set.no-limit'],
      },
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
        short: words['set.percent-short'],
        hint: words['set.percent-hint'],
      },
      {
        kind: 'number',
        at: 'Amount',
        scale: 100,
        label: words['set.amount-off'],
        short: words['set.amount-short'],
      },
      {
        kind: 'choices',
        at: 'Tickets',
        label: words['set.code-tickets'],
        hint: words['set.none-all-tickets'],
        from: 'tickets.json',
      },
      {
        kind: 'number',
        at: 'Uses',
        label: words['set.uses'],
        hint: words['set.empty-no-limit'],
        none: words['set.no-limit'],
      },
      { kind: 'moment', at: 'Starts', label: words['set.code-starts'] },
      { kind: 'moment', at: 'Ends', label: words['set.code-ends'], none: words['set.no-end'] },
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
        none: words['set.everybody'],
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
        kind: 'choices',
        at: 'Events',
        label: fair['set.gate-events'],
        hint: fair['set.gate-events-hint'],
        from: 'vip.json',
      },
      { kind: 'bilingual', at: 'Area', label: fair['set.gate-area'] },
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
