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
 * One form being filled in. A change is one commit: the engine settles it, and only fields whose
 * state changed are announced, to MobX and to the hooks of useField alike. What a change costs does
 * not depend on how long the form is.
 */
export class FormStore {
  /** A draft was found and is what the form shows. */
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
    // A draft of an older version of the form is read as far as this one knows its fields.
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

  /** True while the form is being sent: it takes no answers, and says so. */
  get isSubmitting(): boolean {
    return this.submission.isUnderWay
  }

  /** One field as the rules left it; the same object until something about it changes. */
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

  /** What announces changes of a field's state, error and locks (see useField). */
  signal(id: FieldId): Signal {
    return this.signals.of(id)
  }

  /**
   * State, error and success as they are now, for who watches `signal`: no derivation follows them.
   */
  peek(id: FieldId): { state: FieldState; error: FieldError | undefined; isSound: boolean } {
    return {
      state: this.engine.field(id),
      error: this.errors.get(id),
      isSound: this.errors.isSound(id),
    }
  }

  /** Steps with something to ask; the rules may empty one. */
  get steps(): FormStep[] {
    return this.parts.all
  }

  get stepIndex(): number {
    return this.parts.index
  }

  /** Sections of a step, hidden ones too. */
  sectionsOf(step: FormStep | undefined): readonly FormSection[] {
    return this.parts.sectionsOf(step)
  }

  /** Fields of a step, hidden ones too. */
  fieldsOf(step: FormStep): FieldDefinition[] {
    return fieldsOfStep(this.form, step)
  }

  /** The step of a field; -1 when nothing of it is asked. */
  stepOfField(id: FieldId): number {
    return this.parts.indexOfField(id)
  }

  goTo(index: number): void {
    this.parts.goTo(index)
    this.unsent.save()
  }

  /**
   * An answer. While the form is being sent it takes none: it would be in neither the payload nor
   * the draft.
   */
  setValue(id: FieldId, value: FieldValue): void {
    if (!this.isSubmitting) this.commit(id, this.engine.set(id, value))
  }

  /**
   * These answers go, with whatever is under way with them, also while the form is being sent; the
   * rest stays as it is.
   */
  forget(ids: readonly FieldId[]): void {
    for (const resource of this.resources)
      if (resource.fieldId !== undefined && ids.includes(resource.fieldId)) resource.reset()
    for (const id of ids)
      if (this.engine.field(id).value !== undefined) this.commit(id, this.engine.set(id, undefined))
  }

  /** The answer to one question of a questionnaire; undefined takes it back. */
  readonly answer = (id: FieldId, nodeId: string, answer: QuestionAnswer | undefined): void => {
    if (!this.isSubmitting) this.commit(id, this.engine.answer(id, nodeId, answer))
  }

  /**
   * A questionnaire as its rules left it, for who watches `signal`; the same object until it
   * changes.
   */
  readonly questions = (id: FieldId): QuestionsState => this.engine.questions(id)

  /** The field was left: what was typed is checked, an untouched field is not yet asked for. */
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

  /** Puts the server's findings at their fields; returns the first that has one on screen. */
  showServerIssues(issues: readonly ServerIssue[]): FieldId | undefined {
    return runInAction(() => this.errors.showServerIssues(issues))
  }

  /** Forgets everything that was filled in. */
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
   * Checks everything, asks the hook, sends. A field that is still working (an upload) is waited
   * for first, because what it lacks is on its way. The draft goes when `send` succeeded and stays
   * otherwise.
   */
  async submit<R>(
    send: (payload: Record<string, unknown>) => Promise<R>,
  ): Promise<SubmitOutcome<R>> {
    if (this.isSubmitting) return { kind: 'busy' }
    // A slow submit may end with the page closed.
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

  /** A field says that it is working (an upload is under way), or that it is done. */
  readonly busy = (id: FieldId, isBusy: boolean): void => this.submission.setBusy(id, isBusy)

  /** The first field on screen, among these or all, that is still working. */
  busyField(only?: readonly FieldId[]): FieldId | undefined {
    return (only ?? this.ids()).find(
      id => this.submission.isBusy(id) && this.engine.field(id).visible,
    )
  }

  /** Writes a waiting draft now: the page is hidden or left. */
  readonly flushDraft = (): void => this.unsent.flush()

  /**
   * The page says whether the answers are safe elsewhere, such as on a server, whatever became of
   * the last draft.
   */
  readonly noteKept = (isKept: boolean): void => this.unsent.noteKept(isKept)

  /**
   * `finish` hands over what a widget holds unfinished, before a draft is written at once; returns
   * how to stop that.
   */
  readonly beforeFlush = (finish: () => void): (() => void) => this.unsent.beforeFlush(finish)

  /**
   * Would leaving lose something? Not answers that a draft keeps, but any file that is on its way
   * or failed: no draft holds it.
   */
  get hasUnsaved(): boolean {
    return this.unsent.isAtRisk || this.submission.busyFields.some(id => this.field(id).visible)
  }

  /**
   * `resource` lives as long as what is being filled in: it is emptied by a fresh start and ended
   * with the form.
   */
  readonly attach = (resource: FormResource): void => void this.resources.add(resource)

  /**
   * The form is left for good: whatever its widgets still do is stopped and their memory given
   * back. A waiting draft is written.
   */
  dispose(): void {
    this.flushDraft()
    for (const resource of this.resources) resource.dispose()
  }

  /**
   * Asks the view to draw a field now: a long form is drawn in pieces. True when it is only now
   * being drawn.
   */
  reveal(id: FieldId): boolean {
    return [...this.drawers].map(draw => draw(id)).includes(true)
  }

  /** Called with every field that is to be drawn now; returns how to stop that. */
  onReveal(draw: (id: FieldId) => boolean): () => void {
    this.drawers.add(draw)
    return () => void this.drawers.delete(draw)
  }

  private ids(): FieldId[] {
    return this.form.fields.map(field => field.id)
  }

  /**
   * The answers as they are sent, whatever validation thinks of them: what a page saves as a draft
   * on the server.
   */
  payload(): Record<string, unknown> {
    const payload = this.engine.payload()
    for (const id of this.options.settled ?? []) Reflect.deleteProperty(payload, id)
    const FaceConsent = this.form.fields.some(({ type }) => type === 'Face') && this.faceConsent()
    return FaceConsent ? { ...payload, FaceConsent } : payload
  }

  readonly faceConsent = (): string | undefined => this.options.faceConsent?.get()

  /** What the box at a photo of a face says: it goes with the answers. */
  readonly agreeToFace = (version: string | undefined): void => {
    this.options.faceConsent?.set(version)
    this.unsent.save()
  }

  /** Tells what changed, all at once: one commit, whatever the rules did. */
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
