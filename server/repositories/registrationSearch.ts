import { AUDIENCES } from '@core/domain/audience'
import { hidden } from '../db/queryable'
import { holds, type SearchShape } from './searchGrams'

/** The places among a statement's values of what is looked for; $1 is the fair. */
export interface SoughtPlaces {
  name: string
  grams: string
  card: string
  phone: string
}

/**
 * Registrations that hold what is looked for, with id, state and audience: by a part of a name in small letters, a card's whole code, a phone's
 * last four digits or the whole; each from an index of its own. A single sign, which thousands of names hold, is no matter of this (see newestOfSign);
 * a letter stands in no index: names are looked through for it.
 */
export function foundBy(shape: Exclude<SearchShape, 'sign'>, places: SoughtPlaces): string {
  const [name, card, phone] = [hidden(places.name), hidden(places.card), hidden(places.phone)]
  return `SELECT r.id, r.state, r.audience FROM registration r
     WHERE r.app_id = $1 AND ${holds('lower(r.name)', shape, name, hidden(places.grams, 'text[]'))}
   UNION ALL SELECT r.id, r.state, r.audience FROM registration r WHERE r.app_id = $1 AND ${card} <> '' AND r.card_code = ${card}
   UNION ALL SELECT r.id, r.state, r.audience FROM person n JOIN registration r ON r.app_id = n.app_id AND r.person_id = n.id
     WHERE n.app_id = $1 AND ${phone} <> '' AND n.national_number <> '' AND right(n.national_number, 4) = right(${phone}, 4)
       AND (length(${phone}) = 4 OR n.national_number = ${phone})`
}

/** The same for a single sign, from an index that needs no name to be read: the newest of each audience, as many as `limit`. */
export function newestOfSign(name: string, limit: string): string {
  const audiences = AUDIENCES.map(audience => `'${audience}'`).join(', ')
  return `SELECT s.id FROM unnest(ARRAY[${audiences}]) AS each (audience), LATERAL (SELECT s.registration_id AS id FROM registration_sign s
     WHERE s.app_id = $1 AND s.sign = ${name} AND s.audience = each.audience ORDER BY s.registration_id DESC LIMIT ${limit}) s`
}
