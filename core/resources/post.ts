import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from './defineResource'

const { submit, withdraw, approve, return: sendBack } = REVIEWED_TRANSITIONS
const OVER = ['matched', 'closed', 'expired', 'hidden'] as const

/**
 * A post of supply or demand (PAGES gongxu). Everybody who is logged in sees it from its approval
 * to its last day. Its contact data stays private.
 */
export const post = defineResource({
  name: 'post',
  desk: 'trade',
  form: 'post',
  page: '/pages/exhibitor/gongxu',
  max: 200,
  states: [...REVIEWED_STATES.filter(state => state !== 'rejected'), ...OVER],
  edits: {
    ...REVIEWED_EDITS,
    matched: 'matched',
    closed: 'closed',
    expired: 'expired',
    hidden: 'hidden',
  },
  transitions: {
    submit: { ...submit, from: [...submit.from, ...OVER] },
    withdraw,
    approve,
    return: sendBack,
    refresh: { from: ['approved'], to: 'approved', by: ['staff', 'admin'], always: true },
    match: { from: ['approved'], to: 'matched', by: ['staff', 'admin'], always: true },
    close: { from: ['approved'], to: 'closed', by: ['staff', 'admin'], always: true },
    hide: { from: ['approved'], to: 'hidden', by: ['reviewer', 'owner'], reason: true },
    expire: { from: ['approved'], to: 'expired', by: ['system'] },
  },
  list: {
    title: 'Title',
    subtitle: ['Kind', 'Category', 'ValidTo', 'Check'],
    search: ['Category', 'Region', 'Text'],
    facets: ['Kind', 'Category'],
    picture: 'Pictures',
  },
  publishes: ['approved'],
  hides: OVER,
  public: {
    for: 'members',
    fields: [
      'Kind',
      'Title',
      'Category',
      'Quantity',
      'Price',
      'Region',
      'Text',
      'Pictures',
      'ValidTo',
    ],
    directory: {
      search: ['Category', 'Region', 'Text'],
      facets: ['Kind', 'Category', 'Region'],
      numbers: [],
      lines: ['Kind', 'Category', 'Region', 'Text', 'Quantity', 'Price', 'ValidTo'],
    },
  },
  timed: { until: 'ValidTo', before: [], end: 'expire', remindDays: [3] },
})
