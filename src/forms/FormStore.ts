import { makeObservable, observable, runInAction } from 'mobx'
import { createFormEngine, type FormEngine } from '@core/form/engine'
import type { QuestionsState } from '@core/form/questions/questionsState'
import { parsePayload } from '@core/form/serialize'
import type {
  EvaluateContext,
  FieldDefinition,
  FieldId,
  FieldState,
  FieldValue,
  FormDefinition,
  FormStep,
  QuestionAnswer,
} from '@core/form/types'
import { presentDraftValues } from './drafts'
import { fieldsOfStep } from './layout'
import { FormErrors, type FieldError, type ServerIssue } from './store/FormErrors'
import { FormSteps, type FormSection } from './store/FormSteps'
import { Signals, type Signal } from './store/Signal'
import { Submission, type SubmitOutcome } from './store/Submission'
import type { FaceWord, FormResource, FormStoreOptions } from './store/options'
import { Unsent } from './store/Unsent'

export type { FaceWord, FieldError, FormResource, FormStoreOptions, ServerIssue, SubmitOutcome }

/**
 * One form being filled in. A change is one commit: the engine applies it, and only the changed
 * fields are announced, to MobX and to the hooks of useField alike. The cost of a change does not
 * depend on the length of the form.
 */
export class FormStore {
  /** The form shows a draft that was found. */
  isRestored = false
  private readonly engine: FormEngine
  private readonly signals = new Signals()
  private readonly errors: FormErrors
  private readonly parts: FormSteps
  private readonly submission: Submission
  private readonly touched = new Set<FieldId>()
  private readonly unsent: Unsent
  private readonly resources = new Set<FormResource>()
  private readonly drawers = new Set<(id: FieldId) => boolean>()

  constructor(private readonly options: FormStoreOptions) {
    makeObservable(this, { isRestored: observable })
    const { form, context, drafts } = options
    const draft = drafts?.read()
    this.unsent = new Unsent(drafts, this.draft)
    this.isRestored = draft !== undefined
    // A draft of an older version is read as far as this version knows its fields.
    const kept = draft ? parsePayload(form, draft.values) : {}
    this.engine = createFormEngine(form, context, { ...options.values, ...kept })
    this.errors = new FormErrors(this.engine, this.signals, new Set(options.settled))
    this.parts = new FormSteps(form, draft?.step ?? '')
    this.submission = new Submission(options.beforeSubmit)
    this.countVisible()
  }

  get form(): FormDefinition {
    return this.options.form
  }

  get context(): EvaluateContext {
    return this.options.context
  }

  /** True while the form is being sent: it then accepts no answers and shows this. */
  get isSubmitting(): boolean {
    return this.submission.isUnderWay
  }

  /** The present state of one field; the same object until it changes. */
  field(id: FieldId): FieldState {
    this.signals.of(id).track()
    return this.engine.field(id)
  }

  isVisible(id: FieldId): boolean {
    return this.field(id).visible
  }

  error(id: FieldId): FieldError | undefined {
    this.signals.of(id).track()
    return this.errors.get(id)
  }

  /** Announces changes of a field's state, error and locks (see useField). */
  signal(id: FieldId): Signal {
    return this.signals.of(id)
  }

  /** Present state, error and success for callers that watch `signal`: MobX does not track them. */
  peek(id: FieldId): { state: FieldState; error: FieldError | undefined; isSound: boolean } {
    return {
      state: this.engine.field(id),
      error: this.errors.get(id),
      isSound: this.errors.isSound(id),
    }
  }

  /** The steps with visible fields; rules may hide all fields of a step. */
  get steps(): FormStep[] {
    return this.parts.all
  }

  get stepIndex(): number {
    return this.parts.index
  }

  /** All sections of a step, including hidden ones. */
  sectionsOf(step: FormStep | undefined): readonly FormSection[] {
    return this.parts.sectionsOf(step)
  }

  /** All fields of a step, including hidden ones. */
  fieldsOf(step: FormStep): FieldDefinition[] {
    return fieldsOfStep(this.form, step)
  }

  /** The index of a field's step; -1 when the step is not shown. */
  stepOfField(id: FieldId): number {
    return this.parts.indexOfField(id)
  }

  goTo(index: number): void {
    this.parts.goTo(index)
    this.unsent.save()
  }

  /**
   * Sets an answer. While the form is being sent it accepts none: the answer would be in neither
   * the payload nor the draft.
   */
  setValue(id: FieldId, value: FieldValue): void {
    if (!this.isSubmitting) this.commit(id, this.engine.set(id, value))
  }

  /**
   * Removes these answers and stops their uploads, also while the form is being sent. All other
   * answers stay.
   */
  forget(ids: readonly FieldId[]): void {
    for (const resource of this.resources)
      if (resource.fieldId !== undefined && ids.includes(resource.fieldId)) resource.reset()
    for (const id of ids)
      if (this.engine.field(id).value !== undefined) this.commit(id, this.engine.set(id, undefined))
  }

  /** Sets the answer to one question of a questionnaire; undefined removes it. */
  readonly answer = (id: FieldId, nodeId: string, answer: QuestionAnswer | undefined): void => {
    if (!this.isSubmitting) this.commit(id, this.engine.answer(id, nodeId, answer))
  }

  /**
   * The present state of a questionnaire, for callers that watch `signal`; the same object until it
   * changes.
   */
  readonly questions = (id: FieldId): QuestionsState => this.engine.questions(id)

  /** Checks a field when the focus leaves it, but not before the person has answered it. */
  blur(id: FieldId): void {
    if (this.touched.has(id)) this.errors.checkField(id)
  }

