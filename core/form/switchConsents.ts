import { CARD_CONSENT } from './cardPicture'

/**
 * Fields of a registration form that ask for a consent of their own: an optional switch or box, not
 * ticked; and what is agreed to.
 */
export const CONSENT_FIELDS = {
  Marketing: 'marketing',
  ShareContact: 'contact',
  [CARD_CONSENT]: 'card',
} as const
