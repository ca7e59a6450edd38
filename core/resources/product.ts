import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from './defineResource'

const { submit, withdraw, approve, return: sendBack } = REVIEWED_TRANSITIONS

/**
 * An exhibit (PAGES product). In state `approved` everybody sees it. A change waits beside the
 * published version until it is approved. The company takes it offline and back without a review.
 * After the organiser took it offline it needs a review.
 */
export const product = defineResource({
  name: 'product',
  desk: 'content',
  form: 'product',
  page: '/pages/exhibitor/product',
  max: 1000,
  states: [...REVIEWED_STATES.filter(state => state !== 'rejected'), 'off', 'hidden'],
  edits: { ...REVIEWED_EDITS, off: 'draft', hidden: 'hidden' },
  transitions: {
    submit: { ...submit, from: [...submit.from, 'hidden'] },
    withdraw,
    approve,
    return: sendBack,
    unshelve: { from: ['approved'], to: 'off', by: ['staff', 'admin'], always: true },
    shelve: { from: ['off'], to: 'approved', by: ['staff', 'admin'], always: true },
    hide: { from: ['approved'], to: 'hidden', by: ['reviewer', 'owner'], reason: true },
  },
  list: {
    title: 'Name',
    titleEn: 'NameEn',
    subtitle: ['Category', 'Model', 'Price', 'Flags'],
    search: ['NameEn', 'Brand', 'Model', 'Category'],
    facets: ['Category', 'Flags'],
    picture: 'Pictures',
  },
  photo: { field: 'Pictures', names: ['Model', 'Name', 'NameEn'] },
  ordered: true,
  drawsInterest: true,
  needsPapers: true,
  copies: { without: ['Model', 'Flags'] },
  references: {
    Licences: { resource: 'qualification', states: ['approved', 'expiring'], detail: 'Number' },
  },
  publishes: ['approved'],
  hides: ['off', 'hidden'],
  public: {
    fields: [
      ...[
        'Pictures',
        'Video',
        'Name',
        'NameEn',
        'Category',
        'Brand',
        'Model',
        'Spec',
        'Origin',
        'ShelfLife',
        'MinOrder',
        'PriceWay',
        'Price',
      ],
      ...['Flags', 'Intro', 'IntroEn'],
    ],
    directory: {
      titleEn: 'NameEn',
      search: ['Category', 'Brand', 'Model', 'Spec', 'Origin', 'Flags', 'Intro', 'IntroEn'],
      facets: ['Category', 'Flags'],
      numbers: ['Price', 'MinOrder'],
      lines: ['Category', 'Spec', 'Price', 'Flags'],
    },
  },
})
