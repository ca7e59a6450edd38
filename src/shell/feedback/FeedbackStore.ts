import { observe } from '@/utils/observe'
import { ERROR_ALERT_LENGTH, SUCCESS_ALERT_LENGTH } from '@core/domain/limits'

export interface ToastState {
  text: string
  kind: 'success' | 'error' | 'plain'
  place: 'top' | 'middle'
}

/**
 * What a modal window says; `titled` is the one headed "Prompt information", the alert has no
 * heading (SPEC §8).
 */
export interface ModalState {
  message: string
  kind: 'titled' | 'alert' | 'question'
  /** A question's own words; the others have one button, OK. */
  title?: string
  confirm?: string
  cancel?: string
  danger?: boolean
}

export interface Question {
  title: string
  message: string
  /** The verb of what happens, never "yes" (DESIGN §6). */
  confirm: string
  cancel: string
  danger?: boolean
}

const TOAST_MS = 2000
/** A validation message is read while looking for its field. */
const VALIDATION_MS = 3500

/**
 * Says things to the person by the display rules of SPEC §8, one at a time: the newest toast
 * replaces the last, modals queue. The rules of 40 and 7 characters live here and nowhere else.
 */
export class FeedbackStore {
  toast: ToastState | undefined = undefined
  private queue: { modal: ModalState; answer: (confirmed: boolean) => void }[] = []
  private timer: ReturnType<typeof setTimeout> | undefined = undefined

  constructor() {
    observe(this, ['timer'])
  }

  /** The modal on show. */
  get modal(): ModalState | undefined {
    return this.queue[0]?.modal
  }

  /**
   * A failure: longer than 40 characters an alert, otherwise a modal titled "Prompt information".
   * Resolves when read.
   */
  async error(message: string): Promise<void> {
    await this.ask({ message, kind: length(message) > ERROR_ALERT_LENGTH ? 'alert' : 'titled' })
  }

  /** Something worked: longer than 7 characters an alert, otherwise a toast. */
  async success(message: string): Promise<void> {
    if (length(message) > SUCCESS_ALERT_LENGTH) await this.ask({ message, kind: 'alert' })
    else this.show({ text: message, kind: 'success', place: 'middle' }, TOAST_MS)
  }

  /** The first problem of a form, at the top (SPEC §4). */
  validation(message: string): void {
    this.show({ text: message, kind: 'error', place: 'top' }, VALIDATION_MS)
  }

  /** Takes the toast away, e.g. because what it complained about is right now. */
  clearToast(): void {
    clearTimeout(this.timer)
    this.toast = undefined
  }

  /** Resolves true when the person chose the verb, false when they stayed. */
  confirm(question: Question): Promise<boolean> {
    return this.ask({ ...question, kind: 'question' })
  }

  /** Closes the modal on show with its answer. */
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

/** Characters as people count them. */
function length(text: string): number {
  return [...text].length
}
