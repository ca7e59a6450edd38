import { runInAction } from 'mobx'
import { readDefinition } from '@core/form/readDefinition'
import { parsePayload } from '@core/form/serialize'
import { markPlaces } from '@core/form/stock'
import type { CompanyValue, EvaluateContext, FormDefinition, FormValues } from '@core/form/types'
import type {
  PrefillReply,
  RegisterReply,
  VisitorCard,
  VipEvent,
} from '@core/contract/registration'
import { ApiError } from '@/api/ApiError'
import { parseRegistered } from '@/api/parse/registered'
import { searchCompany } from '@/api/searchCompany'
import type { DraftKeeper } from '@/forms/drafts'
import { FormStore } from '@/forms/FormStore'
import type { BeforeSubmit } from '@/forms/store/Submission'
import { ownFaceConsent } from '@/shell/smart/faceConsent'
import { dropInvite, isInviteShared, keptInvite } from '@/shell/invite'
import type { TicketType } from '@/shell/orders/ticketType'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import { keepCard } from '@/stores/keptCard'
import { PageLife } from '@/stores/PageLife'
import type { RootStore } from '@/stores/RootStore'
import { registrationMessages } from '@/i18n/messages/registration'
import { translate } from '@/i18n/useText'
import { observe } from '@/utils/observe'
import { randomId } from '@/utils/randomId'
import type { Filling, RegistrationOutcome } from './Filling'
import { GUESTS, type Guest } from './guests'
import { provenPhones } from './provenPhone'
import { KEPT_TICKET, TicketOffer } from './TicketOffer'

/** Refusals that mean that the invitation is used up, revoked or expired. */
const GONE: ReadonlySet<string | undefined> = new Set(['invitation_gone', 'link_expired'])

/** A guest's first registration: the server's form, its draft, and one submit per intent. */
export class RegistrationStore implements Filling {
  load: LoadState<FormStore> = idle
  readonly offer: TicketOffer
  /** Code of the user's invitation; empty without one. */
  invite = ''
  /** Why the invitation does not count, in the server's words. The user can register without it. */
  inviteProblem: string | undefined = undefined
  /** Some fields were filled in for the user. */
  isPrefilled = false
  isReviewed = false
  /** VIPs: the event they are invited to. */
  event: VipEvent | undefined = undefined
  /** The card from a registration on this page. */
  card: VisitorCard | undefined = undefined
  readonly round = 0
  readonly isFirst = true
  /** The tickets of the fair. A VIP guest needs none while the invitation is valid. */
  private types: TicketType[] = []
  private intent = { of: '', id: '' }
  /** The page's question before the current submit. */
  private ask: BeforeSubmit | undefined
  private readonly life = new PageLife()

  constructor(
    private readonly stores: RootStore,
    readonly guest: Guest,
  ) {
    this.offer = new TicketOffer(stores.personal, () => this.form)
    observe(this, [
      'stores',
      'guest',
      'offer',
      'round',
      'isFirst',
      'types',
      'intent',
      'ask',
      'life',
    ])
  }

  get form(): FormStore | undefined {
    return this.load.value
  }

  get verifiedPhones(): Readonly<Record<string, string>> {
    return this.form ? provenPhones(this.stores, this.form.form) : {}
  }

  /** Loads the configured form and the known data; a failure stays in `load`. */
  async fetch(): Promise<void> {
    if (this.load.status === 'loading') return
    this.life.begin(this.stores.session, this.forget)
    this.load = loading(this.load.value)
    try {
      const id = this.stores.config.settings?.forms[this.guest] ?? this.guest
      const { api } = this.stores
      const [definition, { Types }, known] = await Promise.all([
        api.call('form.read', { id }),
        GUESTS[this.guest].hasTickets
          ? api.call('ticket.types', { target: 'visitor' })
          : { Types: [] },
        this.prefill(),
      ])
      if (this.life.isOver) return
      runInAction(() => {
        this.types = Types
        this.offer.setTypes(known?.NoTicket ? [] : Types)
        this.event = known?.Event
        this.isPrefilled = Object.keys(known?.Values ?? {}).length > 0
        this.isReviewed = definition.Reviewed === true
        this.load = ready(
          this.open(
            markPlaces(readDefinition(definition), definition.PlacesLeft),
            known?.Values ?? {},
          ),
        )
      })
    } catch (error) {
      if (!this.life.isOver) runInAction(() => (this.load = failed(error)))
    }
  }

  searchCompany(keyword: string): Promise<CompanyValue[]> {
    return searchCompany(this.stores.api, keyword)
  }

