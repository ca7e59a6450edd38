import { AUDIENCES } from '@core/domain/audience'
import { hidden } from '../db/queryable'
import { gramsOf, holds, shapeOf, type SearchShape } from './searchGrams'

/**
 * Search terms: a part of a name, a card's whole code, a phone's last four digits or the whole
 * phone. Empty ones do not match.
 */
export interface RegistrationSearch {
  name: string
  card: string
  phone: string
}
/** The parameters of a statement for the search terms; $1 is the fair. */
export interface SoughtPlaces {
  name: string
  grams: string
  card: string
  phone: string
}

/** The search parameters follow the statement's other parameters, in the order of `valuesOf`. */
export function placesFrom(first: number): SoughtPlaces {
  return {
    name: `$${first}`,
    grams: `$${first + 1}`,
    card: `$${first + 2}`,
    phone: `$${first + 3}`,
  }
}

/** A single character is only a name: it is never a number, and needs no grams. */
export function valuesOf({ name, card, phone }: RegistrationSearch): unknown[] {
  return shapeOf(name) === 'sign' ? [name] : [name, gramsOf(name), card, phone]
}

/**
 * Matching registrations, with id, state and audience: by a part of a name in lower case, a card's
 * whole code, a phone's last four digits or the whole phone. Each part uses its own index. A single
 * character occurs in thousands of names and has its own index. A single letter has no index: all
 * names are scanned.
 */
export function foundBy(shape: SearchShape, places: SoughtPlaces): string {
  const [name, card, phone] = [hidden(places.name), hidden(places.card), hidden(places.phone)]
  if (shape === 'sign')
    return `SELECT s.registration_id AS id, s.state, s.audience FROM registration_sign s WHERE s.app_id = $1 AND s.sign = ${name}`
  return `SELECT r.id, r.state, r.audience FROM registration r
     WHERE r.app_id = $1 AND ${holds('lower(r.name)', shape, name, hidden(places.grams, 'text[]'))}
   UNION ALL SELECT r.id, r.state, r.audience FROM registration r WHERE r.app_id = $1 AND ${card} <> '' AND r.card_code = ${card}
   UNION ALL SELECT r.id, r.state, r.audience FROM person n JOIN registration r ON r.app_id = n.app_id AND r.person_id = n.id
     WHERE n.app_id = $1 AND ${phone} <> '' AND n.national_number <> '' AND right(n.national_number, 4) = right(${phone}, 4)
       AND (length(${phone}) = 4 OR n.national_number = ${phone})`
}

/** For a single character, the newest registrations of each audience, up to `limit`. */
export function newestOfSign(name: string, limit: string): string {
  const audiences = AUDIENCES.map(audience => `'${audience}'`).join(', ')
  return `SELECT s.id FROM unnest(ARRAY[${audiences}]) AS each (audience), LATERAL (SELECT s.registration_id AS id FROM registration_sign s
     WHERE s.app_id = $1 AND s.sign = ${name} AND s.audience = each.audience ORDER BY s.registration_id DESC LIMIT ${limit}) s`
}
