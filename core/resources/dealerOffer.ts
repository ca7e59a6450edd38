import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from './defineResource'

const { submit, withdraw, approve, return: sendBack } = REVIEWED_TRANSITIONS

/**
 * A company's search for dealers (PAGES dealer). In state `approved` everybody finds it at
 * hall/dealers.
 */
export const dealerOffer = defineResource({
  name: 'dealerOffer',
  desk: 'trade',
  form: 'dealer_offer',
  page: '/pages/exhibitor/dealer',
  max: 50,
  states: [...REVIEWED_STATES.filter(state => state !== 'rejected'), 'closed', 'hidden'],
  edits: { ...REVIEWED_EDITS, closed: 'closed', hidden: 'hidden' },
  transitions: {
    submit: { ...submit, from: [...submit.from, 'closed', 'hidden'] },
    withdraw,
    approve,
    return: sendBack,
    close: { from: ['approved'], to: 'closed', by: ['staff', 'admin'], always: true },
    hide: { from: ['approved'], to: 'hidden', by: ['reviewer', 'owner'], reason: true },
  },
  list: {
    title: 'Title',
    titleEn: 'TitleEn',
    subtitle: ['Regions', 'Support'],
    search: ['TitleEn', 'Support', 'Terms'],
    picture: 'Picture',
  },
  references: { Products: { resource: 'product', states: ['approved'], detail: 'Model' } },
  publishes: ['approved'],
  hides: ['closed', 'hidden'],
  public: {
    fields: [
      'Title',
      'TitleEn',
      'Category',
      'Products',
      'Regions',
      'Flags',
      'MinOrder',
      'Support',
      'Terms',
      'Picture',
    ],
    directory: {
      titleEn: 'TitleEn',
      search: ['Category', 'Regions', 'Support', 'Terms'],
      facets: ['Regions', 'Category', 'Flags'],
      numbers: [],
      lines: ['Category', 'Regions', 'Support', 'MinOrder', 'Flags', 'Terms'],
      products: 'Products',
    },
  },
})
