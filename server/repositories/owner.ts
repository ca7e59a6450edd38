/** Whose rows: those of a company, whose accounts share them, or a person's own. */
export interface Owner {
  exhibitorId: string | null
  personId: number
}

/** Whose uploads: those of a company, or a person's own; the person of a company does not count. */
export interface FileOwner {
  exhibitorId: string | null
  personId: number | null
}

/** Whether a row that says so is the owner's. */
export function isOwnedBy(row: Owner, { exhibitorId, personId }: Owner): boolean {
  if (row.exhibitorId !== exhibitorId) return false
  return exhibitorId !== null || row.personId === personId
}

/**
 * The same as a condition of the rows `as`, with the company in `company` and the person in `person`.
 * Each half has an index.
 */
export function ownedBy(as: string, company = '$2', person = '$3'): string {
  return `(${as}.exhibitor_id = ${company} OR (${company}::text IS NULL AND ${as}.exhibitor_id IS NULL AND ${as}.person_id = ${person}::bigint))`
}
