import { defineResource } from './defineResource'

const REACHED = ['Mobile', 'Email'] as const

/**
 * A contact person of the company for a subject. Chosen ones are shown to visitors. Their login is
 * an account, not a record.
 */
export const contact = defineResource({
  name: 'contact',
  form: 'contact',
  page: '/pages/exhibitor/contactuser',
  max: 50,
  states: ['draft', 'active', 'disabled'],
  edits: { draft: 'draft', active: 'draft' },
  transitions: {
    submit: { from: ['draft'], to: 'active', by: ['staff', 'admin'], complete: true },
    disable: { from: ['draft', 'active'], to: 'disabled', by: ['admin', 'owner'], always: true },
    enable: { from: ['disabled'], to: 'active', by: ['admin', 'owner'], complete: true },
  },
  list: {
    title: 'Name',
    subtitle: ['Post', 'Duties', ...REACHED],
    search: ['NameEn', 'Post', ...REACHED],
    facets: ['Duties'],
  },
  only: { field: 'Duties', option: 'main' },
  task: { page: '/pages/exhibitor/contactuser', done: ['active'] },
  publishes: ['active'],
  hides: ['disabled'],
  public: { fields: ['Name', 'NameEn', 'Post', ...REACHED, 'Duties'], when: 'Public' },
})
