/**
 * Sort orders of leads, descending with a minus; the people met last first without one. There is no
 * order by name, because the company may not see all names.
 */
export const LEAD_SORTS = ['rating', '-rating', 'next', '-next', 'time', '-time'] as const
export type LeadSort = (typeof LEAD_SORTS)[number]

/** Stages of a lead, in the order of the work. */
export const LEAD_STATES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** How a company met a person (PAGES visitors). */
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
/** Sources that the product records today. Lists can only be filtered by these. */
export const NOTED_SOURCES = [
  'scan',
  'invite',
  'inquiry',
  'meeting',
  'live',
] as const satisfies readonly LeadSource[]

/**
 * Id of the fair's form that is asked after a scan, if its folder has such a form (PAGES visitors,
 * scan questions).
 */
export const SCAN_FORM = 'lead'
/** Stars: 0 = not rated. */
export const MAX_RATING = 5
/** Limits of a company's data about a lead. */
export const MAX_TAGS = 20
export const MAX_TAG = 20
export const MAX_NOTE = 1000
export const MAX_NEXT_STEP = 100
/** The most leads in one selection for tagging, assigning or exporting. */
export const MAX_MARKED = 500
/** The most scans in one submission. */
export const MAX_SCANS = 200

/** A contacted lead never becomes new again. A won or lost lead may be reopened. */
const NEXT: Readonly<Record<LeadState, readonly LeadState[]>> = {
  new: ['contacted', 'qualified', 'won', 'lost'],
  contacted: ['qualified', 'won', 'lost'],
  qualified: ['contacted', 'won', 'lost'],
  won: ['contacted', 'qualified', 'lost'],
  lost: ['contacted', 'qualified', 'won'],
}

/** The states that a lead may go to, in the order of the work. */
export function nextStates(from: LeadState): readonly LeadState[] {
  return NEXT[from]
}

/** Whether the company still has to act. */
export function isWaiting(state: LeadState): boolean {
  return state === 'new' || state === 'contacted'
}

/**
 * Tags as they are stored: trimmed, each once, in their order. Undefined if one is too long or
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
