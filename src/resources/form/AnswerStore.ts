import { runInAction } from 'mobx'
import type { OpenedForm, Submission } from '@/api/parse/submission'
import type { FormStore } from '@/forms/FormStore'
import type { BeforeSubmit } from '@/forms/store/Submission'
import { failed, loading, type LoadState } from '@/stores/LoadState'
import type { RootStore } from '@/stores/RootStore'
import { observe } from '@/utils/observe'
import type { AnswerCalls } from './AnswerCalls'
import { AutoSave } from './AutoSave'
import { Findings } from './Findings'
import { FormOnPage, type FormNote } from './FormOnPage'
import { outcomeOf, refuseConflict, unsavedOutcome, type FormOutcome } from './formOutcome'
import { Saver } from './Saver'
import { isEditable } from './submissionView'
import { Turns } from './Turns'

/**
 * One form that a person fills in over time: the server's definition and answers, a copy on the
 * device, and one write per intent.
 */
export class AnswerStore {
  readonly autoSave: AutoSave
  private readonly page: FormOnPage
  private readonly saver: Saver
  private readonly findings: Findings
  /** Runs all writes one after the other: each is based on the revision of the write before. */
  private readonly turns = new Turns()
  /** The page's question before the current submit. */
  private ask: BeforeSubmit | undefined

  constructor(
    stores: RootStore,
    readonly calls: AnswerCalls,
  ) {
    const autoSave = new AutoSave(() => this.turns.take(() => this.saver.save()))
    const page = new FormOnPage({
      stores,
      name: () => calls.name,
      onChange: autoSave.note,
      mayGo: payload => this.mayGo(payload),
    })
    const findings = new Findings({ page, calls, autoSave })
    this.autoSave = autoSave
    this.page = page
    this.findings = findings
    const overRemoval = <T>(write: () => Promise<T>) => findings.overRemoval(write)
    this.saver = new Saver({ page, calls, overRemoval, explain: error => findings.explain(error) })
    observe(this, ['calls', 'page', 'saver', 'findings', 'autoSave', 'turns', 'ask'])
  }

  get load(): LoadState<OpenedForm> {
    return this.page.load
  }

  get opened(): OpenedForm | undefined {
    return this.page.opened
  }

  get submission(): Submission | undefined {
    return this.page.submission
  }

  /** The answers being filled in; undefined while they can only be read. */
  get form(): FormStore | undefined {
    return this.page.form
  }

  get note(): FormNote {
    return this.page.note
  }

  /** The other person's version, when another person has changed the answers. */
  get conflict(): OpenedForm | undefined {
    return this.page.conflict
  }

  /** Grows with every form store, so that the fields of a new store are drawn again. */
  get round(): number {
    return this.page.round
  }

  /** Why the last save was refused, in the server's words. */
  get refusal(): string | undefined {
    return this.saver.refusal
  }

  /** Loads form and answers; a failure stays in `load`. */
  async fetch(): Promise<void> {
    const { page } = this
    if (page.load.status === 'loading') return
    page.load = loading(page.opened)
    try {
      const opened = await this.calls.open()
      runInAction(() => this.begin(opened))
    } catch (error) {
      runInAction(() => (page.load = failed(error)))
    }
  }

  /**
   * Loads the form again, in case another person changed it, unless it is being filled in here.
   * Without an answer, the page does not change.
   */
  async refresh(): Promise<void> {
    if (this.opened && !this.form && this.load.status !== 'loading') await this.findings.reopen()
  }

  /**
   * Submits; `ask` may still stop the submit once all answers are valid. Validation, the server's
   * findings and a changed form are outcomes, not errors.
   */
  async submit(ask?: BeforeSubmit): Promise<FormOutcome> {
    const { form } = this
    if (!form || form.isSubmitting || this.conflict)
      return { kind: this.conflict ? 'conflict' : 'ignored' }
    this.ask = ask
    const outcome = await form.submit(payload => this.turns.take(() => this.send(payload)))
    if (outcome.kind !== 'sent') this.autoSave.release()
    if (outcome.kind === 'failed') return outcomeOf(await this.findings.explain(outcome.error))
    if (outcome.kind === 'invalid')
      return { kind: 'invalid', fieldId: outcome.fieldId, message: undefined }
    if (outcome.kind === 'waiting') return outcome
    if (outcome.kind !== 'sent')
      return {
        kind: this.conflict
          ? 'conflict'
          : this.form && this.form !== form
            ? 'formChanged'
            : 'ignored',
      }
    await this.settle(outcome.result)
    return { kind: 'done' }
  }

  /** Opens settled answers for a change: the form replaces them. */
  edit(): void {
    const { opened, form } = this
    if (opened && !form && isEditable(opened)) this.page.show(opened, true)
  }

  /** Withdraws the submission, so that it can be changed. */
  withdraw(): Promise<FormOutcome> {
    return this.take(revision => this.calls.withdraw(revision))
  }

