/** Whom a batch of a company invites; each has an allowance of its own. */
export const BATCH_TYPES = ['visitor', 'vip'] as const
export type BatchType = (typeof BATCH_TYPES)[number]

/** State of a batch: a batch that is not sent lets no one in. */
export const BATCH_STATES = ['draft', 'sent', 'expired', 'revoked'] as const
/** What became of one invitation of a batch (PAGES invitation). */
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

/** What became of a person who came by a company's invitation (PAGES invite). */
export const INVITED_STATES = ['registered', 'approved', 'refused', 'attended'] as const
export type InvitedState = (typeof INVITED_STATES)[number]

/** Words to begin with; what a batch says may be written over. */
export const BATCH_TEMPLATES = ['business', 'novelty', 'honour'] as const
export type BatchTemplate = (typeof BATCH_TEMPLATES)[number]

export const MAX_TITLE = 40
export const MAX_SENDER = 40
export const MAX_WORDS = 300
/** Of one batch: a mailing to more people is several. */
export const MAX_CONTACTS = 1000
/** Contacts that can be typed in at once. */
export const MAX_ADDED = 50
export const MAX_QUOTA = 10_000
/** Days before its end a batch reminds by itself, at most. */
export const MAX_REMIND_DAYS = 14
