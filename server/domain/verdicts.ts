/** A verdict of the desk may be undone for so long, by who gave it; its message waits. */
export const UNDO_SECONDS = 300

/** Whose verdict it is, and how long its message waits so that they can undo it. */
export interface Hold {
  personId: number
  until: Date
}
