/** A person or a company that meets others. */
export interface Party {
  id: string
  /** Meetings it is owed, and the most it takes. */
  min: number
  max: number
  /** Indices of the slots in which it has time. */
  free: readonly number[]
}

/** Two parties that want to meet. Indices into `parties`. */
export interface Pair {
  a: number
  b: number
  /** A whole number above 0. */
  value: number
  /** Both of them have to meet. */
  isMust?: boolean
  /** The place needs a person who speaks this. */
  language?: string
}

export interface Slot {
  /** Slots of one day have the same. Slots are in order of time. */
  day: number
}

export interface Table {
  id: string
  hall: string
  languages: readonly string[]
  /** Indices of the slots in which it is not there. */
  closed?: readonly number[]
}

/** A meeting that is planned already. */
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
  /** These stay as they are. */
  locked?: readonly PlannedMeeting[]
  /**
   * An earlier plan. Its meetings stay where they were, unless a party would be left without any.
   */
  before?: readonly PlannedMeeting[]
}

/** Why two did not get a meeting. */
export type UnmetReason =
  /** A party has as many as it takes. */
  | 'limit'
  /** They have no time in common. */
  | 'no_common_time'
  /** The times they have in common are taken by other meetings. */
  | 'busy'
  /** Every place is taken. */
  | 'no_table'
  /** No place that speaks the language. */
  | 'no_language'

export interface Unmet {
  pair: number
  reason: UnmetReason
}

export interface Schedule {
  meetings: PlannedMeeting[]
  unmet: Unmet[]
}
