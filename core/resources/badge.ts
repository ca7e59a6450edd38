import { defineResource, REVIEWED_STATES, REVIEWED_TRANSITIONS } from './defineResource'

/** States in which a badge is valid; in other states its code opens nothing. */
export const BADGE_VALID = [
  'approved',
  'in_production',
  'ready',
  'posted',
  'issued',
  'used',
  'reissued',
] as const
/**
 * States in which a badge takes no place, because it is not used or no longer used. In all other
 * states it takes one.
 */
const BADGE_FREE = ['draft', 'withdrawn', 'rejected', 'cancelled']
/** States in which it waits for its company. */
const BADGE_BACK = ['returned', 'replacing']
const STATES = [
  ...REVIEWED_STATES,
  'replacing',
  'in_production',
  'ready',
  'posted',
  'issued',
  'used',
  'lost',
  'reissued',
  'cancelled',
] as const

/**
 * A badge of a company's people or of those who build and serve for it (PAGES badgeApply). It takes
 * a place of its type when it is submitted, and keeps the place when it is returned. A change of
 * its person also keeps the place, but the badge is not valid until it is approved again.
 */
export const badge = defineResource({
  name: 'badge',
  form: 'badge',
  page: '/pages/exhibitor/badgeApply',
  max: 1000,
  states: STATES,
  edits: { draft: 'draft', returned: 'returned', withdrawn: 'withdrawn', replacing: 'replacing' },
  transitions: {
    ...REVIEWED_TRANSITIONS,
    submit: {
      from: ['draft', 'returned', 'withdrawn', 'replacing'],
      to: 'submitted',
      by: ['staff', 'admin', 'link'],
      complete: true,
      // people fall ill after the deadline, too, and the new person's badge may be returned
      always: ['replacing', 'returned'],
    },
    replace: {
      from: ['approved', 'reissued'],
      to: 'replacing',
      by: ['staff', 'admin'],
      always: true,
    },
    produce: { from: ['approved', 'reissued'], to: 'in_production', by: ['reviewer', 'owner'] },
    ready: {
      from: ['approved', 'reissued', 'in_production'],
      to: 'ready',
      by: ['reviewer', 'owner'],
    },
    post: {
      from: ['approved', 'reissued', 'in_production', 'ready'],
      to: 'posted',
      by: ['reviewer', 'owner'],
      note: true,
    },
    issue: {
      from: ['approved', 'reissued', 'in_production', 'ready', 'posted'],
      to: 'issued',
      by: ['reviewer', 'owner'],
    },
    use: {
      from: ['approved', 'in_production', 'ready', 'posted', 'issued', 'reissued'],
      to: 'used',
      by: ['system'],
    },
    lose: {
      from: ['approved', 'ready', 'posted', 'issued', 'used', 'reissued'],
      to: 'lost',
      by: ['staff', 'admin', 'reviewer', 'owner'],
      always: true,
    },
    reissue: { from: ['lost'], to: 'reissued', by: ['reviewer', 'owner'] },
    cancel: {
      from: [
        'draft',
        'submitted',
        'returned',
        'withdrawn',
        'replacing',
        'approved',
        'in_production',
        'ready',
        'lost',
        'reissued',
      ],
      to: 'cancelled',
      by: ['staff', 'admin', 'reviewer', 'owner'],
      always: true,
    },
  },
  list: {
    title: 'Name',
    subtitle: ['Position', 'Type'],
    picture: 'Face',
    search: ['NameEn', 'Mobile', 'Position'],
    facets: ['Type'],
  },
  changesHands: 'replacing',
  holder: { name: 'Name', phone: 'Mobile', face: { field: 'Face', chosen: 'PhotoWay' } },
  photo: {
    field: 'Face',
    names: ['CardId', 'Passport', 'Name'],
    chosen: { field: 'PhotoWay', option: 'now' },
  },
  task: {
    page: '/pages/exhibitor/cardlist',
    done: STATES.filter(state => ![...BADGE_FREE, ...BADGE_BACK].includes(state)),
  },
  quota: {
    holds: STATES.filter(state => !BADGE_FREE.includes(state)),
    settled: [...BADGE_VALID, 'lost'],
    by: 'Type',
  },
})
