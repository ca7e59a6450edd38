/** Which registrations hold what is looked for: a query of their ids, states and audiences, by the places of a name, a card and a phone among the values; $1 is the fair. */
export type FoundBy = (name: string, card: string, phone: string) => string

/**
 * By a part of a name in small letters, a card's whole code, a phone's last four digits or the whole; each from an index of its own: a single
 * sign, which thousands of names hold, from one that needs no name to be read. A word without a pair of signs (one Latin letter) stands in
 * none: names are looked through for it.
 */
export function foundBy(words: string): FoundBy {
  const isIndexed = !/^[ -~]$/.test(words)
  const isSign = isIndexed && [...words].length === 1
  const holds = (name: string) =>
    [...(isIndexed ? [`search_grams(lower(r.name)) @> search_grams(${name})`] : []), `strpos(lower(r.name), ${name}) > 0`].join(' AND ')
  const named = (name: string) =>
    isSign
      ? `SELECT s.registration_id AS id, s.state, s.audience FROM registration_sign s WHERE s.app_id = $1 AND s.sign = ${name}`
      : `SELECT r.id, r.state, r.audience FROM registration r WHERE r.app_id = $1 AND ${name} <> '' AND ${holds(name)}`
  return (name, card, phone) => `${named(name)}
   UNION ALL SELECT r.id, r.state, r.audience FROM registration r WHERE r.app_id = $1 AND ${card} <> '' AND r.card_code = ${card}
   UNION ALL SELECT r.id, r.state, r.audience FROM person n JOIN registration r ON r.app_id = n.app_id AND r.person_id = n.id
     WHERE n.app_id = $1 AND ${phone} <> '' AND n.national_number <> '' AND right(n.national_number, 4) = right(${phone}, 4)
       AND (length(${phone}) = 4 OR n.national_number = ${phone})`
}
