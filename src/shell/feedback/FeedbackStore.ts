import { observe } from '@/utils/observe'
import { ERROR_ALERT_LENGTH, SUCCESS_ALERT_LENGTH } from '@core/domain/limits'

export interface ToastState {
  text: string
  kind: 'success' | 'error' | 'plain'
  place: 'top' | 'middle'
}

/**
 * The kind of a modal window. `titled` has the heading "Prompt information", an alert has no
 * heading (SPEC §8).
 */
export interface ModalState {
  message: string
  kind: 'titled' | 'alert' | 'question'
  /** A question's own texts; other windows have only an OK button. */
  title?: string
  confirm?: string
  cancel?: string
  danger?: boolean
}

export interface Question {
  title: string
  message: string
  /** The verb of the action, never "yes" (DESIGN §6). */
  confirm: string
  cancel: string
  danger?: boolean
}

const TOAST_MS = 2000
/** Long enough to read a validation message and look for its field. */
const VALIDATION_MS = 3500

/**
 * Shows messages by the display rules of SPEC §8, one at a time: a new toast replaces the last one,
 * modals queue. The limits of 40 and 7 characters are used only here.
 */
export class FeedbackStore {
  toast: ToastState | undefined = undefined
  private queue: { modal: ModalState; answer: (confirmed: boolean) => void }[] = []
  private timer: ReturnType<typeof setTimeout> | undefined = undefined

  constructor() {
    observe(this, ['timer'])
  }

  /** The shown modal. */
  get modal(): ModalState | undefined {
    return this.queue[0]?.modal
  }

  /**
   * Shows a failure: longer than 40 characters as an alert, otherwise as a modal titled "Prompt
   * information". Resolves when it is closed.
   */
  async error(message: string): Promise<void> {
    await this.ask({ message, kind: length(message) > ERROR_ALERT_LENGTH ? 'alert' : 'titled' })
  }

  /** Shows a success: longer than 7 characters as an alert, otherwise as a toast. */
  async success(message: string): Promise<void> {
    if (length(message) > SUCCESS_ALERT_LENGTH) await this.ask({ message, kind: 'alert' })
    else this.show({ text: message, kind: 'success', place: 'middle' }, TOAST_MS)
  }

  /** Shows the first problem of a form, at the top (SPEC §4). */
  validation(message: string): void {
    this.show({ text: message, kind: 'error', place: 'top' }, VALIDATION_MS)
  }

  /** Removes the toast, e.g. because its problem is solved. */
  clearToast(): void {
    clearTimeout(this.timer)
    this.toast = undefined
  }

  /** Resolves with true when the person chose the verb, with false when they cancelled. */
  confirm(question: Question): Promise<boolean> {
    return this.ask({ ...question, kind: 'question' })
  }

  /** Closes the shown modal with its answer. */
  answer(confirmed: boolean): void {
    this.queue.shift()?.answer(confirmed)
  }

  private ask(modal: ModalState): Promise<boolean> {
    return new Promise(resolve => this.enqueue(modal, resolve))
  }

  private enqueue(modal: ModalState, answer: (confirmed: boolean) => void): void {
    this.queue.push({ modal, answer })
  }

  private show(toast: ToastState, ms: number): void {
    clearTimeout(this.timer)
    this.toast = toast
    this.timer = setTimeout(this.clearToast, ms)
  }
}

/** Number of characters as people count them. */
function length(text: string): number {
  return [...text].length
}
