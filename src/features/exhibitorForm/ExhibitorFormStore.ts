import { makeAutoObservable, runInAction } from 'mobx'
import type { EvaluateContext, FormDefinition } from '@core/form/types'
import { ApiError } from '@/api/ApiError'
import type { OpenedForm, Submission } from '@/api/parse/submission'
import type { Draft, DraftKeeper } from '@/forms/drafts'
import { FormStore } from '@/forms/FormStore'
import type { BeforeSubmit } from '@/forms/store/Submission'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import { PageLife } from '@/stores/PageLife'
import type { RootStore } from '@/stores/RootStore'
import { AutoSave, type SaveResult } from './AutoSave'
import { copyKeeper } from './copyKeeper'
import { DeviceCopy, draftOf } from './DeviceCopy'
import { Explained, isConflict, outcomeOf, saveResultOf, type Finding, type FormOutcome } from './formOutcome'
import { isSameAnswers } from './sameAnswers'
import { SubmissionCalls } from './SubmissionCalls'
import { isEditable } from './submissionView'

/** Waiting for a network that is not there helps nobody who is typing: the next pause tries again. */
const SAVE_RETRIES = 0

/** What the person should know about the answers on screen. */
export type FormNote = 'restored' | 'formChanged' | 'theirs' | undefined

const PLAIN = { stores: false, copy: false, calls: false, lastSaved: false, life: false, ask: false, autoSave: false, formId: false }

/** One form of an exhibitor: the server's definition and answers, a copy on the device, and one write per intent. */
export class ExhibitorFormStore {
  load: LoadState<OpenedForm> = idle
  /** The answers being filled in; undefined while they can only be read. */
  form: FormStore | undefined = undefined
  note: FormNote = undefined
  /** Somebody else has written meanwhile: this is what they left. */
  conflict: OpenedForm | undefined = undefined
  /** Grows with every form store: the fields of another one are drawn anew. */
  round = 0
  /** Why the last save was refused, in the server's words. */
  refusal: string | undefined = undefined
  readonly autoSave: AutoSave
  private copy: DeviceCopy
  private readonly calls: SubmissionCalls
  /** The answers the server was given last, as text. */
  private lastSaved = ''
  private readonly life = new PageLife()
  /** The page's question before the submit that is under way. */
  private ask: BeforeSubmit | undefined

  constructor(
    private readonly stores: RootStore,
    readonly formId: string,
  ) {
    this.copy = new DeviceCopy(stores.personal.bound(), formId)
    this.calls = new SubmissionCalls(stores.api, formId)
    this.autoSave = new AutoSave(() => this.save())
    makeAutoObservable<this, 'stores' | 'copy' | 'calls' | 'lastSaved' | 'life' | 'ask'>(this, PLAIN, { autoBind: true })
  }

  get opened(): OpenedForm | undefined {
    return this.load.value
  }

  get submission(): Submission | undefined {
    return this.opened?.submission
  }

  /** Loads form and answers; a failure stays in `load`. */
  async fetch(): Promise<void> {
    if (this.load.status === 'loading') return
    this.load = loading(this.opened)
    try {
      const opened = await this.calls.open()
      runInAction(() => this.begin(opened))
    } catch (error) {
      runInAction(() => (this.load = failed(error)))
    }
  }

  /**
   * Submits; `ask` may say no once everything is right. Validation, the server's findings and a form that changed meanwhile are
   * outcomes, not errors.
   */
  async submit(ask?: BeforeSubmit): Promise<FormOutcome> {
    const { form } = this
    if (!form || form.isSubmitting || this.conflict) return { kind: this.conflict ? 'conflict' : 'ignored' }
    this.ask = ask
    const outcome = await form.submit(payload => this.send(payload))
    if (outcome.kind !== 'sent') this.autoSave.release()
    if (outcome.kind === 'failed') return outcomeOf(await this.explain(outcome.error))
    if (outcome.kind === 'invalid') return { kind: 'invalid', fieldId: outcome.fieldId, message: undefined }
    if (outcome.kind === 'waiting') return outcome
    if (outcome.kind !== 'sent') return { kind: this.conflict ? 'conflict' : this.form && this.form !== form ? 'formChanged' : 'ignored' }
    await this.settle(outcome.result)
    return { kind: 'done' }
  }

  /** Takes the submission back, so that it can be changed. */
  async withdraw(): Promise<FormOutcome> {
    try {
      await this.settle(await this.calls.withdraw(this.submission?.revision ?? 0))
      return { kind: 'done' }
    } catch (error) {
      return outcomeOf(await this.explain(error))
    }
  }

  /** The other editor's answers take the place of these. */
  takeTheirs(): void {
    if (!this.conflict) return
    this.copy.remove()
    const theirs = this.conflict
    this.conflict = undefined
    this.show(theirs)
    this.note = 'theirs'
    this.autoSave.resume(false)
  }

