import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from './defineResource'

const { submit, withdraw, approve, return: sendBack } = REVIEWED_TRANSITIONS

/**
 * A brand of a company (PAGES exhibitor_banner). In state `approved` everybody sees it, and a
 * change waits beside it until it is approved. The company takes it offline and back without a
 * review. After the organiser took it offline (`hidden`) it needs a review.
 */
export const brand = defineResource({
  name: 'brand',
  desk: 'content',
  form: 'brand',
  page: '/pages/exhibitor/exhibitor_banner',
  max: 20,
  states: [...REVIEWED_STATES.filter(state => state !== 'rejected'), 'off', 'hidden'],
  edits: { ...REVIEWED_EDITS, off: 'draft', hidden: 'hidden' },
  transitions: {
    submit: { ...submit, from: [...submit.from, 'hidden'] },
    withdraw,
    approve,
    return: sendBack,
    offline: { from: ['approved'], to: 'off', by: ['staff', 'admin'], always: true },
    online: { from: ['off'], to: 'approved', by: ['staff', 'admin'], always: true },
    hide: { from: ['approved'], to: 'hidden', by: ['reviewer', 'owner'], reason: true },
  },
  list: {
    title: 'Name',
    titleEn: 'NameEn',
    subtitle: ['NameEn', 'Slogan'],
    search: ['NameEn', 'Slogan', 'SloganEn'],
    picture: 'Logo',
  },
  ordered: true,
  publishes: ['approved'],
  hides: ['off', 'hidden'],
  public: {
    fields: [
      'Logo',
      'BannerPhone',
      'BannerDesktop',
      'Name',
      'NameEn',
      'Slogan',
      'SloganEn',
      'Story',
      'StoryEn',
    ],
  },
})
