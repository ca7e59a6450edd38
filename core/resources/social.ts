import { defineResource } from './defineResource'

/**
 * A social account of a company (PAGES socialList, AccountForm). It has no review: the company
 * shows and hides it. The organiser may return it with a reason; it is public again once the
 * company has corrected and submitted it.
 */
export const social = defineResource({
  name: 'social',
  desk: 'content',
  form: 'social',
  page: '/pages/exhibitor/AccountForm',
  max: 20,
  states: ['draft', 'shown', 'hidden', 'returned'],
  edits: { draft: 'draft', shown: 'draft', hidden: 'hidden', returned: 'returned' },
  transitions: {
    submit: {
      from: ['draft', 'hidden', 'returned'],
      to: 'shown',
      by: ['staff', 'admin'],
      complete: true,
    },
    hide: { from: ['shown'], to: 'hidden', by: ['staff', 'admin'], always: true },
    show: { from: ['hidden'], to: 'shown', by: ['staff', 'admin'], complete: true, always: true },
    return: { from: ['shown', 'hidden'], to: 'returned', by: ['owner'], reason: true },
  },
  list: {
    title: 'Name',
    subtitle: ['Platform', 'Account', 'Pages'],
    search: ['Platform', 'Account'],
    facets: ['Platform'],
    picture: 'Qr',
  },
  ordered: true,
  publishes: ['shown'],
  hides: ['hidden', 'returned'],
  public: { fields: ['Platform', 'Name', 'Account', 'Qr', 'Pages'] },
})
