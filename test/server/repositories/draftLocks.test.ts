import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { inTransaction } from '../../../server/db/transaction'
import { createRepositories } from '../../../server/repositories/repositories'
import { createSecrets } from '../../../server/security/secrets'
import { erasePerson } from '../../../server/services/privacy/eraser'
import { holderAt } from '../../../server/domain/people/holder'
import { eraseHolder } from '../../../server/domain/people/holderEraser'
import { newRecordId } from '../../../server/services/resources/newRecordId'
import { blankRecord } from '../../../server/domain/records/recordStates'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { answered, crossEachTwo } from './crossing'

/** A draft with a link to it, and who has that. */
interface Draft {
  id: string
  personId: number
  token: string
}

describe('two callers who delete a draft or write it', () => {
  let server: TestServer
  let north: string
  let made = 0
  before(async () => {
    server = await startTestServer()
    north = await server.exhibitorToken('north')
  })
  beforeEach(() => server.pool.query('TRUNCATE rate_limit'))
  after(() => server.close())

  const draftOf = async (resource: 'badge' | 'application'): Promise<Draft> => {
    const { people, records, applications, links, consents, sessions } = createRepositories(
      server.pool,
    )
    const [id, at, personId] = [newRecordId(), new Date(), await people.insertPhoneless(FAIR, 'ex')]
    const isOfCompany = resource === 'badge'
    const exhibitorId = isOfCompany ? 'north' : `a${String(++made).padStart(12, '0')}`
    const blank = blankRecord({ appId: FAIR, resource, exhibitorId, formId: resource }, id)
    await records.write(
      { ...blank, state: 'draft', formVersion: 1, revision: 1, createdAt: at, savedAt: at },
      undefined,
    )
    const phone = {
      e164: `+86138001${30000 + made}`,
      countryCode: '86',
      nationalNumber: `138001${30000 + made}`,
    }
    if (!isOfCompany)
      await applications.insert(phone, {
        appId: FAIR,
        exhibitorId,
        personId,
        recordId: id,
        language: 'cn',
      })
    const expiresAt = new Date(Date.now() + 3_600_000)
    const link = {
      id: randomUUID(),
      appId: FAIR,
      exhibitorId,
      kind: 'record',
      subject: `${resource}:${id}`,
      personId,
    } as const
    await links.insert({ ...link, createdBy: null, expiresAt })
    await consents.record({
      appId: FAIR,
      personId,
      purpose: 'registration',
      version: '2030-1',
      language: 'cn',
    })
    const of = { personId, audience: 'ex', until: expiresAt, linkId: link.id } as const
    return {
      id,
      personId,
      token: await server.built.services.sessions.open(sessions, { appId: FAIR, device: '' }, of),
    }
  }
  const call = (path: string, Resource: string, { id }: Draft, token: string, body: Json = {}) =>
    answered(
      server.call(`/api/ex/data/${path}`, { Resource, Id: id, Revision: 1, ...body }, { token }),
    )
  const rows = {
    record: 'SELECT FROM record WHERE id = $1 FOR UPDATE',
    link: `SELECT FROM signed_link WHERE split_part(subject, ':', 2) = $1 FOR UPDATE`,
    person: `SELECT FROM person WHERE id IN (SELECT person_id FROM signed_link WHERE split_part(subject, ':', 2) = $1) FOR UPDATE`,
  }

  describe('a badge of a company', () => {
    crossEachTwo<Draft>({
      server: () => server,
      make: () => draftOf('badge'),
      key: ({ id }) => id,
      rows,
      acts: {
        'its deletion': one => call('delete', 'badge', one, north),
        'a save by its link': one =>
          call('save', 'badge', one, one.token, { FormVersion: 1, Name: '江望舒' }),
        'its cancellation': one => call('act', 'badge', one, north, { Action: 'cancel' }),
        'a link made to it': ({ id }) =>
          answered(
            server.call(
              '/api/ex/link/create',
              { Kind: 'record', Subject: `badge:${id}` },
              { token: north },
            ),
          ),
        'its person’s own deletion': async ({ id }) => {
          const holder = holderAt(FAIR, 'badge', id)
          if (holder)
            await inTransaction(server.pool, client =>
              eraseHolder(createRepositories(client), { holder, actor: 'cli:test' }),
            )
        },
      },
    })

    it('leaves no link to a deleted draft: a link made at that moment finds the draft, or is not made', async () => {
      const left = await server.pool.query(
        `SELECT subject FROM signed_link l WHERE NOT EXISTS (SELECT FROM record r WHERE r.app_id = l.app_id AND r.resource || ':' || r.id = l.subject)`,
      )
      const bearers = await server.pool.query(
        `SELECT id FROM person p WHERE audience = 'ex' AND NOT EXISTS (SELECT FROM signed_link WHERE person_id = p.id)
           AND NOT EXISTS (SELECT FROM exhibitor_account WHERE person_id = p.id)`,
      )
      assert.deepEqual([left.rows, bearers.rows], [[], []])
    })
  })

  describe('an application', () =>
    crossEachTwo<Draft>({
      server: () => server,
      make: () => draftOf('application'),
      key: ({ id }) => id,
      rows,
      acts: {
        'its deletion': one => call('delete', 'application', one, one.token),
        'a save': one =>
          call('save', 'application', one, one.token, { FormVersion: 1, Company: '澜桥' }),
        'its applicant’s own deletion': async ({ personId }) => {
          const order = { appId: FAIR, personId, actor: 'cli:test', reason: 'asked' } as const
          await inTransaction(server.pool, client =>
            erasePerson(createRepositories(client), createSecrets(TEST_SECRET_KEY), order),
          )
        },
      },
    }))
})
