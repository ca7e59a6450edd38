/**
 * By what a company may put its leads in order, downwards with a minus; without it whom it met last
 * comes first. Not by a name: the company may not see each one's.
 */
export const LEAD_SORTS = ['rating', '-rating', 'next', '-next', 'time', '-time'] as const
export type LeadSort = (typeof LEAD_SORTS)[number]

/** Stages of following up a lead, in the order of the work. */
export const LEAD_STATES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** How a company came to know a person (PAGES visitors). */
export const LEAD_SOURCES = [
  'scan',
  'visit',
  'invite',
  'meeting',
  'inquiry',
  'favourite',
  'live',
] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]
/** The ones that the product notes today. A list cannot be narrowed by others. */
export const NOTED_SOURCES = [
  'scan',
  'invite',
  'inquiry',
  'meeting',
  'live',
] as const satisfies readonly LeadSource[]

/**
 * The fair's form that is asked after a scan, where its folder has one of this id (PAGES visitors,
 * scan questions).
 */
export const SCAN_FORM = 'lead'
/** Stars: 0 = not rated. */
export const MAX_RATING = 5
/** What a company may hang on a lead. */
export const MAX_TAGS = 20
export const MAX_TAG = 20
export const MAX_NOTE = 1000
export const MAX_NEXT_STEP = 100
/** How many leads can be selected to be tagged, assigned or exported at once. */
export const MAX_MARKED = 500
/** Scans that can be submitted at once. */
export const MAX_SCANS = 200

/** A lead that was spoken to is never new again; one that was won or lost may be taken up again. */
const NEXT: Readonly<Record<LeadState, readonly LeadState[]>> = {
  new: ['contacted', 'qualified', 'won', 'lost'],
  contacted: ['qualified', 'won', 'lost'],
  qualified: ['contacted', 'won', 'lost'],
  won: ['contacted', 'qualified', 'lost'],
  lost: ['contacted', 'qualified', 'won'],
}

/** Where a lead may go from a state, in the order of the work. */
export function nextStates(from: LeadState): readonly LeadState[] {
  return NEXT[from]
}

/** The company still has to act on it. */
export function isWaiting(state: LeadState): boolean {
  return state === 'new' || state === 'contacted'
}

/**
 * Tags as they are kept: trimmed, each once, in their order. Undefined where one is too long or
 * there are too many.
 */
export function readTags(given: readonly string[]): string[] | undefined {
  const tags = [
    ...new Set(given.map(tag => tag.trim().replace(/\s+/g, ' ')).filter(tag => tag !== '')),
  ]
  return tags.length > MAX_TAGS || tags.some(tag => Array.from(tag).length > MAX_TAG)
    ? undefined
    : tags
}
