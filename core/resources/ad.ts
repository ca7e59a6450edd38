import { defineResource, REVIEWED_STATES, REVIEWED_TRANSITIONS } from './defineResource'

const { submit, withdraw, approve, return: sendBack, reject } = REVIEWED_TRANSITIONS
const ORGANISER = ['reviewer', 'owner'] as const

/**
 * An advertisement of a company in a place on the fair's pages (PAGES branding). From its
 * submission it holds its place on all its days (server/services/ads). The organiser confirms it.
 * The company pays it online, or the organiser records the payment. The server starts and ends it,
 * and releases the place if it was not paid before its first day.
 */
export const ad = defineResource({
  name: 'ad',
  desk: 'content',
  form: 'ad',
  page: '/pages/exhibitor/branding',
  max: 60,
  states: [
    ...REVIEWED_STATES.filter(state => state !== 'approved'),
    ...['confirmed', 'paid', 'running', 'ended', 'lapsed', 'called_off'],
  ],
  edits: { draft: 'draft', returned: 'returned', withdrawn: 'withdrawn' },
  transitions: {
    submit: { ...submit, always: ['returned'] },
    withdraw,
    // it can be paid immediately
    approve: { ...approve, to: 'confirmed', final: true },
    return: sendBack,
    reject,
    pay: {
      from: ['confirmed'],
      to: 'paid',
      by: [...ORGANISER, 'system'],
      isMoney: true,
      note: true,
      always: true,
    },
    cancel: { from: ['confirmed'], to: 'called_off', by: ['staff', 'admin'], always: true },
    callOff: {
      from: ['confirmed', 'paid', 'running'],
      to: 'called_off',
      by: ORGANISER,
      reason: true,
      always: true,
    },
    start: { from: ['paid'], to: 'running', by: ['system'] },
    lapse: { from: ['confirmed'], to: 'lapsed', by: ['system'] },
    finish: { from: ['running'], to: 'ended', by: ['system'] },
  },
  list: {
    title: 'Title',
    titleEn: 'TitleEn',
    subtitle: ['Place', 'From', 'Until', 'Price'],
    search: ['TitleEn'],
    facets: ['Place'],
    picture: 'Picture',
  },
  references: { Product: { resource: 'product', states: ['approved'], detail: 'Model' } },
  publishes: ['confirmed'],
  hides: ['lapsed', 'called_off'],
  timed: {
    until: 'Until',
    before: [],
    begins: { on: 'From', steps: ['start', 'lapse'] },
    end: 'finish',
    remindDays: [],
  },
  waits: ['returned', 'confirmed'],
})

/**
 * States in which an advertisement holds its place on its days. An ended advertisement keeps its
 * days in the calendar.
 */
export const AD_HOLDS: readonly string[] = [
  'submitted',
  'returned',
  'confirmed',
  'paid',
  'running',
  'ended',
]
/** States in which it is shown on its days, also before the server has taken the step. */
export const AD_SHOWS: readonly string[] = ['paid', 'running']