  /**
   * Submits; `ask` may still stop it when all fields are valid. A retry with the same answers keeps
   * its intent, so that no one registers twice.
   */
  async submit(consent: string | undefined, ask?: BeforeSubmit): Promise<RegistrationOutcome> {
    const { form } = this
    if (!form || form.isSubmitting) return { kind: 'ignored' }
    this.ask = ask
    // Bound to the submitting user: a reply that comes after their logout is not stored for the
    // next user.
    const personal = this.stores.personal.bound()
    const outcome = await form.submit(payload => this.send(form.form, payload, consent))
    if (this.life.isOver) return { kind: 'ignored' }
    switch (outcome.kind) {
      case 'sent':
        keepCard(personal, outcome.result.Card, this.stores.clock.now())
        personal.remove(KEPT_TICKET)
        dropInvite(this.stores)
        this.finish(outcome.result.Card)
        return {
          kind: 'registered',
          isExisting: outcome.result.Existing,
          card: outcome.result.Card,
        }
      case 'invalid':
        return { kind: 'invalid', fieldId: outcome.fieldId, message: undefined }
      case 'failed':
        return this.explain(form, outcome.error)
      default:
        return { kind: 'ignored' }
    }
  }

  /**
   * The invitation no longer counts, for this reason: it is removed, and the user can register
   * without it.
   */
  loseInvite(reason: string): void {
    dropInvite(this.stores)
    this.invite = ''
    this.inviteProblem = reason
    this.offer.setTypes(this.types)
  }

  /** Called when the user leaves: saves the pending draft, and nothing later. */
  leave(): void {
    this.form?.flushDraft()
    this.life.leave()
    this.form?.dispose()
  }

  /** Known data of the user and their invitation; without it the user fills in the form by hand. */
  private async prefill(): Promise<PrefillReply | undefined> {
    this.invite = this.guest === 'visitor' ? (keptInvite(this.stores) ?? '') : ''
    if (!this.invite && this.guest !== 'vip') return undefined
    try {
      return await this.stores.api.call(
        'visitor.prefill',
        { Invite: this.invite || undefined },
        { repeats: 'extra' },
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.isInviteLost(error)
      return undefined
    }
  }

  /** True if the error concerns the invitation; the invitation is then removed. */
  private isInviteLost({ kind, code, message }: ApiError): boolean {
    if (!this.invite || kind !== 'rejected' || !GONE.has(code)) return false
    this.loseInvite(message)
    return true
  }

  /** Called at logout: the next user gets a form of their own. */
  private forget(): void {
    this.form?.dispose()
    this.load = idle
  }

  private finish(card: VisitorCard): void {
    this.card = card
    this.stores.session.markRegistered()
  }

  private async send(
    form: FormDefinition,
    payload: Record<string, unknown>,
    consent: string | undefined,
  ): Promise<RegisterReply> {
    const about = {
      FormId: form.id,
      FormVersion: form.version,
      Consent: consent,
      TicketType: this.offer.ticket || undefined,
    }
    const { channel, click } = this.stores.channel
    const InviteShare = isInviteShared(this.stores, this.invite) || undefined
    const origin = {
      Invite: this.invite || undefined,
      InviteShare,
      f: channel || undefined,
      Click: click,
    }
    const request = { ...payload, ...about, ...origin }
    const of = JSON.stringify(request)
    if (this.intent.of !== of) this.intent = { of, id: randomId() }
    return parseRegistered(
      await this.stores.api.post(submitPath(form, this.guest), request, { intent: this.intent.id }),
    )
  }

  private explain(form: FormStore, error: unknown): RegistrationOutcome {
    if (!(error instanceof ApiError)) throw error
    if (error.redirected) return { kind: 'ignored' }
    if (error.kind !== 'rejected') return { kind: 'unreachable' }
    // The server would repeat this refusal for the same intent, so the next press uses a new one.
    this.intent = { of: '', id: '' }
    if (this.isInviteLost(error)) {
      return {
        kind: 'refused',
        code: error.code,
        message: translate(registrationMessages, 'registration.inviteGone', {
          reason: error.message,
        }),
      }
    }
    const fieldId = form.showServerIssues(error.issues)
    const message = error.issues[0]?.message ?? error.message
    return fieldId === undefined
      ? { kind: 'refused', code: error.code, message }
      : { kind: 'invalid', fieldId, message }
  }

  private open(form: FormDefinition, known: Readonly<Record<string, unknown>>): FormStore {
    const context: EvaluateContext = { language: this.stores.language.current, ruleSet: 'default' }
    const settled = Object.keys(provenPhones(this.stores, form))
    // A saved draft takes precedence over known data, so that no input is overwritten.
    const values = parsePayload(form, known)
    return new FormStore({
      form,
      context,
      values,
      drafts: this.keeper(form.id),
      faceConsent: ownFaceConsent(this.stores.personal),
      settled,
      beforeSubmit: payload => this.ask?.(payload) ?? true,
    })
  }

  private keeper(formId: string): DraftKeeper {
    // Bound to the current user: a late write is never stored for another user.
    const drafts = this.stores.drafts.bound()
    return {
      read: () => drafts.read(formId),
      // Stored as plain JSON; parsePayload validates it when it is read.
      write: draft =>
        this.life.isLeft || drafts.write(formId, { ...draft, values: draft.values as FormValues }),
      remove: () => drafts.remove(formId),
    }
  }
}

/**
 * The form's own address (SPEC §7), on our server only, because the request carries the user's
 * token.
 */
function submitPath({ url }: FormDefinition, guest: Guest): string {
  return /^\/(?!\/)/.test(url) ? url : `/api/${guest}/register`
}
