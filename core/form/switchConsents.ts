import { CARD_CONSENT } from './cardPicture'

/**
 * Fields of a registration form that ask for a separate consent, and its purpose. Such a field is
 * an optional switch or box that is not ticked by default.
 */
export const CONSENT_FIELDS = {
  Marketing: 'marketing',
  ShareContact: 'contact',
  [CARD_CONSENT]: 'card',
} as const
