import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from './defineResource'

const { submit, withdraw, approve, return: sendBack } = REVIEWED_TRANSITIONS

/**
 * A company's profile, one for each company. In state `approved` it is published. A change waits as
 * a draft and is reviewed again, while the published version stays. A profile is never rejected for
 * good: the organiser returns it or takes it offline.
 */
export const profile = defineResource({
  name: 'profile',
  desk: 'content',
  form: 'profile',
  page: '/pages/exhibitor/exhibitor',
  max: 1,
  states: [...REVIEWED_STATES.filter(state => state !== 'rejected'), 'hidden'],
  edits: { ...REVIEWED_EDITS, hidden: 'hidden' },
  transitions: {
    submit: { ...submit, from: [...submit.from, 'hidden'] },
    withdraw,
    approve,
    return: sendBack,
    hide: { from: ['approved'], to: 'hidden', by: ['reviewer', 'owner'], reason: true },
  },
  list: {
    title: 'Name',
    titleEn: 'NameEn',
    subtitle: ['NameEn', 'Categories'],
    search: ['NameEn', 'ShortName', 'Brands'],
    picture: 'Logo',
  },
  task: { page: '/pages/exhibitor/exhibitor', done: ['submitted', 'approved'] },
  publishes: ['approved'],
  hides: ['hidden'],
  public: {
    fields: [
      'Logo',
      'Name',
      'NameEn',
      'ShortName',
      'ShortNameEn',
      'Categories',
      'Intent',
      'Country',
      'Tags',
      'Intro',
      'IntroEn',
      'Brands',
      'Pictures',
      'Video',
      'Website',
      'Phone',
      'Email',
      'Address',
      'AddressEn',
    ],
    switched: { by: 'ReachShown', fields: ['Phone', 'Email'] },
  },
})
