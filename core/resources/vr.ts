import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from './defineResource'

const { submit, withdraw, approve, return: sendBack } = REVIEWED_TRANSITIONS

/**
 * A VR booth (PAGES vr_apply): a link of the company's own, a panorama, or an order for a shooting,
 * which holds a slot of the crew. The organiser completes an order with the link to the result.
 */
export const vr = defineResource({
  name: 'vr',
  desk: 'content',
  form: 'vr',
  page: '/pages/exhibitor/vr_apply',
  max: 10,
  states: [
    ...REVIEWED_STATES.filter(state => state !== 'approved' && state !== 'rejected'),
    ...['shooting', 'producing', 'online', 'offline', 'hidden', 'called_off'],
  ],
  edits: {
    draft: 'draft',
    returned: 'returned',
    withdrawn: 'withdrawn',
    online: REVIEWED_EDITS.approved,
    offline: 'draft',
    hidden: 'hidden',
  },
  transitions: {
    submit: { ...submit, from: [...submit.from, 'hidden'] },
    withdraw,
    approve: { ...approve, to: 'online' },
    return: sendBack,
    shoot: { from: ['submitted'], to: 'shooting', by: ['reviewer', 'owner'] },
    process: { from: ['shooting'], to: 'producing', by: ['reviewer', 'owner'] },
    deliver: {
      from: ['producing'],
      to: 'online',
      by: ['reviewer', 'owner'],
      note: true,
      complete: true,
    },
    unpublish: { from: ['online'], to: 'offline', by: ['staff', 'admin'], always: true },
    publish: { from: ['offline'], to: 'online', by: ['staff', 'admin'], always: true },
    hide: { from: ['online'], to: 'hidden', by: ['reviewer', 'owner'], reason: true },
    callOff: {
      from: ['submitted', 'returned', 'shooting'],
      to: 'called_off',
      by: ['staff', 'admin', 'reviewer', 'owner'],
      always: true,
    },
  },
  list: {
    title: 'Title',
    titleEn: 'TitleEn',
    subtitle: ['Mode', 'Slot'],
    search: ['TitleEn'],
    facets: ['Mode'],
    picture: ['Cover', 'Panorama'],
  },
  capacity: { by: 'Slot', holds: ['submitted', 'returned', 'shooting'] },
  references: { Products: { resource: 'product', states: ['approved'], detail: 'Model' } },
  publishes: ['online'],
  hides: ['offline', 'hidden', 'called_off'],
  public: {
    fields: ['Title', 'TitleEn', 'Cover', 'Mode', 'Url', 'Panorama', 'Products'],
    directory: { titleEn: 'TitleEn', search: [], facets: ['Mode'], numbers: [], lines: ['Mode'] },
  },
})