  /**
   * Checks the whole form or the given fields and shows the first error; undefined when there is
   * none (SPEC §4 Form).
   */
  check(only?: readonly FieldId[]): { fieldId: FieldId; error: FieldError } | undefined {
    return this.errors.checkAll(only ?? this.ids())
  }

  /** Shows the server's findings at their fields; returns the first field on screen. */
  showServerIssues(issues: readonly ServerIssue[]): FieldId | undefined {
    return runInAction(() => this.errors.showServerIssues(issues))
  }

  /** Removes all answers and the draft. */
  startOver(): void {
    runInAction(() => {
      this.unsent.clear()
      this.touched.clear()
      this.errors.clear()
      this.isRestored = this.unsent.isChanged = false
      this.engine.reset(this.options.values ?? {})
      for (const resource of this.resources) resource.reset()
      this.countVisible()
      this.parts.restart()
      this.signals.announceAll()
    })
  }

  /**
   * Checks everything, calls the hook, sends. A busy field (an upload) comes before the check,
   * because its answer is still arriving. The draft is removed only after `send` succeeded.
   */
  async submit<R>(
    send: (payload: Record<string, unknown>) => Promise<R>,
  ): Promise<SubmitOutcome<R>> {
    if (this.isSubmitting) return { kind: 'busy' }
    // The page may be closed during a slow submit.
    this.flushDraft()
    const busy = this.busyField()
    if (busy !== undefined) return { kind: 'waiting', fieldId: busy }
    const found = this.check()
    if (found) return { kind: 'invalid', ...found }
    const sending = this.submission.run(this.payload(), send)
    this.signals.announceAll()
    const outcome = await sending
    if (outcome.kind === 'sent') this.unsent.clear()
    runInAction(() => (this.unsent.isChanged &&= outcome.kind !== 'sent'))
    this.signals.announceAll()
    return outcome
  }

  /** A widget reports that its field is busy (e.g. an upload), or that it is done. */
  readonly busy = (id: FieldId, isBusy: boolean): void => this.submission.setBusy(id, isBusy)

  /** The first visible busy field, of these or of all. */
  busyField(only?: readonly FieldId[]): FieldId | undefined {
    return (only ?? this.ids()).find(
      id => this.submission.isBusy(id) && this.engine.field(id).visible,
    )
  }

  /** Writes a waiting draft now: the page is hidden or left. */
  readonly flushDraft = (): void => this.unsent.flush()

  /**
   * The page reports whether the answers are stored elsewhere, e.g. on a server. This overrides the
   * result of the last draft.
   */
  readonly noteKept = (isKept: boolean): void => this.unsent.noteKept(isKept)

  /**
   * Before a draft is written immediately, `finish` hands over a widget's unfinished input. Returns
   * a function that stops this.
   */
  readonly beforeFlush = (finish: () => void): (() => void) => this.unsent.beforeFlush(finish)

  /**
   * Would the person lose something by leaving? A draft keeps answers, but no file that is being
   * sent or has failed.
   */
  get hasUnsaved(): boolean {
    return this.unsent.isAtRisk || this.submission.busyFields.some(id => this.field(id).visible)
  }

  /**
   * Attaches a resource for as long as the form is filled in: it is reset by a fresh start and
   * disposed with the form.
   */
  readonly attach = (resource: FormResource): void => void this.resources.add(resource)

  /**
   * Ends the form: writes a waiting draft, stops the work of its widgets and frees their memory.
   */
  dispose(): void {
    this.flushDraft()
    for (const resource of this.resources) resource.dispose()
  }

  /**
   * Asks the view to draw a field now, because a long form is drawn in pieces. True if the field
   * was not drawn before.
   */
  reveal(id: FieldId): boolean {
    return [...this.drawers].map(draw => draw(id)).includes(true)
  }

  /** Calls `draw` for each field to be drawn now. Returns a function that stops this. */
  onReveal(draw: (id: FieldId) => boolean): () => void {
    this.drawers.add(draw)
    return () => void this.drawers.delete(draw)
  }

  private ids(): FieldId[] {
    return this.form.fields.map(field => field.id)
  }

  /**
   * The answers in the form they are sent, without validation. A page also saves them as a draft on
   * the server.
   */
  payload(): Record<string, unknown> {
    const payload = this.engine.payload()
    for (const id of this.options.settled ?? []) Reflect.deleteProperty(payload, id)
    const FaceConsent = this.form.fields.some(({ type }) => type === 'Face') && this.faceConsent()
    return FaceConsent ? { ...payload, FaceConsent } : payload
  }

  readonly faceConsent = (): string | undefined => this.options.faceConsent?.get()

  /** Sets the consent at a photo of a face; it is sent with the answers. */
  readonly agreeToFace = (version: string | undefined): void => {
    this.options.faceConsent?.set(version)
    this.unsent.save()
  }

  /** Announces all changes of one commit together, whatever the rules changed. */
  private commit(id: FieldId, changed: readonly FieldId[]): void {
    this.touched.add(id)
    this.errors.doubt(id)
    runInAction(() => {
      for (const each of changed) {
        const { visible } = this.engine.field(each)
        this.parts.note(each, visible)
        if (!visible) {
          this.errors.set(each, undefined)
          this.errors.doubt(each)
        }
        this.signals.announce(each)
      }
      this.errors.follow(id)
      this.unsent.isChanged ||= changed.length > 0
    })
    this.unsent.save()
  }

  private countVisible(): void {
    for (const { id } of this.form.fields) this.parts.note(id, this.engine.field(id).visible)
  }

  private readonly draft = () => ({
    version: this.form.version,
    values: presentDraftValues(this.engine.values()),
    step: this.parts.current,
  })
}
