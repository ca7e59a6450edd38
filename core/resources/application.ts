import { defineResource, REVIEWED_STATES, REVIEWED_TRANSITIONS } from './defineResource'

const { submit, withdraw, approve, return: sendBack, reject } = REVIEWED_TRANSITIONS

/**
 * The application of a company to exhibit, before it has an account. The applicant opens it by a
 * link to their proven mobile; no one else can write it. Approval creates the company and its first
 * account. After the approval it cannot be changed.
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
    // the applicant gets a message immediately, and an account opens
    approve: { ...approve, final: true },
    return: { ...sendBack, final: true },
    reject: { ...reject, final: true },
    // a mobile has only one application: after a rejection the applicant corrects it, and sees the
    // reason
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
