import { runInAction } from 'mobx'
import type { Submission } from '@/api/parse/submission'
import type { FewerRepeats } from '@/api/repeats'
import type { FormStore } from '@/forms/FormStore'
import { observe } from '@/utils/observe'
import type { AnswerCalls } from './AnswerCalls'
import type { SaveResult } from './AutoSave'
import { draftOf } from './DeviceCopy'
import type { FormOnPage } from './FormOnPage'
import { saveResultOf, type Finding } from './formOutcome'

export interface SaverOptions {
  page: FormOnPage
  calls: AnswerCalls
  /** Writes again if the only conflict is a removal by the server itself. */
  overRemoval: <T>(write: () => Promise<T>) => Promise<T>
  /** What a failed write turned out to be. */
  explain: (error: unknown) => Promise<Finding>
}

/** Writes the answers on the page to the server. */
export class Saver {
  /** Why the last save was refused, in the server's words. */
  refusal: string | undefined = undefined
  /** The answers of the last save, as text, and the round of their form store. */
  private last = { round: -1, text: '' }

  constructor(private readonly options: SaverOptions) {
    observe(this, ['options', 'last'])
  }

  /** One save for AutoSave: never rejects. */
  async save(): Promise<SaveResult> {
    const { page } = this.options
    const { form } = page
    if (!form || page.conflict || page.life.isOver) return 'stopped'
    form.flushDraft()
    const payload = form.payload()
    // A change of the step alone needs no save: the server does not know steps.
    if (this.isSaved(payload)) {
      page.copy.remove()
      form.noteKept(true)
      this.refuse(undefined)
      return 'saved'
    }
    try {
      const submission = await this.write('save', payload, 'autosave')
      runInAction(() => {
        this.refusal = undefined
        this.keep(form, submission, payload)
      })
      return 'saved'
    } catch (error) {
      if (page.life.isOver) return 'stopped'
      const finding = await this.options.explain(error)
      this.refuse(
        finding.kind === 'refused' || finding.kind === 'invalid' ? finding.message : undefined,
      )
      return saveResultOf(finding)
    }
  }

  /** Writes with the version and revision that are known here. */
  write(
    kind: 'save' | 'submit',
    payload: Record<string, unknown>,
    repeats?: FewerRepeats,
  ): Promise<Submission> {
    const { page, calls, overRemoval } = this.options
    // computed for each try: an answer removed from the page in the meantime is not sent
    const on = () => ({
      version: page.opened?.form.version ?? 1,
      revision: page.submission?.revision ?? 0,
    })
    return overRemoval(() => calls.write(kind, page.stillThere(payload), on(), repeats))
  }

  /** The server has these answers: the device's copy is needed only for what was typed since. */
  private keep(form: FormStore, submission: Submission, payload: Record<string, unknown>): void {
    const { page } = this.options
    if (page.life.isOver) return
    if (page.opened) page.keep({ ...page.opened, submission })
    if (page.form !== form) return
    const text = JSON.stringify(payload)
    this.last = { round: page.round, text }
    const isAll = JSON.stringify(form.payload()) === text
    if (isAll) page.copy.remove()
    form.noteKept(isAll || page.keepCopy(draftOf(form)))
  }

  private isSaved(payload: Record<string, unknown>): boolean {
    return this.last.round === this.options.page.round && this.last.text === JSON.stringify(payload)
  }

  private refuse(refusal: string | undefined): void {
    this.refusal = refusal
  }
}
