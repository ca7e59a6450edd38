import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { FieldId } from '@core/form/types'
import type { FieldError } from './FormErrors'

/**
 * How a submit ended. `busy`: another submit was running; `waiting`: a field is not ready, e.g.
 * because of its upload; `cancelled`: the hook refused; `failed`: `send` threw.
 */
export type SubmitOutcome<R> =
  | { kind: 'invalid'; fieldId: FieldId; error: FieldError }
  | { kind: 'waiting'; fieldId: FieldId }
  | { kind: 'busy' | 'cancelled' }
  | { kind: 'sent'; result: R }
  | { kind: 'failed'; error: unknown }

/** Asked with the payload after validation; false stops the submit (SPEC §4 Form). */
export type BeforeSubmit = (payload: Record<string, unknown>) => boolean | Promise<boolean>

/** The submit, at most one at a time, and the busy fields it has to wait for. */
export class Submission {
  isUnderWay = false
  private readonly busy = observable.set<FieldId>()

  constructor(private readonly before: BeforeSubmit | undefined) {
    makeAutoObservable<this, 'busy' | 'before'>(this, { busy: false, before: false })
  }

  /** A field reports that it is busy, or that it is done. */
  setBusy(id: FieldId, isBusy: boolean): void {
    if (isBusy) this.busy.add(id)
    else this.busy.delete(id)
  }

  isBusy(id: FieldId): boolean {
    return this.busy.has(id)
  }

  /** All busy fields. */
  get busyFields(): FieldId[] {
    return [...this.busy]
  }

  /** Calls the hook, then sends. Never throws. */
  async run<R>(
    payload: Record<string, unknown>,
    send: (payload: Record<string, unknown>) => Promise<R>,
  ): Promise<SubmitOutcome<R>> {
    this.isUnderWay = true
    try {
      if ((await this.before?.(payload)) === false) return { kind: 'cancelled' }
      return { kind: 'sent', result: await send(payload) }
    } catch (error) {
      return { kind: 'failed', error }
    } finally {
      runInAction(() => (this.isUnderWay = false))
    }
  }
}
