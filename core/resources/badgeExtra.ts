import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from './defineResource'

/**
 * A company's request for more places of one type of badge (PAGES cardlist). The approval grants
 * them.
 */
export const badgeExtra = defineResource({
  name: 'badgeExtra',
  form: 'badge_extra',
  page: '/pages/exhibitor/cardlist',
  max: 50,
  states: REVIEWED_STATES,
  // a granted request cannot be changed: a company that needs more makes another one
  edits: {
    draft: REVIEWED_EDITS.draft,
    returned: REVIEWED_EDITS.returned,
    withdrawn: REVIEWED_EDITS.withdrawn,
  },
  transitions: {
    ...REVIEWED_TRANSITIONS,
    approve: { ...REVIEWED_TRANSITIONS.approve, final: true },
  },
  list: { title: 'Type', subtitle: ['Places', 'Why'] },
})
