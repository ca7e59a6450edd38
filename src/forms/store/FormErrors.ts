import type { FormEngine } from '@core/form/engine'
import type { FieldId, Issue } from '@core/form/types'
import type { Signals } from './Signal'

/** The error of a field: a finding of the engine, or the server's own text. */
export type FieldError = (
  { issue: Issue; message?: undefined } | { message: string; issue?: undefined }
) & {
  /** The question or option, inside a questionnaire. */
  nodeId?: string | undefined
  /**
   * Grows each time the form is refused because of this error: a closed question opens again (SPEC
   * §4).
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
 * The errors on screen. Fields are checked on blur and on submit; a shown error disappears with the
 * next valid input.
 */
export class FormErrors {
  private readonly shown = new Map<FieldId, FieldError>()
  /** Fields checked as valid since their last answer. */
  private readonly sound = new Set<FieldId>()
  private refusals = 0

  constructor(
    private readonly engine: FormEngine,
    private readonly signals: Signals,
    /** Fields proved elsewhere: they are never checked. */
    private readonly settled: ReadonlySet<FieldId>,
  ) {}

  get(id: FieldId): FieldError | undefined {
    return this.shown.get(id)
  }

  /**
   * Was the field's present answer checked as valid (SPEC §4: form items carry a success state)?
   */
  isSound(id: FieldId): boolean {
    return this.sound.has(id)
  }

  /** Drops the success of a field: its answer has changed and is not checked yet. */
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
   * Called after an answer: removes the server's error about it and checks the other shown errors
   * again.
   */
  follow(changed: FieldId): void {
    if (this.shown.size === 0) return
    if (this.shown.get(changed)?.message !== undefined) this.set(changed, undefined)
    // The error may be shown at another field that is compared with the changed one.
    for (const [id, error] of [...this.shown]) if (error.issue) this.checkField(id)
  }

  /** Shows the server's findings at their fields; returns the first field on screen. */
  showServerIssues(issues: readonly ServerIssue[]): FieldId | undefined {
    const here = issues
      .map(({ id, message }) => ({ ...this.placeOf(id), message }))
      .filter(({ fieldId }) => this.engine.field(fieldId).visible)
    const asked = ++this.refusals
    for (const { fieldId, nodeId, message } of [...here].reverse())
      this.set(fieldId, { message, nodeId, asked })
    return here[0]?.fieldId
  }

  /** A field's own id may contain a dot; otherwise the part after the dot is a question. */
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
