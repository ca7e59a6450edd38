import type { OpenedForm, Submission } from '@/api/parse/submission'
import type { FewerRepeats } from '@/api/repeats'

/** The version of the form that the answers fit, and the revision they are based on. */
export interface WrittenOn {
  version: number
  revision: number
}

/** The calls that a page about one form makes, independent of their names on the wire. */
export interface AnswerCalls {
  /** Names the answers on this device. It may change with the first save of a new record. */
  readonly name: string
  /** Names the form, for the limits of uploads. */
  readonly formId: string
  /**
   * The field that says how a photo of the face arrives. If the server removes the photo, it also
   * removes this answer.
   */
  readonly faceChoice?: string | undefined
  open: () => Promise<OpenedForm>
  /**
   * Saves or submits answers. `repeats` asks for fewer repeats where the usual ones would keep a
   * person waiting. A write whose answer was lost is repeated unchanged before anything newer is
   * sent.
   */
  write: (
    kind: 'save' | 'submit',
    payload: Readonly<Record<string, unknown>>,
    on: WrittenOn,
    repeats?: FewerRepeats,
  ) => Promise<Submission>
  /** Withdraws a submission. */
  withdraw: (revision: number) => Promise<Submission>
}
