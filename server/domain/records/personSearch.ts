import type { RegistrationSearch } from '../../repositories/registrationSearch'
import { searchText } from './recordIndex'

/**
 * Digits are a card's code, the four visible digits of a masked phone, or a whole phone; other text
 * is a part of a name. Lengths in between are refused: otherwise a user who sees masked phones
 * could find out one digit after the other.
 */
export function readSearch(text: string | undefined): RegistrationSearch {
  const words = searchText(text ?? '')
  const digits = words.replace(/[\s+*-]/g, '')
  if (!/^\d{4,}$/.test(digits)) return { name: words, card: '', phone: '' }
  return {
    name: words,
    card: /^\d{12}$/.test(digits) ? digits : '',
    phone: digits.length <= 15 ? digits : '',
  }
}
