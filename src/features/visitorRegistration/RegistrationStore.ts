import { makeAutoObservable, runInAction } from 'mobx'
import { readDefinition } from '@core/form/readDefinition'
import type { CompanyValue, EvaluateContext, FormDefinition, FormValues } from '@core/form/types'
import type { VisitorCard } from '@core/contract/schemas/registration'
import { endpoints } from '@core/contract/endpoints'
import { ApiError } from '@/api/ApiError'
import { parseRegistered } from '@/api/parse/registered'
import { searchCompany } from '@/api/searchCompany'
import type { DraftKeeper } from '@/forms/drafts'
import { FormStore } from '@/forms/FormStore'
import type { BeforeSubmit } from '@/forms/store/Submission'
import type { TicketType } from '@/shell/orders/ticketType'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import { PageLife } from '@/stores/PageLife'
import type { RootStore } from '@/stores/RootStore'
import { randomId } from '@/utils/randomId'

/** The field of the visitor form that the login proves (SPEC §3 Visitor record). */
const PHONE_FIELD = 'Mobile'
/** Where the chosen ticket is kept, beside the form's draft. */
const KEPT_TICKET = 'ticket'
/** Where the card is kept for the time without a network. */
export const KEPT_CARD = 'card'

/** How a registration ended, for the page to show. */
export type RegistrationOutcome =
  | { kind: 'registered'; isExisting: boolean }
  | { kind: 'invalid'; fieldId: string; message: string | undefined }
  | { kind: 'refused'; code: string | undefined; message: string }
  | { kind: 'unreachable' | 'ignored' }

/** The visitor's registration: the server's form, its draft, and one submit per intent. */
export class RegistrationStore {
  load: LoadState<FormStore> = idle
  /** Tickets this fair offers visitors; none where registering is all it takes. */
  tickets: TicketType[] = []
  /** Id of the ticket to come with; empty where there is nothing to choose. */
  ticket = ''
  private intent = { of: '', id: '' }
  /** The page's question before the submit that is under way. */
  private ask: BeforeSubmit | undefined
  private readonly life = new PageLife()

  constructor(private readonly stores: RootStore) {
    makeAutoObservable<this, 'stores' | 'intent' | 'ask' | 'life'>(
      this,
      { stores: false, intent: false, ask: false, life: false },
      { autoBind: true },
    )
  }

  get form(): FormStore | undefined {
    return this.load.value
  }

  /** Field id → masked number of the phone that was verified. */
  get verifiedPhones(): Readonly<Record<string, string>> {
    const field = this.form?.form.fieldById.get(PHONE_FIELD)
    const mobile = this.stores.session.user?.mobile
    return field?.type === 'PhoneFormat' && mobile ? { [PHONE_FIELD]: mobile } : {}
  }

  /** Loads the form the configuration names; a failure stays in `load`. */
  async fetch(): Promise<void> {
    if (this.load.status === 'loading') return
    this.load = loading(this.load.value)
    try {
      const id = this.stores.config.settings?.forms.visitor ?? 'visitor'
      const { api } = this.stores
      const [definition, { Types }] = await Promise.all([api.call('form.read', { id }), api.call('ticket.types', { target: 'visitor' })])
      runInAction(() => {
        this.offer(Types)
        this.load = ready(this.open(readDefinition(definition)))
      })
    } catch (error) {
      runInAction(() => (this.load = failed(error)))
    }
  }

  chooseTicket(id: string): void {
    this.ticket = id
    this.stores.personal.set(KEPT_TICKET, id)
  }

  /** Companies by name; a failed search is an empty list (SPEC §7). */
  searchCompany(keyword: string): Promise<CompanyValue[]> {
    return searchCompany(this.stores.api, keyword)
  }

