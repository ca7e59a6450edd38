import { defineResource, REVIEWED_STATES, REVIEWED_TRANSITIONS } from './defineResource'

const { submit, withdraw, approve, return: sendBack } = REVIEWED_TRANSITIONS
const EVERYBODY = ['staff', 'admin', 'reviewer', 'owner'] as const

/** The time that the other side has to confirm. */
export const CONFIRM_HOURS = 48
/**
 * The time that must pass after the last message to the other side before the company can send a
 * reminder.
 */
export const REMIND_HOURS = 12

/**
 * A signing ceremony (PAGES signing_meeting). First the other side confirms it, or the organiser
 * does on their behalf; then it is scheduled. It holds its slot from the moment it is submitted.
 * When it is postponed it releases the slot, and the company submits it with another. After the
 * signing the company submits it with the signed page, and it is filed. Amounts, drafts and signed
 * pages are never public.
 */
export const signing = defineResource({
  name: 'signing',
  desk: 'trade',
  form: 'signing',
  page: '/pages/exhibitor/signing_meeting',
  max: 60,
  states: [
    ...REVIEWED_STATES.filter(state => state !== 'approved' && state !== 'rejected'),
    ...['awaiting', 'unconfirmed', 'scheduled', 'postponed', 'signed', 'recorded', 'called_off'],
  ],
  edits: {
    draft: 'draft',
    returned: 'returned',
    withdrawn: 'withdrawn',
    unconfirmed: 'unconfirmed',
    postponed: 'postponed',
    signed: 'signed',
  },
  transitions: {
    submit: {
      ...submit,
      from: [...submit.from, 'unconfirmed', 'postponed', 'signed'],
      to: 'awaiting',
      leads: { signed: 'recorded' },
      always: ['returned', 'unconfirmed', 'postponed', 'signed'],
    },
    withdraw: { ...withdraw, from: ['awaiting', 'submitted'] },
    confirm: { from: ['awaiting'], to: 'submitted', by: ['counterpart'], always: true },
    decline: {
      from: ['awaiting'],
      to: 'unconfirmed',
      by: ['counterpart'],
      reason: true,
      always: true,
    },
    remind: { from: ['awaiting'], to: 'awaiting', by: ['staff', 'admin'], always: true },
    vouch: { from: ['awaiting'], to: 'submitted', by: ['reviewer', 'owner'] },
    lapse: { from: ['awaiting'], to: 'unconfirmed', by: ['system'] },
    approve: { ...approve, to: 'scheduled' },
    // the other side must then confirm it again
    return: { ...sendBack, from: ['awaiting', 'submitted'], final: true },
    pullOut: {
      from: ['submitted', 'scheduled'],
      to: 'called_off',
      by: ['counterpart'],
      reason: true,
      always: true,
    },
    sign: { from: ['scheduled'], to: 'signed', by: EVERYBODY, always: true },
    postpone: { from: ['scheduled'], to: 'postponed', by: EVERYBODY, reason: true, always: true },
    callOff: {
      from: ['awaiting', 'unconfirmed', 'submitted', 'returned', 'scheduled', 'postponed'],
      to: 'called_off',
      by: EVERYBODY,
      reason: true,
      always: true,
    },
  },
  list: {
    title: 'Title',
    titleEn: 'TitleEn',
    subtitle: ['Slot', 'Counterparty', 'Amount'],
    money: { amount: 'Amount', currency: 'Currency' },
    search: ['TitleEn', 'Counterparty', 'CounterpartyEn'],
    facets: ['Kind'],
  },
  capacity: {
    by: 'Slot',
    holds: ['awaiting', 'submitted', 'returned', 'scheduled', 'signed', 'recorded'],
  },
  counterpart: { of: ['person', 'exhibitor'] },
  expires: { state: 'awaiting', hours: CONFIRM_HOURS, step: 'lapse' },
  references: { Product: { resource: 'product', states: ['approved'], detail: 'Model' } },
  publishes: ['scheduled', 'signed', 'recorded'],
  hides: ['postponed', 'unconfirmed', 'called_off'],
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
