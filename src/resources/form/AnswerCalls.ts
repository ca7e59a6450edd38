import type { OpenedForm, Submission } from '@/api/parse/submission'
import type { FewerRepeats } from '@/api/repeats'

/** The version of the form the answers are for, and the revision they grew from. */
export interface WrittenOn {
  version: number
  revision: number
}

/**
 * Who keeps the answers of one form: the calls a page about it makes, whatever they are named on
 * the wire.
 */
export interface AnswerCalls {
  /** Names the answers on this device. It may change with the first save of something new. */
  readonly name: string
  /** Names the form, for the limits of uploads. */
  readonly formId: string
  /**
   * The answer that says how a photo of the face comes: where the server takes the photo out, this
   * goes with it.
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
  /** Takes what was submitted back. */
  withdraw: (revision: number) => Promise<Submission>
}
