/** A person or a company that meets others. */
export interface Party {
  id: string
  /** The meetings it should get, and the most it can have. */
  min: number
  max: number
  /** Indices of the slots in which it is free. */
  free: readonly number[]
}

/** Two parties that want to meet, as indices into `parties`. */
export interface Pair {
  a: number
  b: number
  /** A whole number above 0. */
  value: number
  /** Their meeting is a "must". */
  isMust?: boolean
  /** The table must speak this language. */
  language?: string
}

export interface Slot {
  /** Equal for slots of one day. Slots are in chronological order. */
  day: number
}

export interface Table {
  id: string
  hall: string
  languages: readonly string[]
  /** Indices of the slots in which the table is closed. */
  closed?: readonly number[]
}

/** A meeting with its slot and table. */
export interface PlannedMeeting {
  pair: number
  slot: number
  /** An index into `tables`. */
  table: number
}

export interface ScheduleInput {
  seed: number
  slots: readonly Slot[]
  tables: readonly Table[]
  parties: readonly Party[]
  pairs: readonly Pair[]
  /** These meetings stay unchanged. */
  locked?: readonly PlannedMeeting[]
  /** An earlier plan. Its meetings keep their slots, unless a party would have no meeting. */
  before?: readonly PlannedMeeting[]
}

/** Why a pair got no meeting. */
export type UnmetReason =
  /** A party has reached its maximum. */
  | 'limit'
  /** They have no common free time. */
  | 'no_common_time'
  /** Other meetings take their common free time. */
  | 'busy'
  /** Every table is taken. */
  | 'no_table'
  /** No table speaks the language. */
  | 'no_language'

export interface Unmet {
  pair: number
  reason: UnmetReason
}

export interface Schedule {
  meetings: PlannedMeeting[]
  unmet: Unmet[]
}
