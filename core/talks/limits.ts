/** Cards about both parties that a message can show. */
export const CARD_KINDS = ['meeting', 'inquiry', 'quote'] as const
export type CardKind = (typeof CARD_KINDS)[number]
/** Kinds of messages; `place` shows the place of a booth. */
export const TALK_KINDS = ['text', 'image', 'file', 'product', 'place', ...CARD_KINDS] as const
export type TalkKind = (typeof TALK_KINDS)[number]
/** The reason for beginning a talk. */
export const TALK_SOURCES = ['door', 'product', 'lead', 'inquiry', 'meeting', 'post'] as const
export type TalkSource = (typeof TALK_SOURCES)[number]
/** Filters of a list of talks. */
export const TALK_FILTERS = ['all', 'unread', 'waiting', 'mine', 'starred', 'blocked'] as const
export type TalkFilter = (typeof TALK_FILTERS)[number]
/** The reason for a report. */
export const REPORT_REASONS = ['fraud', 'abuse', 'spam', 'fake', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** The subject of a report. */
export const REPORT_SUBJECTS = ['message', 'post', 'need'] as const
/** The state of a report. */
export const REPORT_STATES = ['open', 'handled', 'dismissed'] as const
export type ReportState = (typeof REPORT_STATES)[number]
/** The organiser's measures after a report; `record` only keeps a note. */
export const REPORT_ACTIONS = ['dismiss', 'record', 'warn', 'mute', 'end'] as const
export type ReportAction = (typeof REPORT_ACTIONS)[number]
/** Why the caller may not write now; empty when they may. */
export const WRITE_BARS = ['', 'off', 'gone', 'closed', 'waits', 'blocked', 'muted'] as const
export type WriteBar = (typeof WRITE_BARS)[number]

/** The most characters of a message, and of a report. */
export const MAX_MESSAGE = 2000
export const MAX_REPORT = 500
/** A picture is blurred for this time while WeChat checks it. */
export const PICTURE_CHECK_MS = 5000
/** A message can be recalled within this time. */
export const RECALL_MS = 120_000
/** The most messages of one party in ten seconds. */
export const BURST = 20
export const BURST_MS = 10_000
/** The most messages of a fair in ten seconds: four times the measured rate of one server. */
export const FAIR_BURST = 20_000
/** The most talks that a party can begin in a day. */
export const NEW_PER_DAY = { person: 20, exhibitor: 200 } as const
/** The most quick replies of a company. */
export const MAX_QUICK = 20
export const MAX_QUICK_TEXT = 200
/** The most words on a fair's list of forbidden words. */
export const MAX_WORDS = 500
export const MAX_WORD = 30
/** A first answer is overdue after this time. */
export const OVERDUE_MS = 24 * 3_600_000
/** How many messages around a reported one the organiser sees. */
export const REPORT_CONTEXT = 5
/** The desk's choices for the days of a mute. */
export const MUTE_DAYS = [1, 7, 30] as const
export const MAX_MUTE_DAYS = 90
/** The number of cards of each kind. */
export const CARD_PAGE = 20
/** Rows in one reply. */
export const TALK_PAGE = 20
export const MESSAGE_PAGE = 30
export const SYNC_PAGE = 50
/** The longest wait for something new, in seconds. */
export const MAX_WAIT = 25
/** The most characters of a message in the room of a live session. */
export const MAX_ROOM_TEXT = 200
