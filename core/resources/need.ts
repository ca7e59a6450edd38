import { defineResource, REVIEWED_STATES, REVIEWED_TRANSITIONS } from './defineResource'

const { submit, withdraw, approve, return: sendBack } = REVIEWED_TRANSITIONS
const BUYER = ['counterpart'] as const
const OVER = ['closed', 'expired', 'hidden'] as const

/**
 * A verified buyer's wish to purchase something (PAGES purchases). It belongs to the person, who
 * posts it at hall/needs. Companies see it once it is approved.
 */
export const need = defineResource({
  name: 'need',
  desk: 'trade',
  form: 'need',
  page: '/pages/hall/needs',
  max: 50,
  states: [...REVIEWED_STATES.filter(state => state !== 'rejected'), ...OVER],
  edits: {
    draft: 'draft',
    returned: 'returned',
    withdrawn: 'withdrawn',
    closed: 'closed',
    expired: 'expired',
    hidden: 'hidden',
  },
  transitions: {
    submit: { ...submit, from: [...submit.from, ...OVER], by: BUYER },
    withdraw: { ...withdraw, by: BUYER },
    approve,
    return: sendBack,
    close: { from: ['approved'], to: 'closed', by: [...BUYER, 'system'], always: true },
    hide: { from: ['approved'], to: 'hidden', by: ['reviewer', 'owner'], reason: true },
    expire: { from: ['approved'], to: 'expired', by: ['system'] },
  },
  list: {
    title: 'Title',
    subtitle: ['Buyer', 'Quantity', 'Budget', 'ValidTo'],
    search: ['Buyer', 'Text'],
    facets: ['Category'],
  },
  publishes: ['approved'],
  hides: OVER,
  public: {
    for: 'companies',
    fields: [
      'Title',
      'Buyer',
      'Category',
      'Quantity',
      'Budget',
      'Region',
      'Delivery',
      'Text',
      'Files',
      'ValidTo',
    ],
    directory: {
      search: ['Buyer', 'Category', 'Region', 'Text'],
      facets: ['Category', 'Region'],
      numbers: [],
      lines: ['Buyer', 'Quantity', 'Budget', 'Region', 'Delivery', 'Text', 'ValidTo'],
    },
  },
  timed: { until: 'ValidTo', before: [], end: 'expire', remindDays: [] },
  counterpart: { of: ['person'], writes: true, owns: true, fills: ['Buyer'] },
})
