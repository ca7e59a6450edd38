import type { Language } from '@core/domain/language'
import type { Reach } from '../../domain/messages/wayTo'
import type { NotificationParams } from '../../messages/notifications'

/** What a person is told, and how they are reached. */
export interface ConfirmationNews {
  language: Language
  /** The text, if it differs from the one of the kind. */
  text?: 'signing_again'
  words: {
    fair: string
    code: string
    item: string
    amount: string
    day: string
    /** The deadline for an answer. */
    until?: string
  }
  /** The page of the product that shows the details. */
  page: string
  /** The button that leads there, in an e-mail. */
  button:
    'confirm.card' | 'confirm.order' | 'confirm.watch' | 'confirm.agenda' | 'confirm.signing.open'
  /**
   * What the template of a text message holds: the number of the card or the order, or when a
   * session begins.
   */
  code: string
  reach: Reach
  notification:
    | {
        kind: 'registration_done' | 'registration_received'
        params: NotificationParams<'registration_done'>
      }
    | { kind: 'visit_near'; params: NotificationParams<'visit_near'> }
    | { kind: 'live_near'; params: NotificationParams<'live_near'> }
    | { kind: 'meetings_planned'; params: NotificationParams<'meetings_planned'> }
    | { kind: 'signing_asked'; params: NotificationParams<'signing_asked'> }
    | { kind: 'meeting_near'; params: NotificationParams<'meeting_near'> }
    | undefined
}
