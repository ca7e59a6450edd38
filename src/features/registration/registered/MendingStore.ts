import { runInAction } from 'mobx'
import { compareAnswers, type AnswerChange } from '@core/answers/compareAnswers'
import type { VisitorCard } from '@core/contract/registration'
import { parsePayload } from '@core/form/serialize'
import type { CompanyValue, EvaluateContext, FormDefinition } from '@core/form/types'
import { ApiError } from '@/api/ApiError'
import { searchCompany } from '@/api/searchCompany'
import type { Draft } from '@/forms/drafts'
import { FormStore } from '@/forms/FormStore'
import type { BeforeSubmit } from '@/forms/store/Submission'
import { ownFaceConsent } from '@/shell/smart/faceConsent'
import { PageLife } from '@/stores/PageLife'
import type { RootStore } from '@/stores/RootStore'
import { observe } from '@/utils/observe'
import { randomId } from '@/utils/randomId'
import type { Filling, RegistrationOutcome } from '../Filling'
import { provenPhones } from '../provenPhone'
import { MendingCopy } from './MendingCopy'
import { openRegistration, type OpenedRegistration } from './openRegistration'
import { withoutWithdrawn } from './withdrawnConsents'

/** What the user should know about the answers on screen. */
export type MendingNote = 'kept' | 'formChanged' | 'theirs' | undefined

/** Refusals that mean that the server's registration differs from the one opened here. */
const STANDS_OTHERWISE: ReadonlySet<string> = new Set([
  'conflict',
  'cannot_edit',
  'registration_final',
  'form_changed',
])

/** `resolved`: both sides have the same answers, so there is nothing to decide. */
type Finding = RegistrationOutcome | { kind: 'resolved' }
type Answers = Readonly<Record<string, unknown>>
/**
 * A change of the user's own registration: the server's answers, the input since, and one submit
 * per intent.
 */
export class MendingStore implements Filling {
  form: FormStore | undefined = undefined
  round = 0
  note: MendingNote = undefined
  /** The registration as it was changed elsewhere after it was opened here. */
  conflict: OpenedRegistration | undefined = undefined
  readonly isFirst = false
  readonly offer = undefined
  private readonly copy: MendingCopy
  private readonly life = new PageLife()
  /** The revision that the answers on screen are based on. */
  private base: number
  private intent = { of: '', id: '' }
  private ask: BeforeSubmit | undefined

  constructor(
    private readonly stores: RootStore,
    private opened: OpenedRegistration,
    /** Called when the registration has changed: it was submitted, or can no longer be changed. */
    private readonly onStanding: (card: VisitorCard) => void,
  ) {
    this.copy = new MendingCopy(stores.personal.bound(), opened.form.id)
    this.base = opened.card.Revision
    observe(this, [
      'stores',
      'copy',
      'life',
      'base',
      'intent',
      'ask',
      'onStanding',
      'offer',
      'isFirst',
    ])
    this.life.begin(stores.session, () => this.form?.dispose())
    this.begin()
  }

  get card(): VisitorCard {
    return this.opened.card
  }

  get verifiedPhones(): Readonly<Record<string, string>> {
    return provenPhones(this.stores, this.opened.form)
  }

  get isReviewed(): boolean {
    return this.opened.isReviewed
  }

  /** The differences, with the other side's answer before and the answer here after. */
  get differences(): AnswerChange[] {
    const { conflict, form } = this
    if (!conflict || !form) return []
    const theirs = this.asSent(conflict.form, conflict.values)
    return compareAnswers(
      conflict.form,
      theirs,
      form.form,
      withoutWithdrawn(form.payload(), conflict.values, this.opened.values),
      this.stores.language.current,
    )
  }

  searchCompany(keyword: string): Promise<CompanyValue[]> {
    return searchCompany(this.stores.api, keyword)
  }

  async submit(consent: string | undefined, ask?: BeforeSubmit): Promise<RegistrationOutcome> {
    const outcome = await this.handIn(consent, ask)
    if (outcome.kind !== 'resolved') return outcome
    // The same answers were saved elsewhere: submits once more. If that happens again, the user may
    // retry.
    const again = await this.handIn(consent, ask)
    return again.kind === 'resolved' ? { kind: 'unreachable' } : again
  }

  private async handIn(consent: string | undefined, ask?: BeforeSubmit): Promise<Finding> {
    const { form } = this
    if (!form || form.isSubmitting) return { kind: 'ignored' }
    if (this.conflict) return { kind: 'conflict' }
    this.ask = ask
    const outcome = await form.submit(payload => this.send(form, payload, consent))
    if (this.life.isOver) return { kind: 'ignored' }
    if (outcome.kind === 'sent') return this.settle(outcome.result)
    if (outcome.kind === 'invalid')
      return { kind: 'invalid', fieldId: outcome.fieldId, message: undefined }
    return outcome.kind === 'failed' ? this.explain(form, outcome.error) : { kind: 'ignored' }
  }

  /** Keeps the answers here; the next submit overwrites the others. */
  keepMine(): void {
    const { conflict, form } = this
    if (!conflict?.card.CanEdit || !form) return
    const values = withoutWithdrawn(form.payload(), conflict.values, this.opened.values)
    const draft = { version: conflict.form.version, values, step: stepOf(form) }
    this.take(conflict)
    this.show(draft)
  }

  /** Replaces the answers here by the others. */
  takeTheirs(): void {
    const { conflict } = this
    if (!conflict) return
    // A pending write of the replaced answers must not bring them back.
    this.round += 1
    this.copy.remove()
    this.take(conflict)
    if (!conflict.card.CanEdit) return this.onStanding(conflict.card)
    this.show(undefined)
    this.note = 'theirs'
  }

