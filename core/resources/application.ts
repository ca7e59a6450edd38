import { defineResource, REVIEWED_STATES, REVIEWED_TRANSITIONS } from './defineResource'

const { submit, withdraw, approve, return: sendBack, reject } = REVIEWED_TRANSITIONS

/**
 * A company asks to exhibit before it has an account. Its applicant comes by the link that their
 * proven mobile gives them; no one else writes it. Approval makes the company and its first
 * account; what was approved is not changed.
 */
export const application = defineResource({
  name: 'application',
  form: 'application',
  page: '/pages/exhibitor/reg',
  max: 1,
  states: REVIEWED_STATES,
  edits: { draft: 'draft', returned: 'returned', withdrawn: 'withdrawn' },
  transitions: {
    ...REVIEWED_TRANSITIONS,
    submit: { ...submit, by: ['link'] },
    withdraw: { ...withdraw, by: ['link'] },
    // the applicant is told at once, and an account opens
    approve: { ...approve, final: true },
    return: { ...sendBack, final: true },
    reject: { ...reject, final: true },
    // a mobile has one application: who was not accepted mends that one, with the reason before
    // them
    again: { from: ['rejected'], to: 'returned', by: ['link'] },
  },
  list: {
    title: 'Company',
    subtitle: ['BoothType', 'Area', 'Contact'],
    search: ['CompanyEn', 'TaxNumber', 'Contact', 'Email'],
    facets: ['BoothType'],
  },
  roles: [],
})
