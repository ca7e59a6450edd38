import type { Pool } from 'pg'
import { FAIR } from '../../support/server/fairFixture'

/**
 * A company's ticket with a holder, and a guest of the same name who is invited twice and has not
 * registered.
 */
export async function holderAndGuest(
  pool: Pool,
  code: string,
  name: string,
  number: string,
): Promise<void> {
  await pool.query(
    `WITH type AS (INSERT INTO ticket_type (app_id, id, position, audience, name, name_en, price, currency, max_per_order)
       VALUES ($1, 'crew', 1, 'ex', '工作票', 'Crew', 0, 'CNY', 9) RETURNING id),
     bought AS (INSERT INTO ticket_order (id, app_id, owner, person_id, audience, language, ticket_type, quantity, total, currency, state, created_at, expires_at)
       SELECT 'orderOne', $1, 'exhibitor:north', 1, 'ex', 'cn', id, 1, 0, 'CNY', 'paid', now(), now() FROM type RETURNING id, ticket_type)
     INSERT INTO ticket (app_id, code, order_id, ticket_type, owner, state, holder, holder_country_code, holder_number, created_at)
       SELECT $1, $2, id, ticket_type, 'exhibitor:north', 'assigned', $3, '86', $4, now() FROM bought`,
    [FAIR, code, name, number],
  )
  await pool.query(
    `INSERT INTO vip_guest (app_id, code_hash, tail_hash, name, name_en, company)
       SELECT $1, code, code, $2, 'Guest', '云汐会' FROM (VALUES ('a'::bytea), ('b'::bytea)) AS each (code)`,
    [FAIR, name],
  )
}
