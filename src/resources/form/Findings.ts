import { runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import type { OpenedForm, Submission } from '@/api/parse/submission'
import type { FormStore } from '@/forms/FormStore'
import type { AnswerCalls } from './AnswerCalls'
import type { AutoSave } from './AutoSave'
import type { FormOnPage } from './FormOnPage'
import { Explained, isConflict, type Finding } from './formOutcome'
import { isEditable, isLeftOf } from './submissionView'

export interface FindingsOptions {
  page: FormOnPage
  calls: AnswerCalls
  autoSave: AutoSave
}

/**
 * Finds out what happened to a form when a write failed or another person wrote, and what that
 * means for the answers on the page.
 */
export class Findings {
  /**
   * How it stood before the server may have taken answers out of it, where it could not be asked;
   * `found` is called once it is known that it did.
   */
  private unread: { before: Submission; found: (() => void) | undefined } | undefined = undefined

  constructor(private readonly options: FindingsOptions) {}

  /**
   * Turns a failed write into what the page shows; a conflict and a changed form are looked up
   * first.
   */
  async explain(error: unknown): Promise<Finding> {
    if (error instanceof Explained) return error.finding
    if (!(error instanceof ApiError)) throw error
    if (error.redirected) return { kind: 'ignored' }
    if (error.kind !== 'rejected') return { kind: 'unreachable' }
    if (error.code === 'form_changed') return this.followChange()
    if (isConflict(error)) return this.lookAtTheirs(error)
    if (error.code === 'form_closed' || error.code === 'form_not_open') await this.reopen()
    const fieldId = this.options.page.form?.showServerIssues(error.issues)
    const message = error.issues[0]?.message ?? error.message
    return fieldId === undefined
      ? { kind: 'refused', message }
      : { kind: 'invalid', fieldId, message }
  }

  /** Writes. If another person has just written the same answers, writes once more (`again`). */
  async overSame<T>(write: () => Promise<T>, again = write): Promise<T> {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof ApiError) || !isConflict(error)) throw error
      const finding = await this.lookAtTheirs(error)
      if (finding.kind !== 'resolved') throw new Explained(finding)
      return again()
    }
  }

  /**
   * Loads the other person's version. The user has to decide nothing if both wrote the same, or if
   * none of their own answers is lost.
   */
  async lookAtTheirs(cause: ApiError): Promise<Finding> {
    const { page, calls } = this.options
    const hasOwn = page.form !== undefined
    try {
      const theirs = await calls.open()
      if (hasOwn) return runInAction(() => this.meet(theirs))
      runInAction(() => page.show(theirs))
      return { kind: 'refused', message: cause.message }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.redirected) return { kind: 'ignored' }
      // the server answered, for example that the record is gone: report that, not a missing answer
      return error.kind === 'rejected'
        ? { kind: 'refused', message: error.message }
        : { kind: 'unreachable' }
    }
  }

  /**
   * If both wrote the same, there is nothing to decide, and the next write names their revision.
   * Otherwise saving stops until the user decides.
   */
  meet(theirs: OpenedForm): Finding {
    const { page, autoSave } = this.options
    const { form } = page
    if (form && isEditable(theirs) && page.isSame(form, theirs)) {
      page.keep(theirs)
      page.copy.remove()
      return { kind: 'resolved' }
    }
    page.conflict = theirs
    autoSave.stop()
    return { kind: 'conflict' }
  }

  /**
   * Shows the form in its state on the server, with what was typed since. Without an answer, the
   * page stays as it is.
   */
  async reopen(): Promise<void> {
    const { page, calls } = this.options
    const { form } = page
    const before = form && JSON.stringify(form.payload())
    try {
      const opened = await calls.open()
      runInAction(() => this.catchUp(opened, form, before))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  /**
   * The server may have taken photos of the face out by itself: what is on the page stays, and what
   * is written next goes on from what is left; `found` is called where it did. Without an answer
   * the next write finds that out (`overRemoval`). True where it is known now.
   */
  async followRemoval(found?: () => void): Promise<boolean> {
    const { page, calls } = this.options
    const before = page.submission
    this.unread = undefined
    try {
      const opened = await calls.open()
      if (
        page.life.isOver ||
        page.conflict ||
        !before ||
        page.submission !== before ||
        !this.isLeft(before, opened)
      )
        return false
      runInAction(() => page.keep(opened))
      found?.()
      page.form?.flushDraft()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.unread = before && { before, found }
      return false
    }
  }

  /**
   * Writes. Writes once more if the only conflict is with answers that the server took out and that
   * could not be read then.
   */
  async overRemoval<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof ApiError) || !isConflict(error)) throw error
      const { unread } = this
      const isUnread = unread !== undefined && unread.before === this.options.page.submission
      if (!isUnread || !(await this.followRemoval(unread.found))) throw error
      return write()
    }
  }

  /** Any other missing answer was taken out by another person. */
  private isLeft(before: Submission, { submission }: OpenedForm): boolean {
    const { page, calls } = this.options
    return isLeftOf(before, submission, [
      ...page.faces,
      ...(calls.faceChoice === undefined ? [] : [calls.faceChoice]),
    ])
  }

  /**
   * The organiser has changed the form: it is loaded again, and the answers stay as far as it still
   * asks for them.
   */
  private async followChange(): Promise<Finding> {
    const { page, calls, autoSave } = this.options
    try {
      const opened = await calls.open()
      runInAction(() => {
        page.keep(opened)
        if (page.form && isEditable(opened)) page.carryInto(opened.form, page.form)
        page.note = 'formChanged'
        autoSave.resume(true)
      })
      return { kind: 'formChanged' }
    } catch (error) {
      return this.explain(error)
    }
  }

  /**
   * Takes in a late answer. It removes neither what was typed since nor the field that has the
   * focus.
   */
  private catchUp(
    opened: OpenedForm,
    form: FormStore | undefined,
    before: string | undefined,
  ): void {
    const { page } = this.options
    const { submission } = page
    if (page.life.isOver || page.conflict || page.form !== form) return
    if (!form || !submission || !isEditable(opened)) return page.show(opened)
    const isTyped = JSON.stringify(form.payload()) !== before
    const isSameForm = form.form.version === opened.form.version
    if (!isTyped && !(isSameForm && page.isSame(form, opened))) return page.show(opened)
    // A change by another person is found by the next save, which names the revision these answers
    // are based on.
    page.keep(isTyped ? { ...opened, submission } : opened)
    if (isSameForm) return
    page.carryInto(opened.form, form)
    page.note = 'formChanged'
  }
}
