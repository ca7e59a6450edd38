import { hidden, statement } from '../db/queryable'
import { foundBy, newestOfSign } from './registrationSearch'
import { gramsOf, holds, shapeOf, type SearchShape } from './searchGrams'

// $1 fair, $2 limit for each kind, $3 name, $4 its grams, $5 phone, $6 card; hidden, because
// planning five tables takes longer than searching them
const [MOST, NAME, GRAMS, PHONE] = [
  hidden('$2', 'bigint'),
  hidden('$3'),
  hidden('$4', 'text[]'),
  hidden('$5'),
]
const PLACES = { name: '$3', grams: '$4', phone: '$5', card: '$6' }
// the whole number, or its last four digits alone, through an index of number ends
const numbered = (number: string) =>
  `${PHONE} <> '' AND ${number} <> '' AND right(${number}, 4) = right(${PHONE}, 4) AND (length(${PHONE}) = 4 OR ${number} = ${PHONE})`
// a guest who is invited twice counts once; with a name alone, two people may share it
const GUEST = `g.name, g.name_en, g.company, g.position, CASE WHEN g.company = '' THEN g.id ELSE 0 END`

const registrations = (shape: SearchShape) => {
  const found =
    shape === 'sign'
      ? newestOfSign(NAME, MOST)
      : `SELECT DISTINCT id FROM (${foundBy(shape, PLACES)}) AS each`
  // joined row by row, because the planner does not know how few they are
  return `SELECT each.* FROM (${found} ORDER BY id DESC LIMIT ${MOST}) f CROSS JOIN LATERAL (
      SELECT 'registration' AS sort, r.audience, r.card_code AS id, r.name, p.country_code AS "countryCode", p.national_number AS "nationalNumber",
        r.state, '' AS role, '' AS "exhibitorId", '' AS company, '' AS "companyEn", '' AS booth
      FROM registration r JOIN person p ON p.app_id = r.app_id AND p.id = r.person_id WHERE r.id = f.id LIMIT 1) each ORDER BY f.id DESC`
}
const accounts = (
  shape: SearchShape,
) => `SELECT 'account', 'ex', a.login, a.name, a.country_code, a.national_number,
      CASE WHEN a.disabled_at IS NULL THEN 'active' ELSE 'disabled' END, a.role, e.id, e.name, e.name_en, e.booth
    FROM (SELECT app_id, person_id, login FROM exhibitor_account a WHERE a.app_id = $1 AND ${holds('a.search', shape, NAME, GRAMS)}
      UNION SELECT app_id, person_id, login FROM exhibitor_account a WHERE a.app_id = $1 AND ${numbered('a.national_number')} ORDER BY login LIMIT ${MOST}) f
    JOIN exhibitor_account a USING (app_id, person_id) JOIN exhibitor e ON e.app_id = a.app_id AND e.id = a.exhibitor_id ORDER BY a.login`
const ORGANISERS = `SELECT 'organiser', 'oa', o.login, o.name, '', '', CASE WHEN o.disabled_at IS NULL THEN 'active' ELSE 'disabled' END, o.role, '', '', '', ''
    FROM organiser_account o WHERE o.app_id = $1 AND strpos(lower(o.name || ' ' || o.name_en || ' ' || o.login), ${NAME}) > 0 ORDER BY o.login LIMIT ${MOST}`
const tickets = (
  shape: SearchShape,
) => `SELECT 'ticket', 'ex', t.code, t.holder, t.holder_country_code, t.holder_number, t.state, '', e.id, e.name, e.name_en, e.booth
    FROM (SELECT * FROM ticket t WHERE t.app_id = $1 AND t.holder <> '' AND ${holds('lower(t.holder)', shape, NAME, GRAMS)}
      UNION SELECT * FROM ticket t WHERE t.app_id = $1 AND t.holder <> '' AND t.code = upper(${NAME})
      UNION SELECT * FROM ticket t WHERE t.app_id = $1 AND t.holder <> '' AND ${numbered('t.holder_number')}) t
    JOIN exhibitor e ON e.app_id = t.app_id AND e.id = t.exhibitor_id ORDER BY t.code LIMIT ${MOST}`
const guests = (
  shape: SearchShape,
) => `SELECT DISTINCT ON (${GUEST}) 'guest', 'vip', g.id::text, CASE WHEN g.name = '' THEN g.name_en ELSE g.name END, '', '',
      CASE WHEN g.revoked_at IS NOT NULL THEN 'revoked' WHEN g.expires_at < now() THEN 'expired' ELSE 'invited' END, '', '', g.company, g.company_en, ''
    FROM vip_guest g WHERE g.app_id = $1 AND ${holds(`lower(g.name || ' ' || g.name_en)`, shape, NAME, GRAMS)}
      AND NOT EXISTS (SELECT FROM registration r WHERE r.app_id = g.app_id AND r.person_id = g.person_id)
    ORDER BY ${GUEST}, g.revoked_at NULLS FIRST, g.id LIMIT ${MOST}`
const people = (shape: SearchShape) =>
  [registrations(shape), accounts(shape), ORGANISERS, tickets(shape), guests(shape)]
    .map(each => `(${each})`)
    .join(' UNION ALL ')
const statements = {
  sign: statement('desk_people_sign', people('sign')),
  words: statement('desk_people_words', people('words')),
  letter: statement('desk_people_letter', people('letter')),
}

/**
 * Finds at most `limit` of each kind: by a part of a name in lower case, a card's code, or the last
 * four digits of a phone or the whole number.
 */
export function findPeople(
  appId: string,
  { name, card, phone }: { name: string; card: string; phone: string },
  limit: number,
) {
  const shape = shapeOf(name)
  // a search by number is never a single character
  return statements[shape](
    appId,
    limit,
    name,
    gramsOf(name),
    phone,
    ...(shape === 'sign' ? [] : [card]),
  )
}
