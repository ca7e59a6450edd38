/** Settings of a fair's meetings (meetings.json). Times ISO 8601. */
export interface MeetingFrame {
  slotMinutes: number
  /** When an unanswered request expires: before the fair, and on its days. */
  expiryHours: number
  fairDayExpiryHours: number
  /** Companies can also meet companies. */
  exhibitorsMeet: boolean
  /**
   * The number of meetings that everybody with a mutual wish should get, and the most for a visitor
   * and for a company.
   */
  least: number
  mostVisitor: number
  mostExhibitor: number
  /** How many "must" wishes each party has. */
  musts: number
  wishesFrom: string
  wishesUntil: string
  provisionalFrom: string
  finalFrom: string
  /** Topics that are offered and sought, and markets. */
  categories: MeetingTopic[]
  markets: MeetingTopic[]
}
export interface MeetingTopic {
  id: string
  name: string
  nameEn: string
}

export const MEETING_PHASES = ['closed', 'wishes', 'scheduling', 'provisional', 'final'] as const
export type MeetingPhase = (typeof MEETING_PHASES)[number]

/** The phase of a fair's meetings at a moment. */
export function phaseAt(
  { wishesFrom, wishesUntil, provisionalFrom, finalFrom }: MeetingFrame,
  now: number,
): MeetingPhase {
  if (now < Date.parse(wishesFrom)) return 'closed'
  if (now < Date.parse(wishesUntil)) return 'wishes'
  if (now < Date.parse(provisionalFrom)) return 'scheduling'
  return now < Date.parse(finalFrom) ? 'provisional' : 'final'
}

/** Wishes and requests are not possible while meetings are closed or the plan is made. */
export function isOpenAt(phase: MeetingPhase): boolean {
  return phase !== 'closed' && phase !== 'scheduling'
}

/** When an unanswered request expires: never after its slot begins. Times in ms. */
export function expiryOf(
  frame: Pick<MeetingFrame, 'expiryHours' | 'fairDayExpiryHours'>,
  now: number,
  isFairDay: boolean,
  starts: number,
): number {
  return Math.min(
    starts,
    now + (isFairDay ? frame.fairDayExpiryHours : frame.expiryHours) * 3_600_000,
  )
}

export const WISH_LEVELS = ['must', 'yes', 'no'] as const
export type WishLevel = (typeof WISH_LEVELS)[number]

export const MEETING_STATES = [
  'requested',
  'scheduled',
  'declined',
  'expired',
  'cancelled',
  'done',
  'no_show',
] as const
export type MeetingState = (typeof MEETING_STATES)[number]

/** How early before the beginning a person may check in. They may until the end. */
export const EARLY_MINUTES = 30
/** The most products in a request. */
export const MAX_PRODUCTS = 5
export const MAX_SUBJECT = 200
export const MAX_MEETING_NOTE = 1000
/**
 * Days the organiser has to answer an objection to a no-show. Without an answer the no-show stays.
 */
export const OBJECTION_DAYS = 7
/** Results of an objection; `open` while the organiser can still answer it. */
export const OBJECTION_ENDS = ['', 'open', 'upheld', 'kept', 'lapsed'] as const
export type ObjectionEnd = (typeof OBJECTION_ENDS)[number]
export const MAX_REASON = 200
/** Planned purchases of a year in yuan: upper bounds, and the last value for more. */
export const BUDGETS = ['100k', '500k', '2m', '10m', 'more'] as const
export type Budget = (typeof BUDGETS)[number]
export const MAX_TOPICS = 20
