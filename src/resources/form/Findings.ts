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
 * Finds out what happened to a form after a failed write or a write by another person, and what
 * this means for the answers on the page.
 */
export class Findings {
  /**
   * Set when the server may have removed answers and could not be asked. `before` is the submission
   * before the removal; `found` is called once the removal is confirmed.
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
   * Loads the other person's version. The user has to decide only if the versions differ and the
   * user's own answers could be lost.
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
      // report the server's answer, e.g. that the record does not exist, not a missing network
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
   * page does not change.
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
   * Checks whether the server has removed photos of the face. The page keeps its answers, and the
   * next write is based on the remaining ones; `found` is called after a removal. Without an answer
   * the next write checks again (`overRemoval`). Returns true if a removal is confirmed.
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
   * Writes. Writes once more if the only conflict is a removal by the server that could not be
   * checked before.
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

  /**
   * Did the server remove only photos of the face and their choice? Another person removed any
   * other missing answer.
   */
  private isLeft(before: Submission, { submission }: OpenedForm): boolean {
    const { page, calls } = this.options
    return isLeftOf(before, submission, [
      ...page.faces,
      ...(calls.faceChoice === undefined ? [] : [calls.faceChoice]),
    ])
  }

  /**
   * The organiser has changed the form: loads it again and keeps the answers that the new form
   * still asks for.
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

  /** Takes in a late answer. It overwrites neither what was typed since nor the focused field. */
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
    // The next save finds a change by another person: it names the revision these answers are based
    // on.
    page.keep(isTyped ? { ...opened, submission } : opened)
    if (isSameForm) return
    page.carryInto(opened.form, form)
    page.note = 'formChanged'
  }
}
