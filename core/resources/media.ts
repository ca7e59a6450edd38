import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from './defineResource'

const { submit, withdraw, approve, return: sendBack } = REVIEWED_TRANSITIONS

/**
 * News, a picture or a video of a company (PAGES article_list). In state `approved` everybody sees
 * it. The company takes it offline and publishes it again without a review. After the organiser
 * took it offline it needs a review.
 */
export const media = defineResource({
  name: 'media',
  desk: 'content',
  form: 'media_item',
  page: '/pages/exhibitor/article_list',
  max: 300,
  states: [...REVIEWED_STATES.filter(state => state !== 'rejected'), 'offline', 'hidden'],
  edits: { ...REVIEWED_EDITS, offline: 'draft', hidden: 'hidden' },
  transitions: {
    submit: { ...submit, from: [...submit.from, 'hidden'] },
    withdraw,
    approve,
    return: sendBack,
    unpublish: { from: ['approved'], to: 'offline', by: ['staff', 'admin'], always: true },
    publish: { from: ['offline'], to: 'approved', by: ['staff', 'admin'], always: true },
    hide: { from: ['approved'], to: 'hidden', by: ['reviewer', 'owner'], reason: true },
  },
  list: {
    title: 'Title',
    titleEn: 'TitleEn',
    subtitle: ['Kind', 'Tags'],
    search: ['TitleEn', 'Tags'],
    facets: ['Kind'],
    picture: ['Picture', 'Cover'],
  },
  publishes: ['approved'],
  hides: ['offline', 'hidden'],
  public: {
    fields: ['Kind', 'Title', 'TitleEn', 'Cover', 'Picture', 'Video', 'Text', 'TextEn', 'Tags'],
  },
})
