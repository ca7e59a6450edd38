import { makeAutoObservable, observable, runInAction } from 'mobx'
import { evaluate, valuesOf } from '@core/form/evaluate'
import { parsePayload, toPayload } from '@core/form/serialize'
import type {
  EvaluateContext,
  FieldDefinition,
  FieldId,
  FieldState,
  FieldValue,
  FormDefinition,
  FormState,
  FormStep,
  FormValues,
  Issue,
} from '@core/form/types'
import { validate } from '@core/form/validate'
import { DraftWriter, presentDraftValues, type DraftKeeper } from './drafts'
import { fieldsOfStep, stepsOf } from './layout'

/** What is wrong with a field: a finding of the engine, or the server's own words. */
export type FieldError =
  { issue: Issue; message?: undefined; nodeId?: string | undefined } | { message: string; issue?: undefined; nodeId?: string | undefined }

/** A problem the server found; `id` is a field's, or `field.node` inside a questionnaire (DECISIONS §3). */
export interface ServerIssue {
  id: string
  message: string
}

/** How a submit ended. `busy`: one was under way; `cancelled`: the hook said no; `failed`: `send` threw. */
export type SubmitOutcome<R> =
  | { kind: 'invalid'; fieldId: FieldId; error: FieldError }
  | { kind: 'busy' | 'cancelled' }
  | { kind: 'sent'; result: R }
  | { kind: 'failed'; error: unknown }

export interface FormStoreOptions {
  form: FormDefinition
  context: EvaluateContext
  /** Answers to start from; a kept draft wins over them. */
  values?: FormValues
  drafts?: DraftKeeper
  /** Asked with the payload after validation; false stops the submit (SPEC §4 Form). */
  beforeSubmit?: (payload: Record<string, unknown>) => boolean | Promise<boolean>
  /** Fields that are proved elsewhere: never validated, never sent. */
  settled?: readonly FieldId[]
}

const HIDDEN: FieldState = { visible: false, required: false, readonly: false, disabled: false, value: undefined }

/**
 * One form being filled in. A change is one commit: the engine evaluates it, and only fields whose state changed are announced.
 * Fields are checked when they are left and on submit; a shown error goes with the next valid input.
 */
export class FormStore {
  isSubmitting = false
  /** A draft was found and is what the form shows. */
  isRestored = false
  private stepId = ''
  private state: FormState
  private readonly fields = observable.map<FieldId, FieldState>({}, { deep: false })
  private readonly visibility = observable.map<FieldId, boolean>({}, { deep: false })
  private readonly errors = observable.map<FieldId, FieldError>({}, { deep: false })
  private readonly touched = new Set<FieldId>()
  private readonly drafts: DraftWriter | undefined
  private readonly unfinished = new Set<() => void>()

  constructor(private readonly options: FormStoreOptions) {
    // The engine's state is announced field by field; the rest is bookkeeping.
    makeAutoObservable<this, 'state' | 'fields' | 'visibility' | 'errors' | 'touched' | 'drafts' | 'unfinished' | 'options'>(
      this,
      { state: false, fields: false, visibility: false, errors: false, touched: false, drafts: false, unfinished: false, options: false },
      { autoBind: true },
    )
    const draft = options.drafts?.read()
    this.drafts = options.drafts && new DraftWriter(options.drafts)
    this.isRestored = draft !== undefined
    this.stepId = draft?.step ?? ''
    const kept = draft ? parsePayload(this.form, draft.values) : {}
    this.state = evaluate(this.form, { ...options.values, ...kept }, options.context)
    this.commit(this.state)
  }

  get form(): FormDefinition {
    return this.options.form
  }

  get context(): EvaluateContext {
    return this.options.context
  }

  /** One field as the rules left it. */
  field(id: FieldId): FieldState {
    return this.fields.get(id) ?? HIDDEN
  }

  isVisible(id: FieldId): boolean {
    return this.visibility.get(id) ?? false
  }

  error(id: FieldId): FieldError | undefined {
    return this.errors.get(id)
  }

  /** Steps with something to ask; the rules may empty one. */
  get steps(): FormStep[] {
    return stepsOf(this.form).filter(step => this.fieldsOf(step).some(field => this.isVisible(field.id)))
  }

  get stepIndex(): number {
    return Math.max(
      0,
      this.steps.findIndex(step => step.id === this.stepId),
    )
  }

  /** Fields of a step, hidden ones too. */
  fieldsOf(step: FormStep): FieldDefinition[] {
    return fieldsOfStep(this.form, step)
  }

  /** An answer. While the form is being sent it takes none: it would be in neither the payload nor the draft. */
  setValue(id: FieldId, value: FieldValue): void {
    if (this.isSubmitting) return
    this.touched.add(id)
    const next = evaluate(this.form, { ...valuesOf(this.state), [id]: value }, this.context, this.state)
    this.commit(next)
    if (this.errors.get(id)?.message !== undefined) this.setError(id, undefined)
    this.recheck()
    this.saveDraft()
  }