  /** Discards unsubmitted changes. */
  dropChanges(): void {
    this.copy.remove()
    this.show(undefined)
  }

  /** Called when the user leaves: saves the pending draft. */
  leave(): void {
    this.form?.flushDraft()
    this.life.leave()
    this.form?.dispose()
  }

  private take(opened: OpenedRegistration): void {
    this.conflict = undefined
    this.opened = opened
    this.base = opened.card.Revision
  }

  /** Shows the server's answers, unless this device has newer ones that were never submitted. */
  private begin(): void {
    const { opened } = this
    const read = this.copy.read()
    const kept =
      read && read.revision !== opened.card.Revision
        ? { ...read, values: withoutWithdrawn(read.values, opened.values) }
        : read
    this.base = kept?.revision ?? this.base
    this.show(kept)
    const isSame = !kept || this.isSame(opened)
    if (isSame) {
      this.copy.remove()
      this.base = opened.card.Revision
      this.note = opened.isOlder ? 'formChanged' : undefined
    } else if (kept.revision !== opened.card.Revision) this.conflict = opened
    else this.note = kept.version === opened.form.version ? 'kept' : 'formChanged'
  }

  private show(draft: Draft | undefined): void {
    const before = this.form
    const { form, values } = this.opened
    const round = (this.round += 1)
    const isCurrent = () => this.round === round && !this.life.isLeft
    const drafts = {
      read: () => draft,
      write: (next: Draft) => !isCurrent() || this.copy.write({ ...next, revision: this.base }),
      remove: () => isCurrent() && this.copy.remove(),
    }
    const settled = Object.keys(provenPhones(this.stores, form))
    const beforeSubmit: BeforeSubmit = payload => this.ask?.(payload) ?? true
    this.note = undefined
    const faceConsent = ownFaceConsent(this.stores.personal)
    this.form = new FormStore({
      form,
      context: this.context,
      faceConsent,
      values: parsePayload(form, values),
      drafts,
      settled,
      beforeSubmit,
    })
    // Answers from this device are stored immediately, because the user may close the page before
    // typing anything else.
    if (draft) drafts.write(draft)
    before?.dispose()
  }

  private get context(): EvaluateContext {
    return { language: this.stores.language.current, ruleSet: 'default', acceptsMasked: true }
  }

  /** Answers in the form this app would submit, so that spelling and order make no difference. */
  private asSent(form: FormDefinition, values: Answers): Record<string, unknown> {
    const settled = Object.keys(provenPhones(this.stores, form))
    return new FormStore({
      form,
      context: this.context,
      values: parsePayload(form, values),
      settled,
    }).payload()
  }

  private isSame(theirs: OpenedRegistration): boolean {
    const mine = this.form ? this.asSent(theirs.form, this.form.payload()) : {}
    return JSON.stringify(mine) === JSON.stringify(this.asSent(theirs.form, theirs.values))
  }

  private async send(
    form: FormStore,
    payload: Answers,
    consent: string | undefined,
  ): Promise<VisitorCard> {
    const { id, version } = form.form
    const request = {
      ...payload,
      FormId: id,
      FormVersion: version,
      Revision: this.base,
      Consent: consent,
    }
    const of = JSON.stringify(request)
    if (this.intent.of !== of) this.intent = { of, id: randomId() }
    return this.stores.api.call('visitor.update', request, { intent: this.intent.id })
  }

  private settle(card: VisitorCard): RegistrationOutcome {
    this.copy.remove()
    this.opened = { ...this.opened, card }
    this.onStanding(card)
    return { kind: 'mended', card }
  }

  private async explain(form: FormStore, error: unknown): Promise<Finding> {
    if (!(error instanceof ApiError)) throw error
    if (error.redirected) return { kind: 'ignored' }
    if (error.kind !== 'rejected') return { kind: 'unreachable' }
    // The server would repeat this refusal for the same intent, so the next press uses a new one.
    this.intent = { of: '', id: '' }
    if (error.code !== undefined && STANDS_OTHERWISE.has(error.code)) return this.lookAgain(error)
    const fieldId = form.showServerIssues(error.issues)
    const message = error.issues[0]?.message ?? error.message
    return fieldId === undefined
      ? { kind: 'refused', code: error.code, message }
      : { kind: 'invalid', fieldId, message }
  }

  /**
   * Called when the server's registration differs. The same answers are no conflict; a newer form
   * takes over the input.
   */
  private async lookAgain({ code, message }: ApiError): Promise<Finding> {
    try {
      const theirs = await openRegistration(this.stores.api)
      return runInAction((): Finding => {
        const isNewer = theirs.card.Revision !== this.card.Revision
        if (theirs.card.CanEdit && (!isNewer || this.isSame(theirs))) {
          const isSameForm = theirs.form.version === this.opened.form.version
          const draft = this.form && {
            version: theirs.form.version,
            values: this.form.payload(),
            step: stepOf(this.form),
          }
          this.take(theirs)
          this.show(draft)
          if (isNewer && isSameForm) return { kind: 'resolved' }
          this.note = 'formChanged'
          return { kind: 'refused', code, message }
        }
        this.conflict = theirs
        return { kind: 'conflict' }
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { kind: error.redirected ? 'ignored' : 'unreachable' }
    }
  }
}

const stepOf = (form: FormStore): string => form.steps[form.stepIndex]?.id ?? ''
