import type { VisitorCard } from '@core/contract/registration'
import type { CompanyValue } from '@core/form/types'
import type { FormStore } from '@/forms/FormStore'
import type { BeforeSubmit } from '@/forms/store/Submission'
import type { TicketOffer } from './TicketOffer'

/**
 * The outcome of submitting a registration. `mended` and `conflict` occur only if the user had
 * registered before.
 */
export type RegistrationOutcome =
  | { kind: 'registered'; isExisting: boolean; card: VisitorCard }
  | { kind: 'mended'; card: VisitorCard }
  | { kind: 'invalid'; fieldId: string; message: string | undefined }
  | { kind: 'refused'; code: string | undefined; message: string }
  | { kind: 'conflict' }
  | { kind: 'unreachable' | 'ignored' }

/**
 * A registration form being filled in, as a new registration or as a change: what the form and its
 * buttons need.
 */
export interface Filling {
  /** False if a submitted registration is being changed. */
  isFirst: boolean
  /** The organiser reviews submissions. */
  isReviewed: boolean
  form: FormStore | undefined
  /** Grows with every new form store, so that its fields are drawn again. */
  round: number
  /** Field id → masked number of the phone that was verified. */
  verifiedPhones: Readonly<Record<string, string>>
  /** The tickets to choose from; undefined for a registration that keeps its ticket. */
  offer: TicketOffer | undefined
  /** Companies by name; a failed search is an empty list (SPEC §7). */
  searchCompany: (keyword: string) => Promise<CompanyValue[]>
  /** Submits the form; `ask` may still stop it when all fields are valid. */
  submit: (consent: string | undefined, ask?: BeforeSubmit) => Promise<RegistrationOutcome>
}
