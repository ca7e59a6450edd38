import type { TestServer } from './startTestServer'

let last = 0

/**
 * Creates a paid order of the company `north` for the ticket type `priced`, in the state after a
 * payment. Returns its number.
 */
export async function paidOrder(server: TestServer, appId: string): Promise<string> {
  const id = `20310416${String(Date.now()).slice(-9)}${String(++last).padStart(3, '0')}`
  await server.pool.query(
    `INSERT INTO ticket_order (id, app_id, owner, person_id, audience, language, ticket_type, quantity, total, currency, state, created_at, expires_at, paid_at)
     SELECT $2, app_id, 'exhibitor:north', person_id, 'ex', 'cn', 'priced', 1, 2000, 'CNY', 'paid', now(), now(), now()
     FROM exhibitor_account WHERE app_id = $1 AND login = 'north'`,
    [appId, id],
  )
  return id
}

/**
 * Creates the invoice of such an order in a state: requested, issued with a PDF, or to be reversed.
 * Returns its id and the order's number.
 */
export async function askedInvoice(
  server: TestServer,
  appId: string,
  state: 'asked' | 'issued' | 'to_reverse' = 'asked',
): Promise<{ Id: string; order: string }> {
  const order = await paidOrder(server, appId)
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO invoice_request (app_id, order_id, owner, kind, title, email, state, asked_at, asked_by, number, pdf)
     SELECT app_id, id, owner, 'person', '沈嘉木', 'a@fair.example', $2, now(), person_id, CASE WHEN $2 <> 'asked' THEN '1' ELSE '' END,
       CASE WHEN $2 <> 'asked' THEN '%PDF-1.4'::bytea END FROM ticket_order WHERE id = $1 RETURNING id::text AS id`,
    [order, state],
  )
  return { Id: rows[0]?.id ?? '', order }
}
