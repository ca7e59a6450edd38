/** For this many seconds the person who gave a verdict may undo it; its message waits. */
export const UNDO_SECONDS = 300

/** Who gave the verdict, and how long its message waits so that they can undo it. */
export interface Hold {
  personId: number
  until: Date
}
