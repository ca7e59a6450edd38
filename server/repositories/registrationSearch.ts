/** Which registrations hold what is looked for: a query of their ids, states and audiences, by the places of a name, a card and a phone among the values; $1 is the fair. */
export type FoundBy = (name: string, card: string, phone: string) => string

/**
 * By a part of a name in small letters, a card's whole code, a phone's last four digits or the whole; each from an index of its own. A word
 * without a pair of signs (one Latin letter) stands in no index: names are looked through for it.
 */
export function foundBy(words: string): FoundBy {
  const isIndexed = !/^[ -~]$/.test(words)
  // single signs stand in the index as they are: whatever it gives holds the one
  const isSign = isIndexed && [...words].length === 1
  const holds = (name: string) =>
    [
      ...(isIndexed ? [`search_grams(lower(r.name)) @> search_grams(${name})`] : []),
      ...(isSign ? [] : [`strpos(lower(r.name), ${name}) > 0`]),
    ].join(' AND ')
  return (
    name,
    card,
    phone,
  ) => `SELECT r.id, r.state, r.audience FROM registration r WHERE r.app_id = $1 AND ${name} <> '' AND ${holds(name)}
   UNION ALL SELECT r.id, r.state, r.audience FROM registration r WHERE r.app_id = $1 AND ${card} <> '' AND r.card_code = ${card}
   UNION ALL SELECT r.id, r.state, r.audience FROM person n JOIN registration r ON r.app_id = n.app_id AND r.person_id = n.id
     WHERE n.app_id = $1 AND ${phone} <> '' AND n.national_number <> '' AND right(n.national_number, 4) = right(${phone}, 4)
       AND (length(${phone}) = 4 OR n.national_number = ${phone})`
}