  /** These answers stay and go to the server over the other editor's; impossible once the form was submitted there. */
  keepMine(): void {
    const { conflict, form } = this
    if (!conflict || !form || !isEditable(conflict)) return
    this.conflict = undefined
    this.load = ready(conflict)
    this.carryInto(conflict.form, form)
    this.autoSave.resume(true)
  }

  /** The page is left: what waits goes to the device at once, and to the server if it can. */
  leave(): void {
    if (this.life.isLeft) return
    this.form?.flushDraft()
    this.life.leave()
    this.form?.dispose()
    const hasToSend = this.autoSave.isPending && this.autoSave.state !== 'stopped'
    if (hasToSend) void this.autoSave.flush().finally(() => this.autoSave.stop())
    else this.autoSave.stop()
  }

  /** Whoever filled this in logs out: everything of theirs ends here, before it is removed from the device. */
  private end(): void {
    this.autoSave.stop()
    this.form?.dispose()
  }

  /** Shows what the server has, unless this device has something newer that the server never got. */
  private begin(opened: OpenedForm): void {
    if (this.life.isOver) return
    // Only now it is known whose answers these are.
    this.copy = new DeviceCopy(this.stores.personal.bound(), this.formId)
    this.life.begin(this.stores.session, this.end)
    const kept = isEditable(opened) ? this.copy.read() : undefined
    if (!kept) return this.show(opened)
    this.load = ready(opened)
    const form = this.replace(opened.form, kept)
    // What was typed into an older form is read as far as this one knows its fields: somebody has to look at it.
    this.note = kept.version === opened.form.version ? 'restored' : 'formChanged'
    const isSame = isSameAnswers(form.payload(), opened.form, this.context, opened.submission.values)
    if (isSame) {
      this.note = undefined
      this.copy.remove()
    } else if (kept.revision === opened.submission.revision) this.autoSave.resume(true)
    else this.meetConflict(opened)
  }

  private show(opened: OpenedForm): void {
    this.load = ready(opened)
    const { submission } = opened
    if (isEditable(opened)) this.replace(opened.form, submission.state === 'none' ? undefined : { ...submission, step: '' })
    else this.drop()
    this.note = this.form && opened.givenUnder ? 'formChanged' : undefined
  }

  /** What was done is done, whether or not the form can be loaded again. */
  private async settle(submission: Submission): Promise<void> {
    const { opened } = this
    this.copy.remove()
    runInAction(() => {
      this.autoSave.resume(false)
      if (opened) this.show({ ...opened, givenUnder: undefined, submission })
    })
    if (!this.life.isOver) await this.reopen()
  }

  /** Answers that were typed go on in another version of the form, as far as it knows their fields. */
  private carryInto(definition: FormDefinition, form: FormStore): void {
    form.flushDraft()
    this.replace(definition, { ...draftOf(form), version: definition.version })
  }

  /** Another store takes the place of the one on the page, which writes nothing from now on. */
  private replace(form: FormDefinition, draft: Draft | undefined): FormStore {
    this.drop()
    const next = new FormStore({ form, context: this.context, drafts: this.keeper(draft), beforeSubmit: this.mayGo })
    this.form = next
    return next
  }

  private drop(): void {
    const before = this.form
    this.lastSaved = ''
    this.round += 1
    this.form = undefined
    before?.dispose()
  }

  /** Before anything is submitted: the page's question, then the save that is under way, which may change everything. */
  private async mayGo(payload: Record<string, unknown>): Promise<boolean> {
    const { form } = this
    if ((await this.ask?.(payload)) === false) return false
    await this.autoSave.hold()
    return this.form === form && !this.conflict && !this.life.isOver
  }

  /** Submits, once more when somebody else has just written the same. */
  private async send(payload: Record<string, unknown>): Promise<Submission> {
    try {
      return await this.write('forms.submit', payload)
    } catch (error) {
      if (!(error instanceof ApiError) || !isConflict(error)) throw error
      const finding = await this.lookAtTheirs(error)
      if (finding.kind !== 'resolved') throw new Explained(finding)
      return this.write('forms.submit', payload)
    }
  }

  private get context(): EvaluateContext {
    return { language: this.stores.language.current, ruleSet: 'default', acceptsMasked: true }
  }

  private keeper(draft: Draft | undefined): DraftKeeper {
    const { round } = this
    const isCurrent = () => this.round === round && !this.life.isLeft
    return copyKeeper(draft, { isCurrent, write: this.keepCopy, remove: () => this.copy.remove() })
  }

  private keepCopy(draft: Draft): boolean {
    this.autoSave.note()
    return this.copy.write({ ...draft, revision: this.submission?.revision ?? 0 })
  }