  /** Takes a step that needs no new answers, then shows the record in its new state. */
  async take(step: (revision: number) => Promise<Submission>): Promise<FormOutcome> {
    try {
      // First save what was typed, even a moment ago: the company must not lose it, whatever the
      // step does.
      this.form?.flushDraft()
      const unsaved =
        this.form && this.autoSave.isPending
          ? unsavedOutcome(await this.autoSave.flush(), this)
          : undefined
      if (unsaved) return unsaved
      const take = () => this.findings.overRemoval(() => step(this.submission?.revision ?? 0))
      await this.settle(
        await this.turns.take(() =>
          this.findings.overSame(take, () => take().catch(refuseConflict)),
        ),
      )
      return { kind: 'done' }
    } catch (error) {
      return outcomeOf(await this.findings.explain(error))
    }
  }

  /**
   * Deletes the form being filled in and its copy on the device. Nothing is saved during the
   * deletion or after it.
   */
  async remove(erase: (revision: number) => Promise<void>): Promise<FormOutcome> {
    const { page, findings, autoSave } = this
    await autoSave.hold()
    const once = () => findings.overRemoval(() => erase(this.submission?.revision ?? 0))
    try {
      await this.turns.take(() => findings.overSame(once, () => once().catch(refuseConflict)))
    } catch (error) {
      autoSave.release()
      return outcomeOf(await findings.explain(error))
    }
    runInAction(() => {
      // nothing is left to save, so leaving the page asks no question
      this.form?.noteKept(true)
      page.drop()
      page.copy.remove()
      autoSave.stop()
    })
    return { kind: 'done' }
  }

  /**
   * Runs work beside the form after which the server may remove some of these answers. This is no
   * change by another person: the next write is based on the remaining answers.
   */
  beside(work: () => Promise<void>, done?: () => void): Promise<void> {
    return this.turns.take(async () => {
      let isSaid = false
      try {
        await work()
        isSaid = true
        done?.()
      } finally {
        // the server may have done the work although no answer came
        await this.findings.followRemoval(isSaid ? undefined : done)
      }
    })
  }

  /**
   * Like `beside`, for the consent to photos of the face: after it is withdrawn, the page has no
   * photos and no tick.
   */
  withdrawFaces(work: () => Promise<void>): Promise<void> {
    return this.beside(work, () => this.page.dropFaces())
  }

  /** The other editor's answers replace the answers on the page. */
  takeTheirs(): void {
    const { page } = this
    const theirs = page.conflict
    if (!theirs) return
    page.copy.remove()
    page.conflict = undefined
    page.show(theirs)
    page.note = 'theirs'
    this.autoSave.resume(false)
  }

  /**
   * The answers on the page stay and overwrite the other editor's on the server. Impossible once
   * the other editor has submitted.
   */
  keepMine(): void {
    const { page } = this
    const { conflict, form } = page
    if (!conflict || !form || !isEditable(conflict)) return
    page.conflict = undefined
    page.keep(conflict)
    page.carryInto(conflict.form, form)
    this.autoSave.resume(true)
  }

  /**
   * The person leaves the page: unsaved answers go to the device immediately, and to the server if
   * possible.
   */
  leave(): void {
    const { life } = this.page
    if (life.isLeft) return
    this.form?.flushDraft()
    life.leave()
    this.form?.dispose()
    const hasToSend = this.autoSave.isPending && this.autoSave.state !== 'stopped'
    if (hasToSend) void this.autoSave.flush().finally(() => this.autoSave.stop())
    else this.autoSave.stop()
  }

  /**
   * The person logs out: saving and the form end here, before their data is removed from the
   * device.
   */
  private end(): void {
    this.autoSave.stop()
    this.form?.dispose()
  }

  /**
   * Shows the server's answers, unless this device has newer ones that never reached the server.
   */
  private begin(opened: OpenedForm): void {
    const { page } = this
    if (page.life.isOver) return
    page.begin(this.end)
    const kept = isEditable(opened) ? page.copy.read() : undefined
    if (!kept) return page.show(opened)
    page.keep(opened)
    const form = page.replace(opened.form, kept)
    // An answer typed into an older form is read as far as this form knows its fields; a person has
    // to check it.
    page.note = kept.version === opened.form.version ? 'restored' : 'formChanged'
    if (page.isSame(form, opened)) {
      page.note = undefined
      page.copy.remove()
    } else if (kept.revision === opened.submission.revision) this.autoSave.resume(true)
    else this.findings.meet(opened)
  }

  /** Shows the new state of the record, even if the form cannot be loaded again. */
  private async settle(submission: Submission): Promise<void> {
    const { page } = this
    const { opened } = page
    page.copy.remove()
    runInAction(() => {
      this.autoSave.resume(false)
      if (opened) page.show({ ...opened, givenUnder: undefined, submission })
    })
    if (!page.life.isOver) await this.findings.reopen()
  }

  /**
   * Before a submit: asks the page's question, then waits for a running save, which may change
   * everything.
   */
  private async mayGo(payload: Record<string, unknown>): Promise<boolean> {
    const { form } = this
    if ((await this.ask?.(payload)) === false) return false
    await this.autoSave.hold()
    return this.form === form && !this.conflict && !this.page.life.isOver
  }

  /** Submits; tries again if another person has just written the same answers. */
  private send(payload: Record<string, unknown>): Promise<Submission> {
    return this.findings.overSame(() => this.saver.write('submit', payload))
  }
}
