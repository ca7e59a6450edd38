/** The owner of rows: a company, whose accounts share them, or a person. */
export interface Owner {
  exhibitorId: string | null
  personId: number
}

/** The owner of uploads: a company, or a person; for a company, the person does not count. */
export interface FileOwner {
  exhibitorId: string | null
  personId: number | null
}

/** Whether a row with these values belongs to the owner. */
export function isOwnedBy(row: Owner, { exhibitorId, personId }: Owner): boolean {
  if (row.exhibitorId !== exhibitorId) return false
  return exhibitorId !== null || row.personId === personId
}

/**
 * The same as an SQL condition on the rows `as`, with the company in `company` and the person in
 * `person`. Each half has an index.
 */
export function ownedBy(as: string, company = '$2', person = '$3'): string {
  return `(${as}.exhibitor_id = ${company} OR (${company}::text IS NULL AND ${as}.exhibitor_id IS NULL AND ${as}.person_id = ${person}::bigint))`
}
