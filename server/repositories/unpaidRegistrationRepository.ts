import { statement, type Queryable } from '../db/queryable'

const setType = statement(
  'registration_ticket',
  'UPDATE registration SET ticket_type = $3, state = $4 WHERE app_id = $1 AND person_id = $2',
)
const approve = statement(
  'registration_paid',
  `UPDATE registration SET ticket_type = $3, state = 'approved' WHERE app_id = $1 AND person_id = $2 AND state = 'unpaid'`,
)
const reopen = statement(
  'registration_unpaid',
  `UPDATE registration SET state = 'unpaid' WHERE app_id = $1 AND person_id = $2 AND ticket_type = $3 AND state = 'approved'`,
)
const exists = statement('registration_exists', 'SELECT 1 FROM registration WHERE app_id = $1 AND person_id = $2')

/** What a ticket does to its visitor's registration. */
export function createUnpaidRegistrationRepository(db: Queryable) {
  return {
    /** Notes which ticket a registration is for, in the transaction that wrote it. */
    async setTicket(appId: string, personId: number, ticketType: string, state: 'unpaid' | 'approved'): Promise<void> {
      await db.query(setType(appId, personId, ticketType, state))
    },
    /** The ticket is paid. */
    async approve(appId: string, personId: number, ticketType: string): Promise<void> {
      await db.query(approve(appId, personId, ticketType))
    },
    /** The ticket was given back. */
    async reopen(appId: string, personId: number, ticketType: string): Promise<void> {
      await db.query(reopen(appId, personId, ticketType))
    },
    async exists(appId: string, personId: number): Promise<boolean> {
      return (await db.query(exists(appId, personId))).rowCount === 1
    },
  }
}
