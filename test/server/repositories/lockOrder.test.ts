import assert from 'node:assert/strict'
import { after, before, beforeEach, describe } from 'node:test'
import type { DeskActReply } from '../../../core/contract/desk'
import type { Order } from '../../../core/contract/payment'
import { inTransaction } from '../../../server/db/transaction'
import { createRepositories } from '../../../server/repositories/repositories'
import { createSecrets } from '../../../server/security/secrets'
import { unsubscribeToken } from '../../../server/security/unsubscribeToken'
import { invitedAddress } from '../../../server/services/invitations/invitationMessages'
import { readInvitationCode } from '../../../server/security/invitationCode'
import { holderAt } from '../../../server/domain/people/holder'
import { eraseHolder } from '../../../server/domain/people/holderEraser'
import { FAIR } from '../../support/server/fairFixture'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'
import { dayOf, fairOfNow, gateOf, registered } from '../gate/support'
import { codeOf, declineIt, inviter, newPhone } from '../invitations/support'
import { answered, crossEachTwo } from './crossing'

interface Visitor {
  code: string
  token: string
  phone: string
  personId: number
}
interface Badge {
  id: string
  code: string
}
const PERSON = '(SELECT person_id FROM registration WHERE card_code = $1)'

describe('two callers who lock several rows at the same time', () => {
  let server: TestServer
  let gate: ReturnType<typeof gateOf>
  let badges: ReturnType<typeof gateOf>
  let reviewer: string
  let north: string
  let imports = 0
  before(async () => {
    server = await startTestServer()
    await importChanged()
    gate = gateOf(server, await server.organiserToken('gate'))
    badges = gateOf(server, await server.organiserToken('gate'), 'badges')
    reviewer = await server.organiserToken('reviewer')
    north = await server.exhibitorToken('north')
  })
  beforeEach(() => server.pool.query('TRUNCATE rate_limit'))
  after(() => server.close())

  /**
   * Imports the fair again: each time tickets have other days, and a company another name and other
   * allowances.
   */
  function importChanged() {
    const isEven = imports++ % 2 === 0
    const days = [dayOf(Date.now()), ...(isEven ? [] : ['2031-04-17'])]
    const folder = fairOfNow({
      tickets: [ticketType('trade', { audience: 'visitor', price: 0, stock: 10_000, days })],
    })
    const [main] = folder.gates
    assert.ok(main)
    return server.importFair({
      ...folder,
      settings: {
        ...folder.settings,
        badgeQuotas: [{ type: 'exhibitor', per: 9, badges: 1, least: 1 }],
      },
      exhibitors: folder.exhibitors.map(one =>
        one.id === 'north'
          ? { ...one, name: `${one.name}${isEven ? '' : '新'}`, area: isEven ? 9000 : 9900 }
          : one,
      ),
      gates: [...folder.gates, { ...main, id: 'badges', targets: ['ex'], opens: '', closes: '' }],
    })
  }
  /** A person with a ticket, whose order is paid. */
  const visitor = async (): Promise<Visitor> => {
    const phone = newPhone()
    const { code, token } = await registered(server, phone, { TicketType: 'trade' })
    const { rows } = await server.pool.query<{ id: number }>(
      'SELECT person_id::float8 AS id FROM registration WHERE card_code = $1',
      [code],
    )
    return { code, token, phone, personId: rows[0]?.id ?? 0 }
  }
  const erase = ({ token, phone }: Visitor) =>
    answered(server.call('/api/open/privacy/delete', { Confirm: phone.slice(-4) }, { token }))
  const idOf = async (sql: string, value: unknown) =>
    (await server.pool.query<{ id: string }>(sql, [value])).rows[0]?.id

  describe('a visitor with a ticket', () =>
    crossEachTwo<Visitor>({
      server: () => server,
      make: visitor,
      key: ({ code }) => code,
      rows: {
        order: `SELECT FROM ticket_order WHERE person_id = ${PERSON} FOR NO KEY UPDATE`,
        type: `SELECT FROM ticket_type WHERE (app_id, id) = (SELECT app_id, ticket_type FROM registration WHERE card_code = $1) FOR NO KEY UPDATE`,
        ticket: `SELECT FROM ticket WHERE person_id = ${PERSON} FOR NO KEY UPDATE`,
        registration: 'SELECT FROM registration WHERE card_code = $1 FOR NO KEY UPDATE',
        badge: 'SELECT FROM badge WHERE code = $1 FOR NO KEY UPDATE',
      },
      acts: {
        'a gate': ({ code }) => answered(gate.redeem(code)),
        'a refusal': async ({ code }) => {
          const Revision = Number(
            await idOf('SELECT revision AS id FROM registration WHERE card_code = $1', code),
          )
          const body = {
            Kind: 'registration:visitor',
            Action: 'revoke',
            Items: [{ Id: code, Revision }],
            Reason: '说明',
          }
          // a person who is gone by now is not refused
          if (Revision > 0)
            await answered(
              server.call<DeskActReply>('/api/oa/review/act', body, { token: reviewer }),
            )
        },
        'a deletion': erase,
        'a ticket given back': async ({ personId, token }) => {
          const Id = await idOf('SELECT id FROM ticket_order WHERE person_id = $1', personId)
          if (Id !== undefined)
            await answered(server.call<Order>('/api/open/order/refund', { Id }, { token }))
        },
        'an import': () => importChanged(),
      },
    }))

  describe('a badge of a company', () => {
    const made = async (): Promise<Badge> => {
      const person = {
        Name: '沈嘉木',
        Position: '销售总监',
        CardId: '990000199001010017',
        Mobile: { CountryCode: '86', Number: '13800130431' },
      }
      const choices = {
        Type: { selected: ['exhibitor'] },
        IdType: { selected: ['idcard'] },
        PhotoWay: { selected: ['desk'] },
      }
      const body = { Resource: 'badge', FormVersion: 1, Revision: 0, ...person, ...choices }
      const { data, body: reply } = await server.call<{ Id: string } | undefined>(
        '/api/ex/data/submit',
        body,
        { token: north },
      )
      const id = data?.Id
      assert.ok(id, JSON.stringify(reply))
      const by = { name: 'cli:test', steps: ['reviewer'] } as const
      await server.built.services.records.review.actAs(
        FAIR,
        'badge',
        { id, revision: undefined, action: 'approve', reason: '' },
        by,
      )
      return {
        id,
        code: (await idOf('SELECT code AS id FROM company_badge WHERE record_id = $1', id)) ?? '',
      }
    }
    crossEachTwo<Badge>({
      server: () => server,
      make: made,
      key: ({ id }) => id,
      rows: {
        record: `SELECT FROM record WHERE resource = 'badge' AND id = $1 FOR NO KEY UPDATE`,
        allowance: `SELECT FROM quota q JOIN record r ON r.app_id = q.app_id AND r.exhibitor_id = q.exhibitor_id AND r.quota_key = q.key
          WHERE q.resource = 'badge' AND r.id = $1 FOR NO KEY UPDATE OF q`,
        badge:
          'SELECT FROM badge WHERE code = (SELECT code FROM company_badge WHERE record_id = $1) FOR NO KEY UPDATE',
      },
      acts: {
        'a gate': ({ code }) => answered(badges.redeem(code)),
        'a cancellation': async ({ id }) => {
          const Revision = Number(await idOf('SELECT revision AS id FROM record WHERE id = $1', id))
          if (Revision > 0)
            await answered(
              server.call(
                '/api/ex/data/act',
                { Resource: 'badge', Id: id, Action: 'cancel', Revision },
                { token: north },
              ),
            )
        },
        'a deletion': ({ id }) => {
          const holder = holderAt(FAIR, 'badge', id)
          assert.ok(holder)
          return inTransaction(server.pool, client =>
            eraseHolder(createRepositories(client), { holder, actor: 'cli:test' }),
          )
        },
        'an import': () => importChanged(),
      },
    })
  })

  describe('what a company holds of a visitor', () => {
    const met = async (): Promise<Visitor> => {
      const who = await visitor()
      await createRepositories(server.pool).leads.meet(
        FAIR,
        'north',
        who.personId,
        'invite',
        new Date(),
      )
      await server.pool.query(`UPDATE lead SET shared_at = now() WHERE person_id = $1`, [
        who.personId,
      ])
      await server.pool.query(
        `INSERT INTO generated_file (app_id, owner, person_id, kind, wanted, title, title_en, extension, object_key, expires_at)
         SELECT $1, 'exhibitor:north', a.person_id, 'lead', '{}', '线索', 'Leads', 'xlsx', $2, now() + interval '1 day'
         FROM exhibitor_account a WHERE a.app_id = $1 AND a.login = 'north'`,
        [FAIR, `key-${who.code}`],
      )
      return who
    }
    crossEachTwo<Visitor>({
      server: () => server,
      make: met,
      key: ({ personId }) => personId,
      rows: {
        lead: 'SELECT FROM lead WHERE person_id = $1 FOR NO KEY UPDATE',
        file: `SELECT FROM generated_file WHERE owner = 'exhibitor:north' AND $1::bigint > 0 FOR NO KEY UPDATE`,
      },
      acts: {
        'a deletion': erase,
        'a consent taken back': async ({ token, personId }) => {
          const Id = await idOf('SELECT id FROM lead WHERE person_id = $1', personId)
          if (Id !== undefined)
            await answered(
              server.call('/api/visitor/lead/share', { Id: String(Id), Share: false }, { token }),
            )
        },
        'a scan': async ({ code }) => {
          await answered(
            server.call(
              '/api/ex/lead/scan',
              { Code: code, Nonce: crypto.randomUUID() },
              { token: north },
            ),
          )
        },
      },
    })
  })

  describe('an invitation whose reader unsubscribes', () => {
    const secrets = createSecrets(TEST_SECRET_KEY)
    const made = async () => {
      const [mailbox, phone] = [`reader${newPhone()}@example.org`, newPhone()]
      const by = await inviter(server)
      const { data } = await by.create([
        { Name: '江望舒', Email: mailbox, Mobile: { CountryCode: '86', Number: phone } },
      ])
      const code = codeOf(data.Invitations[0] ?? assert.fail())
      const invitationId = readInvitationCode(secrets, FAIR, code) ?? assert.fail()
      const token = unsubscribeToken(secrets, FAIR, {
        invitationId,
        addressHash: invitedAddress(secrets, FAIR, mailbox),
      })
      return { invitationId, code, token }
    }
    crossEachTwo<Awaited<ReturnType<typeof made>>>({
      server: () => server,
      make: made,
      key: ({ invitationId }) => invitationId,
      rows: { invitation: 'SELECT FROM invitation WHERE id = $1 FOR NO KEY UPDATE' },
      acts: {
        'their mail program': async ({ token }) => {
          const { status } = await fetch(`${server.url}/api/unsubscribe/${FAIR}/${token}`, {
            method: 'POST',
            body: 'List-Unsubscribe=One-Click',
          })
          assert.equal(status, 200)
        },
        'a refusal': ({ code }) =>
          answered(server.call('/api/open/invitation/decline', { code, OptOut: true })),
        'a plain refusal': ({ code }) => answered(declineIt(server, code)),
      },
    })
  })
})
