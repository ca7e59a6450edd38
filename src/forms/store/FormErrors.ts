import type { FormEngine } from '@core/form/engine'
import type { FieldId, Issue } from '@core/form/types'
import type { Signals } from './Signal'

/** What is wrong with a field: a finding of the engine, or the server's own words. */
export type FieldError = (
  { issue: Issue; message?: undefined } | { message: string; issue?: undefined }
) & {
  /** Where inside a questionnaire. */
  nodeId?: string | undefined
  /**
   * Grows each time the form is refused for it: what a person closed in the meantime opens again
   * (SPEC §4).
   */
  asked?: number | undefined
}

/**
 * A problem the server found; `id` is a field's, or `field.node` inside a questionnaire (DECISIONS
 * §3).
 */
export interface ServerIssue {
  id: string
  message: string
}

/**
 * The errors on screen. Fields are checked when they are left and on submit; a shown error goes
 * with the next valid input.
 */
export class FormErrors {
  private readonly shown = new Map<FieldId, FieldError>()
  /** Looked at since their last answer, and sound. */
  private readonly sound = new Set<FieldId>()
  private refusals = 0

  constructor(
    private readonly engine: FormEngine,
    private readonly signals: Signals,
    /** Proved elsewhere: never checked. */
    private readonly settled: ReadonlySet<FieldId>,
  ) {}

  get(id: FieldId): FieldError | undefined {
    return this.shown.get(id)
  }

  /**
   * Was the field's answer looked at and found sound (SPEC §4: form items carry a success state)?
   */
  isSound(id: FieldId): boolean {
    return this.sound.has(id)
  }

  /** The answer has changed and has not been checked yet. */
  doubt(id: FieldId): void {
    this.sound.delete(id)
  }

  set(id: FieldId, error: FieldError | undefined): void {
    if (error) this.sound.delete(id)
    const before = this.shown.get(id)
    const isNew = error?.asked !== undefined && error.asked !== before?.asked
    if (
      before === error ||
      (!isNew && before?.issue && error?.issue && isSameIssue(before.issue, error.issue))
    )
      return
    if (error) this.shown.set(id, error)
    else this.shown.delete(id)
    this.signals.announce(id)
  }

  clear(): void {
    this.sound.clear()
    for (const id of [...this.shown.keys()]) this.set(id, undefined)
  }

  /** Shows or clears the error of one field. */
  checkField(id: FieldId): void {
    if (this.settled.has(id)) return
    const [issue] = this.engine.validate({ only: [id], first: true })
    this.set(id, issue && { issue, nodeId: issue.nodeId })
    const { visible, value = '' } = this.engine.field(id)
    if (issue || !visible || value === '' || this.sound.has(id)) return
    this.sound.add(id)
    this.signals.announce(id)
  }

  /**
   * Shows the first error among the fields, in field order; undefined when there is none (SPEC §4
   * Form).
   */
  checkAll(ids: readonly FieldId[]): { fieldId: FieldId; error: FieldError } | undefined {
    const [issue] = this.engine.validate({
      only: ids.filter(id => !this.settled.has(id)),
      first: true,
    })
    if (!issue) return undefined
    const error: FieldError = { issue, nodeId: issue.nodeId, asked: ++this.refusals }
    this.set(issue.fieldId, error)
    return { fieldId: issue.fieldId, error }
  }

  /**
   * An answer was given: the server's words about it are stale, and what is shown is looked at
   * again.
   */
  follow(changed: FieldId): void {
    if (this.shown.size === 0) return
    if (this.shown.get(changed)?.message !== undefined) this.set(changed, undefined)
    // A shown error may stand at another field, which is compared with the changed one.
    for (const [id, error] of [...this.shown]) if (error.issue) this.checkField(id)
  }

  /** Puts the server's findings at their fields; returns the first that is on screen. */
  showServerIssues(issues: readonly ServerIssue[]): FieldId | undefined {
    const here = issues
      .map(({ id, message }) => ({ ...this.placeOf(id), message }))
      .filter(({ fieldId }) => this.engine.field(fieldId).visible)
    const asked = ++this.refusals
    for (const { fieldId, nodeId, message } of [...here].reverse())
      this.set(fieldId, { message, nodeId, asked })
    return here[0]?.fieldId
  }

  /** A field's own id may hold a dot; otherwise what follows the dot is a question. */
  private placeOf(id: string): { fieldId: FieldId; nodeId?: string } {
    const dot = id.indexOf('.')
    if (dot < 0 || this.engine.form.fieldById.has(id)) return { fieldId: id }
    return { fieldId: id.slice(0, dot), nodeId: id.slice(dot + 1) }
  }
}

const isSameIssue = (a: Issue, b: Issue): boolean =>
  a.code === b.code &&
  a.nodeId === b.nodeId &&
  JSON.stringify(a.params) === JSON.stringify(b.params)
