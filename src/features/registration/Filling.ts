import type { VisitorCard } from '@core/contract/registration'
import type { CompanyValue } from '@core/form/types'
import type { FormStore } from '@/forms/FormStore'
import type { BeforeSubmit } from '@/forms/store/Submission'
import type { TicketOffer } from './TicketOffer'

/**
 * How sending a registration ended, for the page to show. `mended` and `conflict`: only one that
 * was registered before.
 */
export type RegistrationOutcome =
  | { kind: 'registered'; isExisting: boolean; card: VisitorCard }
  | { kind: 'mended'; card: VisitorCard }
  | { kind: 'invalid'; fieldId: string; message: string | undefined }
  | { kind: 'refused'; code: string | undefined; message: string }
  | { kind: 'conflict' }
  | { kind: 'unreachable' | 'ignored' }

/**
 * A registration form that is being filled in, for the first time or to be mended: what form and
 * buttons need of it.
 */
export interface Filling {
  /** False for a registration that was submitted before and is being changed. */
  isFirst: boolean
  /** The organiser answers what is sent. */
  isReviewed: boolean
  form: FormStore | undefined
  /** Grows with every form store: the fields of a new one are drawn again. */
  round: number
  /** Field id → masked number of the phone that was verified. */
  verifiedPhones: Readonly<Record<string, string>>
  /** The tickets to choose from; undefined for one that keeps the ticket it was given for. */
  offer: TicketOffer | undefined
  /** Companies by name; a failed search is an empty list (SPEC §7). */
  searchCompany: (keyword: string) => Promise<CompanyValue[]>
  /** Sends it; `ask` may say no once everything is right. */
  submit: (consent: string | undefined, ask?: BeforeSubmit) => Promise<RegistrationOutcome>
}
