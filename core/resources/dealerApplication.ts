import { defineResource } from './defineResource'

const COMPANY = ['staff', 'admin'] as const

/**
 * A person's application to be a dealer of a company (PAGES dealer). Applicant and company exchange
 * messages. The organiser sees only counts.
 */
export const dealerApplication = defineResource({
  name: 'dealerApplication',
  desk: 'trade',
  form: 'dealer_application',
  page: '/pages/exhibitor/dealer',
  max: 5000,
  states: ['new', 'talking', 'signed', 'refused', 'withdrawn'],
  edits: {},
  transitions: {
    submit: { from: ['new'], to: 'new', by: ['counterpart'], complete: true },
    talk: { from: ['new', 'refused'], to: 'talking', by: COMPANY, always: true },
    sign: { from: ['talking'], to: 'signed', by: COMPANY, always: true },
    refuse: { from: ['new', 'talking'], to: 'refused', by: COMPANY, reason: true, always: true },
    withdraw: { from: ['new', 'talking'], to: 'withdrawn', by: ['counterpart'], always: true },
  },
  list: {
    title: 'Company',
    subtitle: ['Offer', 'Regions', 'Channels'],
    search: ['Contact', 'Channels', 'Offer'],
    facets: ['Regions'],
  },
  references: { Offer: { resource: 'dealerOffer', states: ['approved'], detail: '' } },
  counterpart: { of: ['person', 'exhibitor'], writes: true, fills: ['Contact'], about: 'Offer' },
  thread: { steps: { owner: 'talk' } },
  waits: ['new'],
  isPrivate: true,
})
