import { defineResource } from './defineResource'

const COMPANY = ['staff', 'admin'] as const
const BUYER = ['counterpart'] as const
const OPEN = ['sent', 'viewed', 'shortlisted'] as const

/**
 * A company's offer for a buyer's need (PAGES purchases). The company sees only its own quotes; the
 * buyer sees all that were sent.
 */
export const quote = defineResource({
  name: 'quote',
  desk: 'trade',
  form: 'quote',
  page: '/pages/exhibitor/purchases',
  max: 2000,
  states: ['draft', 'sent', 'viewed', 'shortlisted', 'won', 'lost', 'withdrawn'],
  edits: { draft: 'draft', withdrawn: 'withdrawn' },
  transitions: {
    submit: { from: ['draft', 'withdrawn'], to: 'sent', by: COMPANY, complete: true },
    withdraw: { from: OPEN, to: 'withdrawn', by: COMPANY, always: true },
    view: { from: ['sent'], to: 'viewed', by: BUYER, always: true },
    shortlist: { from: ['sent', 'viewed', 'lost'], to: 'shortlisted', by: BUYER, always: true },
    drop: { from: OPEN, to: 'lost', by: BUYER, always: true },
    choose: { from: OPEN, to: 'won', by: BUYER, always: true },
    lose: { from: OPEN, to: 'lost', by: ['system'] },
  },
  list: {
    title: 'NeedTitle',
    subtitle: ['Buyer', 'Price', 'Quantity', 'Delivery'],
    search: ['Buyer', 'Text'],
  },
  references: { Products: { resource: 'product', states: ['approved'], detail: 'Model' } },
  counterpart: { of: ['person'], fills: ['NeedTitle', 'Buyer'], about: 'Need' },
  thread: { steps: {} },
  isPrivate: true,
})
