import { statement, type Queryable } from '../db/queryable'

// each with its step of the trail; a registration that needs a review waits until it is paid
const moved = (set: string, where: string) => `WITH before AS (
     SELECT id, state, form_version FROM registration WHERE app_id = $1 AND person_id = $2 AND ${where} FOR UPDATE),
   changed AS (
     UPDATE registration r SET ${set}, revision = r.revision + 1, changed_at = now() FROM before b WHERE r.id = b.id RETURNING r.id, r.state)
   INSERT INTO registration_event (app_id, registration_id, at, actor, from_state, to_state, form_version)
   SELECT $1, b.id, now(), 'payment', b.state, c.state, b.form_version FROM before b JOIN changed c ON c.id = b.id`
const TICKET_REVIEWED = `coalesce((SELECT t.review FROM ticket_type t WHERE t.app_id = $1 AND t.id = $3), false)`
const settle = statement(
  'registration_paid',
  moved(
    `ticket_type = $3, reviewed = r.reviewed OR ${TICKET_REVIEWED}, state = CASE WHEN r.reviewed OR ${TICKET_REVIEWED} THEN 'submitted' ELSE 'approved' END`,
    `state = 'unpaid'`,
  ),
)
// a registration that the organiser rejected or revoked stays so, whatever happens to the money
const reopen = statement(
  'registration_unpaid',
  moved(
    `state = 'unpaid', reason = ''`,
    `ticket_type = $3 AND state IN ('submitted', 'returned', 'approved')`,
  ),
)
const exists = statement(
  'registration_exists',
  'SELECT 1 FROM registration WHERE app_id = $1 AND person_id = $2',
)
const answers = statement(
  'registration_ticket_answers',
  'SELECT "values" FROM registration WHERE app_id = $1 AND person_id = $2',
)

/** Effects of a ticket on its visitor's registration. */
export function createUnpaidRegistrationRepository(db: Queryable) {
  return {
    /** The ticket is paid: the registration becomes valid or goes to review. */
    async settle(appId: string, personId: number, ticketType: string): Promise<void> {
      await db.query(settle(appId, personId, ticketType))
    },
    /** The ticket was returned. */
    async reopen(appId: string, personId: number, ticketType: string): Promise<void> {
      await db.query(reopen(appId, personId, ticketType))
    },
    /** The stored answers, with sealed identity numbers; undefined without a registration. */
    async answers(
      appId: string,
      personId: number,
    ): Promise<Readonly<Record<string, unknown>> | undefined> {
      return (await db.query<{ values: Record<string, unknown> }>(answers(appId, personId))).rows[0]
        ?.values
    },
    async exists(appId: string, personId: number): Promise<boolean> {
      return (await db.query(exists(appId, personId))).rowCount === 1
    },
  }
}
