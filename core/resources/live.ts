import { defineResource, REVIEWED_STATES, REVIEWED_TRANSITIONS } from './defineResource'

const { submit, withdraw, approve, return: sendBack } = REVIEWED_TRANSITIONS

/**
 * A live session (PAGES live_apply). It holds its slot from the moment it is submitted. Visitors
 * see a booked session once the company announces it. A change is reviewed again, while visitors
 * still see the earlier version. A change that is submitted after the end is the replay.
 */
export const live = defineResource({
  name: 'live',
  desk: 'content',
  form: 'live',
  page: '/pages/exhibitor/live_apply',
  max: 60,
  states: [
    ...REVIEWED_STATES.filter(state => state !== 'approved' && state !== 'rejected'),
    ...['booked', 'changing', 'preview', 'live', 'ended', 'replay', 'called_off'],
  ],
  edits: {
    draft: 'draft',
    returned: 'returned',
    withdrawn: 'withdrawn',
    booked: 'changing',
    changing: 'changing',
    preview: 'changing',
    ended: 'ended',
  },
  transitions: {
    submit: {
      ...submit,
      from: [...submit.from, 'changing', 'ended'],
      leads: { ended: 'replay' },
      always: ['returned', 'booked', 'changing', 'preview', 'ended'],
    },
    withdraw,
    approve: { ...approve, to: 'booked' },
    return: sendBack,
    announce: {
      from: ['booked'],
      to: 'preview',
      by: ['staff', 'admin', 'reviewer', 'owner'],
      always: true,
    },
    start: {
      from: ['preview'],
      to: 'live',
      by: ['staff', 'admin', 'reviewer', 'owner', 'system'],
      always: true,
    },
    finish: {
      from: ['live'],
      to: 'ended',
      by: ['staff', 'admin', 'reviewer', 'owner', 'system'],
      always: true,
    },
    archive: {
      from: ['ended'],
      to: 'replay',
      by: ['reviewer', 'owner', 'system'],
      note: true,
      complete: true,
    },
    callOff: {
      from: ['submitted', 'returned', 'booked', 'changing', 'preview'],
      to: 'called_off',
      by: ['staff', 'admin', 'reviewer', 'owner'],
      always: true,
    },
  },
  list: {
    title: 'Title',
    titleEn: 'TitleEn',
    subtitle: ['Slot', 'Languages', 'HostName'],
    search: ['TitleEn', 'HostName'],
    facets: ['Way'],
    picture: 'Cover',
  },
  capacity: {
    by: 'Slot',
    holds: ['submitted', 'returned', 'booked', 'changing', 'preview', 'live'],
  },
  references: { Products: { resource: 'product', states: ['approved'], detail: 'Model' } },
  needs: { Way: { push: 'livePush' } },
  copies: { without: ['Slot', 'ReplayUrl'] },
  publishes: ['preview', 'live', 'ended', 'replay'],
  hides: ['called_off'],
  public: {
    fields: [
      ...[
        'Title',
        'TitleEn',
        'Cover',
        'Intro',
        'IntroEn',
        'Languages',
        'Slot',
        'Way',
        'Url',
        'Channels',
        'HostName',
        'HostPost',
      ],
      ...['Products', 'ReplayUrl'],
    ],
    directory: {
      titleEn: 'TitleEn',
      search: ['Intro', 'IntroEn', 'HostName'],
      facets: ['Languages'],
      numbers: [],
      lines: ['Slot', 'Languages'],
    },
  },
})