  /** One save for AutoSave: never rejects. */
  private async save(): Promise<SaveResult> {
    const { form } = this
    if (!form || this.conflict || this.life.isOver) return 'stopped'
    form.flushDraft()
    const payload = form.payload()
    // Turning to another step changes nothing the server knows of.
    if (this.lastSaved === JSON.stringify(payload)) {
      this.copy.remove()
      form.noteKept(true)
      runInAction(() => (this.refusal = undefined))
      return 'saved'
    }
    try {
      const submission = await this.write('forms.save', payload, SAVE_RETRIES)
      runInAction(() => {
        this.refusal = undefined
        this.keepSaved(form, submission, payload)
      })
      return 'saved'
    } catch (error) {
      if (this.life.isOver) return 'stopped'
      const outcome = await this.explain(error)
      const message = outcome.kind === 'refused' || outcome.kind === 'invalid' ? outcome.message : undefined
      runInAction(() => (this.refusal = message))
      return saveResultOf(outcome)
    }
  }

  /** The server has these answers: the device's copy is needed only for what was typed since. */
  private keepSaved(form: FormStore, submission: Submission, payload: Record<string, unknown>): void {
    if (this.life.isOver) return
    if (this.opened) this.load = ready({ ...this.opened, submission })
    this.lastSaved = JSON.stringify(payload)
    if (this.form !== form) return
    const isAll = JSON.stringify(form.payload()) === JSON.stringify(payload)
    if (isAll) this.copy.remove()
    form.noteKept(isAll || this.copy.write({ ...draftOf(form), revision: submission.revision }))
  }

  private write(path: 'forms.save' | 'forms.submit', payload: Record<string, unknown>, retries?: number): Promise<Submission> {
    const on = { version: this.opened?.form.version ?? 1, revision: this.submission?.revision ?? 0 }
    return this.calls.write(path, payload, on, retries)
  }

  /** Turns a failed write into what the page shows; a conflict and a changed form are looked up first. */
  private async explain(error: unknown): Promise<Finding> {
    if (error instanceof Explained) return error.finding
    if (!(error instanceof ApiError)) throw error
    if (error.redirected) return { kind: 'ignored' }
    if (error.kind !== 'rejected') return { kind: 'unreachable' }
    if (error.code === 'form_changed') return this.followChange()
    if (isConflict(error)) return this.lookAtTheirs(error)
    if (error.code === 'form_closed' || error.code === 'form_not_open') await this.reopen()
    const fieldId = this.form?.showServerIssues(error.issues)
    const message = error.issues[0]?.message ?? error.message
    return fieldId === undefined ? { kind: 'refused', message } : { kind: 'invalid', fieldId, message }
  }

  /** The organiser has changed the form: it is loaded again, and the answers stay as far as it still asks for them. */
  private async followChange(): Promise<Finding> {
    try {
      const opened = await this.calls.open()
      runInAction(() => {
        this.load = ready(opened)
        if (this.form && isEditable(opened)) this.carryInto(opened.form, this.form)
        this.note = 'formChanged'
        this.autoSave.resume(true)
      })
      return { kind: 'formChanged' }
    } catch (error) {
      return this.explain(error)
    }
  }

  private async lookAtTheirs(cause: ApiError): Promise<Finding> {
    const hasOwn = this.form !== undefined
    try {
      const theirs = await this.calls.open()
      if (hasOwn) return runInAction(() => this.meetConflict(theirs))
      // Nothing of one's own to lose: what they left is shown.
      runInAction(() => this.show(theirs))
      return { kind: 'refused', message: cause.message }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { kind: error.redirected ? 'ignored' : 'unreachable' }
    }
  }

  /** The form is shown as it stands on the server, with what was typed since; without an answer, as it is known here. */
  private async reopen(): Promise<void> {
    const { form } = this
    const before = form && JSON.stringify(form.payload())
    try {
      const opened = await this.calls.open()
      runInAction(() => this.catchUp(opened, form, before))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** An answer that comes late takes nothing away: neither what was typed since, nor the field one stands in. */
  private catchUp(opened: OpenedForm, form: FormStore | undefined, before: string | undefined): void {
    const { submission } = this
    if (this.life.isOver || this.conflict || this.form !== form) return
    if (!form || !submission || !isEditable(opened)) return this.show(opened)
    const payload = form.payload()
    const isTyped = JSON.stringify(payload) !== before
    const isSameForm = form.form.version === opened.form.version
    const isSame = isSameForm && isSameAnswers(payload, opened.form, this.context, opened.submission.values)
    if (!isTyped && !isSame) return this.show(opened)
    // Whoever wrote meanwhile is met by the next save, which names the revision these answers grew from.
    this.load = ready(isTyped ? { ...opened, submission } : opened)
    if (isSameForm) return
    this.carryInto(opened.form, form)
    this.note = 'formChanged'
  }

  /** Both wrote the same: nobody has to decide, and what is sent next names their revision. Otherwise everything waits. */
  private meetConflict(theirs: OpenedForm): Finding {
    const { form } = this
    if (form && isEditable(theirs) && isSameAnswers(form.payload(), theirs.form, this.context, theirs.submission.values)) {
      this.load = ready(theirs)
      this.copy.remove()
      return { kind: 'resolved' }
    }
    this.conflict = theirs
    this.autoSave.stop()
    return { kind: 'conflict' }
  }
}
