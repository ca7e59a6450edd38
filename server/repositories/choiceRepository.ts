import type { LimitedChoice, PlacesLeft } from '@core/form/stock'
import { statement, type Queryable } from '../db/queryable'

const countUsed = statement(
  'choice_used',
  'SELECT field_id AS field, option_value AS value, used FROM choice_stock WHERE app_id = $1 AND form_id = $2 AND used > 0',
)
const takePlaces = statement('choice_take', 'SELECT choice_take($1, $2, $3) AS "full"')
const takeAgain = statement('choice_take_again', 'SELECT choice_take_again($1, $2) AS "hasAll"')

/**
 * Options of forms with a limited number of places. Places are taken in the transaction of the
 * answers, as its last locks.
 */
export function createChoiceRepository(db: Queryable) {
  return {
    /** Free places of these options. */
    async left(
      appId: string,
      formId: string,
      limited: readonly LimitedChoice[],
    ): Promise<PlacesLeft> {
      const { rows } = await db.query<{ field: string; value: string; used: number }>(
        countUsed(appId, formId),
      )
      const left: Record<string, Record<string, number>> = {}
      for (const { field, value, stock } of limited) {
        const used = rows.find(row => row.field === field && row.value === value)?.used ?? 0
        left[field] = { ...left[field], [value]: Math.max(0, stock - used) }
      }
      return left
    },
    /**
     * Replaces the person's places with these. Returns an option that is full: then the transaction
     * must be rolled back.
     */
    async take(
      appId: string,
      personId: number,
      formId: string,
      wanted: readonly LimitedChoice[],
    ): Promise<Pick<LimitedChoice, 'field' | 'value'> | undefined> {
      const places = JSON.stringify(wanted.map(choice => ({ form: formId, ...choice })))
      const { rows } = await db.query<{ full: Pick<LimitedChoice, 'field' | 'value'> | null }>(
        takePlaces(appId, personId, places),
      )
      return rows[0]?.full ?? undefined
    },
    /**
     * Takes the places again that an ended order released; false, and none is taken, when one of
     * them is full.
     */
    async takeAgain(appId: string, personId: number): Promise<boolean> {
      return (
        (await db.query<{ hasAll: boolean }>(takeAgain(appId, personId))).rows[0]?.hasAll === true
      )
    },
  }
}

export type ChoiceRepository = ReturnType<typeof createChoiceRepository>
