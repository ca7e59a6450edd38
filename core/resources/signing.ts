import { defineResource, REVIEWED_STATES, REVIEWED_TRANSITIONS } from './defineResource'

const { submit, withdraw, approve, return: sendBack } = REVIEWED_TRANSITIONS
const EVERYBODY = ['staff', 'admin', 'reviewer', 'owner'] as const

/**
 * A signing ceremony (PAGES signing_meeting). It holds its slot from the moment it is submitted; postponed it gives it back, and the company
 * submits it with another. Submitted after the signing, with the signed page, it is filed. Amounts, drafts and signed pages are never public.
 */
export const signing = defineResource({
  name: 'signing',
  form: 'signing',
  page: '/pages/exhibitor/signing_meeting',
  max: 60,
  states: [
    ...REVIEWED_STATES.filter(state => state !== 'approved' && state !== 'rejected'),
    ...['scheduled', 'postponed', 'signed', 'recorded', 'called_off'],
  ],
  edits: { draft: 'draft', returned: 'returned', withdrawn: 'withdrawn', postponed: 'postponed', signed: 'signed' },
  transitions: {
    submit: {
      ...submit,
      from: [...submit.from, 'postponed', 'signed'],
      leads: { signed: 'recorded' },
      always: ['returned', 'postponed', 'signed'],
    },
    withdraw,
    approve: { ...approve, to: 'scheduled' },
    return: sendBack,
    sign: { from: ['scheduled'], to: 'signed', by: EVERYBODY, always: true },
    postpone: { from: ['scheduled'], to: 'postponed', by: EVERYBODY, reason: true, always: true },
    callOff: { from: ['submitted', 'returned', 'scheduled', 'postponed'], to: 'called_off', by: EVERYBODY, reason: true, always: true },
  },
  list: {
    title: 'Title',
    subtitle: ['Slot', 'Counterparty', 'Amount', 'Currency'],
    search: ['TitleEn', 'Counterparty', 'CounterpartyEn'],
    facets: ['Kind'],
  },
  capacity: { by: 'Slot', holds: ['submitted', 'returned', 'scheduled', 'signed', 'recorded'] },
  references: { Product: { resource: 'product', states: ['approved'], detail: 'Model' } },
  publishes: ['scheduled', 'signed', 'recorded'],
  hides: ['postponed', 'called_off'],
  public: {
    fields: ['Title', 'TitleEn', 'Counterparty', 'CounterpartyEn', 'Kind', 'Slot', 'Press'],
    when: 'Press',
    directory: {
      titleEn: 'TitleEn',
      search: ['Counterparty', 'CounterpartyEn'],
      facets: ['Kind'],
      numbers: [],
      lines: ['Slot', 'Counterparty', 'CounterpartyEn', 'Kind'],
    },
  },
})