  /** Submits; `ask` may say no once everything is right. Pressed again after a failure with the same answers it is the same intent, so that nobody registers twice. */
  async submit(consent: string | undefined, ask?: BeforeSubmit): Promise<RegistrationOutcome> {
    const { form } = this
    if (!form || form.isSubmitting) return { kind: 'ignored' }
    this.ask = ask
    const outcome = await form.submit(payload => this.send(form.form, payload, consent))
    switch (outcome.kind) {
      case 'sent':
        this.stores.personal.set(KEPT_CARD, outcome.result.Card)
        this.stores.personal.remove(KEPT_TICKET)
        this.stores.session.markRegistered()
        return { kind: 'registered', isExisting: outcome.result.Existing }
      case 'invalid':
        return { kind: 'invalid', fieldId: outcome.fieldId, message: undefined }
      case 'failed':
        return this.explain(form, outcome.error)
      default:
        return { kind: 'ignored' }
    }
  }

  /** The page is left: what waits is written, and nothing after it. */
  leave(): void {
    this.form?.flushDraft()
    this.life.leave()
    this.form?.dispose()
  }

  private async send(
    form: FormDefinition,
    payload: Record<string, unknown>,
    consent: string | undefined,
  ): Promise<{ Existing: boolean; Card: VisitorCard }> {
    const about = { FormId: form.id, FormVersion: form.version, Consent: consent, TicketType: this.ticket || undefined }
    const request = { ...payload, ...about, f: this.stores.launch.channel || undefined }
    const of = JSON.stringify(request)
    if (this.intent.of !== of) this.intent = { of, id: randomId() }
    return parseRegistered(await this.stores.api.post(submitPath(form), request, { intent: this.intent.id }))
  }

  /** What was chosen before stands if it can still be had, otherwise what costs nothing. */
  private offer(types: TicketType[]): void {
    const open = types.filter(({ OnSale, Left }) => OnSale && Left !== 0)
    const kept = this.stores.personal.get<string>(KEPT_TICKET)
    this.tickets = open.length > 0 ? types : []
    this.ticket = (open.find(({ Id }) => Id === kept) ?? open.find(({ Price }) => Price === 0) ?? open[0])?.Id ?? ''
  }

  private explain(form: FormStore, error: unknown): RegistrationOutcome {
    if (!(error instanceof ApiError)) throw error
    if (error.redirected) return { kind: 'ignored' }
    if (error.kind !== 'rejected') return { kind: 'unreachable' }
    // A refusal is an outcome, which the server would replay: the next press is a new intent.
    this.intent = { of: '', id: '' }
    const fieldId = form.showServerIssues(error.issues)
    const message = error.issues[0]?.message ?? error.message
    return fieldId === undefined ? { kind: 'refused', code: error.code, message } : { kind: 'invalid', fieldId, message }
  }

  private open(form: FormDefinition): FormStore {
    const context: EvaluateContext = { language: this.stores.language.current, ruleSet: 'default' }
    const hasProvenPhone = form.fieldById.get(PHONE_FIELD)?.type === 'PhoneFormat'
    const settled = hasProvenPhone ? [PHONE_FIELD] : []
    return new FormStore({ form, context, drafts: this.keeper(form.id), settled, beforeSubmit: payload => this.ask?.(payload) ?? true })
  }

  private keeper(formId: string): DraftKeeper {
    // Of whoever is here now: what is written late never comes under another name.
    const drafts = this.stores.drafts.bound()
    this.life.begin(this.stores.session, () => this.form?.dispose())
    return {
      read: () => drafts.read(formId),
      // Kept as plain JSON and read back through parsePayload, which takes nothing on trust.
      write: draft => this.life.isLeft || drafts.write(formId, { ...draft, values: draft.values as FormValues }),
      remove: () => drafts.remove(formId),
    }
  }
}

/** The form's own address (SPEC §7), on our server only: the request carries the person's token. */
function submitPath({ url }: FormDefinition): string {
  return /^\/(?!\/)/.test(url) ? url : endpoints['visitor.register'].path
}
