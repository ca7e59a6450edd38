/** Kinds of guests that a batch invites; each kind has an allowance of its own. */
export const BATCH_TYPES = ['visitor', 'vip'] as const
export type BatchType = (typeof BATCH_TYPES)[number]

/** State of a batch. Only a sent batch allows registrations. */
export const BATCH_STATES = ['draft', 'sent', 'expired', 'revoked'] as const
/** State of one invitation of a batch (PAGES invitation). */
export const CONTACT_STATES = [
  'draft',
  'sent',
  'opened',
  'registered',
  'attended',
  'bounced',
  'declined',
  'optout',
  'expired',
  'revoked',
] as const
export type ContactState = (typeof CONTACT_STATES)[number]

/** State of a person who registered by a company's invitation (PAGES invite). */
export const INVITED_STATES = ['registered', 'approved', 'refused', 'attended'] as const
export type InvitedState = (typeof INVITED_STATES)[number]

/** Templates of the text; the company may change the text of a batch. */
export const BATCH_TEMPLATES = ['business', 'novelty', 'honour'] as const
export type BatchTemplate = (typeof BATCH_TEMPLATES)[number]

export const MAX_TITLE = 40
export const MAX_SENDER = 40
export const MAX_WORDS = 300
/** The most contacts of one batch; more people need several batches. */
export const MAX_CONTACTS = 1000
/** The most contacts typed in one step. */
export const MAX_ADDED = 50
export const MAX_QUOTA = 10_000
/** The most days before its end on which a batch reminds automatically. */
export const MAX_REMIND_DAYS = 14
