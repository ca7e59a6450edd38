import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from './defineResource'

const { submit, withdraw, approve } = REVIEWED_TRANSITIONS

/**
 * A company's entry in the catalogue (PAGES book). The organiser accepts it (`approved`) and sends
 * the proof (`proof`). The company confirms the proof or asks for a correction (`objected`). The
 * version that was accepted last is printed. After the deadline the company may change an entry
 * only if the organiser has returned it.
 */
export const catalogue = defineResource({
  name: 'catalogue',
  desk: 'content',
  form: 'catalogue',
  page: '/pages/exhibitor/book',
  max: 1,
  states: [
    ...REVIEWED_STATES.filter(state => state !== 'rejected'),
    'proof',
    'objected',
    'confirmed',
  ],
  edits: REVIEWED_EDITS,
  transitions: {
    submit: { ...submit, always: ['returned'] },
    withdraw,
    approve,
    return: {
      from: ['submitted', 'approved', 'proof', 'objected'],
      to: 'returned',
      by: ['reviewer', 'owner'],
      reason: true,
    },
    sendProof: { from: ['approved', 'objected'], to: 'proof', by: ['reviewer', 'owner'] },
    confirm: { from: ['proof'], to: 'confirmed', by: ['staff', 'admin'], always: true },
    object: { from: ['proof'], to: 'objected', by: ['staff', 'admin'], reason: true, always: true },
    reopen: { from: ['confirmed'], to: 'returned', by: ['owner'], reason: true },
  },
  list: {
    title: 'Name',
    titleEn: 'NameEn',
    subtitle: ['NameEn', 'Categories'],
    search: ['NameEn', 'Text', 'TextEn'],
    picture: 'Logo',
  },
  task: {
    page: '/pages/exhibitor/book',
    done: ['submitted', 'approved', 'proof', 'objected', 'confirmed'],
  },
  references: {
    Products: { resource: 'product', states: ['submitted', 'approved', 'off'], detail: 'Model' },
  },
  publishes: ['approved'],
})
