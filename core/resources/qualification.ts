import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from './defineResource'

/** States in which a paper is valid. */
const VALID = ['approved', 'expiring'] as const
const { submit, withdraw, approve, return: sendBack } = REVIEWED_TRANSITIONS

/**
 * A paper of a company (PAGES qualification): licence, certificate, test report. Only the company
 * and the organiser see its file; everybody sees whether the company is verified. A new paper is
 * uploaded over the old one. The old one counts until the new one is approved or its own end is
 * reached.
 */
export const qualification = defineResource({
  name: 'qualification',
  form: 'qualification',
  page: '/pages/exhibitor/qualification',
  max: 60,
  states: [...REVIEWED_STATES.filter(state => state !== 'rejected'), 'expiring', 'expired'],
  edits: { ...REVIEWED_EDITS, expiring: 'draft', expired: 'expired' },
  transitions: {
    // a paper expires on its own day, also after the form has closed
    submit: { ...submit, from: [...submit.from, 'expired'], always: true },
    withdraw,
    approve,
    return: sendBack,
    warn: { from: ['approved'], to: 'expiring', by: ['system'] },
    expire: { from: VALID, to: 'expired', by: ['system'] },
  },
  list: {
    title: 'Type',
    subtitle: ['Number', 'Issuer', 'ValidTo'],
    search: ['Number', 'Issuer'],
    facets: ['Type'],
  },
  publishes: ['approved'],
  hides: ['expired'],
  timed: {
    until: 'ValidTo',
    before: [{ days: 30, step: 'warn' }],
    end: 'expire',
    remindDays: [30, 7, 0],
  },
})
