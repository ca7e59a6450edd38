/**
 * The reader that a target must match: an account with its role, its company and the company's
 * hall.
 */
export interface TargetCaller {
  personId: number
  exhibitorId: string
  role: string
  hall: string
}

/** The words of a `targets` column that match a caller. */
export function targetsOf({ role, hall, exhibitorId }: Omit<TargetCaller, 'personId'>): string[] {
  return [`role:${role}`, `hall:${hall}`, `company:${exhibitorId}`]
}

const READER =
  'a.name, a.name_en, e.name AS company, e.name_en AS company_en, e.booth, e.hall, e.area, e.search AS company_search'
const wordsOf = (role: string) => `ARRAY['role:' || ${role}, 'hall:' || e.hall, 'company:' || e.id]`

/**
 * Every account that may log in, with each company it may act for: its own, and those it may switch
 * to. Joins as `r` with `target_words`, the words by which a `targets` column may name it. Two
 * simple halves, so that a query for one company or one person uses an index.
 */
export const READERS = `(
  SELECT a.app_id, a.person_id, a.exhibitor_id, a.role, ${READER}, true AS is_own, ${wordsOf('a.role')} AS target_words
  FROM exhibitor_account a JOIN exhibitor e ON e.app_id = a.app_id AND e.id = a.exhibitor_id AND e.left_at IS NULL WHERE a.disabled_at IS NULL
  UNION ALL
  SELECT a.app_id, a.person_id, o.exhibitor_id, o.role, ${READER}, false, ${wordsOf('o.role')}
  FROM exhibitor_membership o JOIN exhibitor_account a ON a.app_id = o.app_id AND a.person_id = o.person_id AND a.disabled_at IS NULL
  JOIN exhibitor e ON e.app_id = o.app_id AND e.id = o.exhibitor_id AND e.left_at IS NULL)`
