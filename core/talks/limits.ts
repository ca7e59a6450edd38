/** What both parties have with each other and a message may show. */
export const CARD_KINDS = ['meeting', 'inquiry', 'quote'] as const
export type CardKind = (typeof CARD_KINDS)[number]
/** What a message may be; `place` is where a booth is. */
export const TALK_KINDS = ['text', 'image', 'file', 'product', 'place', ...CARD_KINDS] as const
export type TalkKind = (typeof TALK_KINDS)[number]
/** Why a talk is begun. */
export const TALK_SOURCES = ['door', 'product', 'lead', 'inquiry', 'meeting', 'post'] as const
export type TalkSource = (typeof TALK_SOURCES)[number]
/** How a list of talks is narrowed. */
export const TALK_FILTERS = ['all', 'unread', 'waiting', 'mine', 'starred', 'blocked'] as const
export type TalkFilter = (typeof TALK_FILTERS)[number]
/** Why something is reported. */
export const REPORT_REASONS = ['fraud', 'abuse', 'spam', 'fake', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** What is reported. */
export const REPORT_SUBJECTS = ['message', 'post', 'need'] as const
/** Where a report is. */
export const REPORT_STATES = ['open', 'handled', 'dismissed'] as const
export type ReportState = (typeof REPORT_STATES)[number]
/** What the organiser does about a report; `record` only notes it. */
export const REPORT_ACTIONS = ['dismiss', 'record', 'warn', 'mute', 'end'] as const
export type ReportAction = (typeof REPORT_ACTIONS)[number]
/** Why the caller may not write now; empty when they may. */
export const WRITE_BARS = ['', 'off', 'gone', 'closed', 'waits', 'blocked', 'muted'] as const
export type WriteBar = (typeof WRITE_BARS)[number]

/** Characters of one message, and of a report. */
export const MAX_MESSAGE = 2000
export const MAX_REPORT = 500
/** A picture is blurred for so long while WeChat looks at it. */
export const PICTURE_CHECK_MS = 5000
/** A message may be taken back for so long. */
export const RECALL_MS = 120_000
/** Messages of one party within ten seconds. */
export const BURST = 20
export const BURST_MS = 10_000
/** Messages of a whole fair within ten seconds: four times what one server was measured with. */
export const FAIR_BURST = 20_000
/** Talks one party may begin in a day. */
export const NEW_PER_DAY = { person: 20, exhibitor: 200 } as const
/** Quick replies of a company. */
export const MAX_QUICK = 20
export const MAX_QUICK_TEXT = 200
/** Words of the fair that no message may hold. */
export const MAX_WORDS = 500
export const MAX_WORD = 30
/** After so long a first answer is overdue. */
export const OVERDUE_MS = 24 * 3_600_000
/** Messages around a reported one that the organiser sees. */
export const REPORT_CONTEXT = 5
/** Days the organiser's mute lasts, as the desk offers them. */
export const MUTE_DAYS = [1, 7, 30] as const
export const MAX_MUTE_DAYS = 90
/** How many cards of each kind are offered. */
export const CARD_PAGE = 20
/** Rows of one reply. */
export const TALK_PAGE = 20
export const MESSAGE_PAGE = 30
export const SYNC_PAGE = 50
/** Seconds a reply may wait for something new. */
export const MAX_WAIT = 25
/** Characters of one message in the room of a live session. */
export const MAX_ROOM_TEXT = 200