  /** The field was left: what was typed is checked, an untouched field is not yet asked for. */
  blur(id: FieldId): void {
    if (this.touched.has(id)) this.checkField(id)
  }

  goTo(index: number): void {
    this.stepId = this.steps[index]?.id ?? this.stepId
    this.saveDraft()
  }

  /** Forgets everything that was filled in. */
  startOver(): void {
    this.drafts?.clear()
    this.touched.clear()
    this.errors.clear()
    this.isRestored = false
    this.stepId = ''
    this.commit(evaluate(this.form, this.options.values ?? {}, this.context))
  }

  /** Checks the whole form or the given fields and shows the first error; undefined when there is none (SPEC §4 Form). */
  check(only?: readonly FieldId[]): { fieldId: FieldId; error: FieldError } | undefined {
    const settled = new Set(this.options.settled)
    const ids = (only ?? this.form.fields.map(field => field.id)).filter(id => !settled.has(id))
    const [issue] = validate(this.form, this.state, this.context, { only: ids, first: true })
    if (!issue) return undefined
    const error: FieldError = { issue, nodeId: issue.nodeId }
    this.setError(issue.fieldId, error)
    return { fieldId: issue.fieldId, error }
  }

  /** Puts the server's findings at their fields; returns the first that has one on screen. */
  showServerIssues(issues: readonly ServerIssue[]): FieldId | undefined {
    const here = issues
      .map(({ id, message }) => ({ id: id.split('.')[0] ?? id, nodeId: id.split('.')[1], message }))
      .filter(issue => this.isVisible(issue.id))
    for (const { id, message, nodeId } of [...here].reverse()) this.setError(id, { message, nodeId })
    return here[0]?.id
  }

  /** Checks everything, asks the hook, sends. The draft goes when `send` succeeded and stays otherwise. */
  async submit<R>(send: (payload: Record<string, unknown>) => Promise<R>): Promise<SubmitOutcome<R>> {
    if (this.isSubmitting) return { kind: 'busy' }
    // A slow submit may end with the page closed.
    this.flushDraft()
    const found = this.check()
    if (found) return { kind: 'invalid', ...found }
    const payload = this.payload()
    this.isSubmitting = true
    try {
      if ((await this.options.beforeSubmit?.(payload)) === false) return { kind: 'cancelled' }
      const result = await send(payload)
      this.drafts?.clear()
      return { kind: 'sent', result }
    } catch (error) {
      return { kind: 'failed', error }
    } finally {
      runInAction(() => (this.isSubmitting = false))
    }
  }

  /** Writes a waiting draft now: the page is hidden or left. */
  flushDraft(): void {
    for (const finish of this.unfinished) finish()
    this.drafts?.flush()
  }

  /** `finish` hands over what a widget holds unfinished, before a draft is written at once; returns how to stop that. */
  beforeFlush(finish: () => void): () => void {
    this.unfinished.add(finish)
    return () => void this.unfinished.delete(finish)
  }

  /** The step a field stands in. */
  stepOfField(id: FieldId): number {
    return this.steps.findIndex(step => this.fieldsOf(step).some(field => field.id === id))
  }

  private payload(): Record<string, unknown> {
    const payload = toPayload(this.form, this.state)
    for (const id of this.options.settled ?? []) Reflect.deleteProperty(payload, id)
    return payload
  }

  private commit(next: FormState): void {
    this.state = next
    for (const { id } of this.form.fields) {
      const field = next.fields[id] ?? HIDDEN
      if (this.fields.get(id) !== field) this.fields.set(id, field)
      if (this.visibility.get(id) !== field.visible) this.visibility.set(id, field.visible)
      if (!field.visible && this.errors.has(id)) this.errors.delete(id)
    }
  }

  /** Errors on screen follow the answers: also those of a field that is compared with the changed one. */
  private recheck(): void {
    for (const [id, error] of [...this.errors]) if (error.issue) this.checkField(id)
  }

  private checkField(id: FieldId): void {
    if (this.options.settled?.includes(id)) return
    const [issue] = validate(this.form, this.state, this.context, { only: [id], first: true })
    this.setError(id, issue && { issue, nodeId: issue.nodeId })
  }

  private setError(id: FieldId, error: FieldError | undefined): void {
    const before = this.errors.get(id)
    if (error) {
      if (before?.issue && error.issue && isSameIssue(before.issue, error.issue)) return
      this.errors.set(id, error)
    } else if (before) this.errors.delete(id)
  }

  private saveDraft(): void {
    this.drafts?.schedule(() => ({ version: this.form.version, values: presentDraftValues(valuesOf(this.state)), step: this.stepId }))
  }
}

const isSameIssue = (a: Issue, b: Issue): boolean =>
  a.code === b.code && a.nodeId === b.nodeId && JSON.stringify(a.params) === JSON.stringify(b.params)
