import { defineResource } from './defineResource'

const COMPANY = ['staff', 'admin'] as const
/** States in which the company still has to answer. */
export const UNANSWERED = ['new', 'read'] as const
/** An inquiry without an answer is overdue after this time. */
export const OVERDUE_MS = 24 * 3600 * 1000

/**
 * An inquiry of a visitor or another company to a company (PAGES seekorder). The sender writes it
 * once; then both parties exchange messages.
 */
export const inquiry = defineResource({
  name: 'inquiry',
  desk: 'trade',
  form: 'inquiry',
  page: '/pages/exhibitor/seekorder',
  max: 20_000,
  states: ['new', 'read', 'replied', 'talks', 'deal', 'closed', 'spam'],
  edits: {},
  transitions: {
    submit: { from: ['new'], to: 'new', by: ['counterpart'], complete: true },
    read: { from: ['new'], to: 'read', by: COMPANY, always: true },
    reply: { from: ['new', 'read'], to: 'replied', by: COMPANY, always: true },
    answer: { from: ['replied'], to: 'talks', by: ['counterpart'], always: true },
    talk: { from: ['replied'], to: 'talks', by: COMPANY, always: true },
    win: { from: ['replied', 'talks'], to: 'deal', by: COMPANY, always: true },
    close: { from: ['read', 'replied', 'talks'], to: 'closed', by: COMPANY, always: true },
    cancel: {
      from: ['new', 'read', 'replied', 'talks'],
      to: 'closed',
      by: ['counterpart'],
      always: true,
    },
    reopen: { from: ['deal', 'closed'], to: 'talks', by: COMPANY, always: true },
    spam: { from: ['new', 'read'], to: 'spam', by: COMPANY, always: true },
    notSpam: { from: ['spam'], to: 'read', by: COMPANY, always: true },
  },
  list: {
    title: 'Sender',
    subtitle: ['SenderCompany', 'Subject', 'Quantity', 'Text'],
    search: ['SenderCompany', 'Subject', 'Text'],
  },
  references: {
    Products: { resource: 'product', states: ['approved'], detail: 'Model' },
    Post: { resource: 'post', states: ['approved'], detail: 'Region' },
  },
  counterpart: {
    of: ['person', 'exhibitor'],
    writes: true,
    fills: ['Sender', 'SenderCompany', 'Subject'],
    sees: { spam: 'closed' },
  },
  thread: { steps: { owner: 'reply', counterpart: 'answer' } },
  waits: UNANSWERED,
  isPrivate: true,
})
