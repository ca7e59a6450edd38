import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inTransaction } from '../../../server/db/transaction'
import type { BatchTexts } from '../../../server/repositories/storedBatch'
import { createRepositories, type Repositories } from '../../../server/repositories/repositories'
import { newInvitationId } from '../../../server/security/invitationCode'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { inviter } from '../invitations/support'

const [NORTH, SOUTH] = [
  { appId: FAIR, exhibitorId: 'north' },
  { appId: FAIR, exhibitorId: 'south' },
]

describe('the store separates the rows of owners', () => {
  let server: TestServer
  let tables: Repositories
  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    tables = createRepositories(server.pool)
  })
  after(() => server.close())

  const texts: BatchTexts = {
    type: 'visitor',
    title: '老客户',
    words: '',
    wordsEn: '',
    template: 'business',
    sender: '周若水',
    quota: 5,
    remindDays: 0,
    expiresAt: new Date(Date.now() + 86_400_000),
  }
  /** A company's batch that is sent, with its link for everybody. */
  const sentBatch = async (owner: typeof NORTH) => {
    const id = await tables.batches.insert(owner, texts, 1)
    await tables.batches.openQuota(owner, 'visitor', 9)
    await tables.batches.markSent(FAIR, id, 'cn')
    const batch = await tables.batches.find(owner, id)
    assert.ok(batch)
    const share = newInvitationId()
    await tables.batches.insertShare(owner, batch, share)
    return { id, share }
  }

  it('a batch is read, locked and written only for its own company', async () => {
    const { id } = await sentBatch(NORTH)
    const whole = await tables.batches.find(NORTH, id)

    assert.deepEqual(
      [await tables.batches.find(SOUTH, id), await tables.batches.lock(SOUTH, id)],
      [undefined, undefined],
    )
    assert.equal(await tables.batches.update(SOUTH, id, { ...texts, title: 'of another' }), false)
    assert.deepEqual(await tables.batches.find(NORTH, id), whole)
    const contact = newInvitationId()
    assert.ok(
      whole &&
        (await tables.batches.insertContact(NORTH, whole, {
          id: contact,
          name: '江望舒',
          phone: undefined,
          email: '',
        })),
    )
    assert.deepEqual(
      [await tables.batches.drop(SOUTH, contact), await tables.batches.drop(NORTH, contact)],
      [false, true],
    )
    assert.equal(await tables.batches.update(NORTH, id, { ...texts, title: '新客户' }), true)
  })

  it('a place is returned without a wait for another company’s allowance', async () => {
    const { personId } = await inviter(server)
    const [{ share }] = [await sentBatch(NORTH), await sentBatch(SOUTH)]
    assert.ok(
      await inTransaction(server.pool, client =>
        createRepositories(client).invitations.redeem(FAIR, share, personId, ''),
      ),
    )
    const giveBackWhileHeld = (exhibitorId: string) =>
      inTransaction(server.pool, async holder => {
        await holder.query(`SELECT FROM quota WHERE app_id = $1 AND exhibitor_id = $2 FOR UPDATE`, [
          FAIR,
          exhibitorId,
        ])
        await inTransaction(server.pool, async client => {
          await client.query(`SET LOCAL lock_timeout = '300ms'`)
          await createRepositories(client).invitations.giveBack(FAIR, personId)
        })
      })

    await assert.rejects(giveBackWhileHeld('north'), { code: '55P03' }, 'its own, the control')
    await giveBackWhileHeld('south')
    assert.equal(
      (await tables.batches.list(NORTH)).find(({ used }) => used > 0),
      undefined,
    )
  })

  it('files are counted for their sender, and for an address from all its senders', async () => {
    const ipHash = Buffer.alloc(32, 7)
    const expiresAt = new Date(Date.now() + 60_000)
    const made = { appId: FAIR, ipHash, extension: 'jpg', maxBytes: 100, expiresAt }
    for (const [key, personId, bytes] of [
      ['a', 1, 10],
      ['b', 1, 20],
      ['c', 2, 40],
    ] as const)
      await tables.objects.insert({
        ...made,
        key: `${FAIR}/${key}`,
        exhibitorId: null,
        personId,
        bytes,
      })

    assert.deepEqual(await tables.objects.usage(FAIR, { exhibitorId: null, personId: 1 }, ipHash), {
      files: 2,
      bytes: 30,
      ipBytes: 70,
    })
    assert.deepEqual(
      await tables.objects.usage(FAIR, { exhibitorId: null, personId: 1 }, Buffer.alloc(32)),
      {
        files: 2,
        bytes: 30,
        ipBytes: 0,
      },
    )
  })

  it('registrations are listed page by page in the requested size', async () => {
    for (let at = 0; at < 3; at++) await inviter(server)
    const list = (after: number, limit: number) =>
      tables.registrations.list({ appId: FAIR, state: '', formId: '', after, limit })
    const all = await list(0, 100)
    const [first, second] = all
    assert.ok(first && second && all.length >= 3)

    assert.deepEqual(await list(0, 2), [first, second])
    assert.deepEqual(await list(first.id, 1), [second])
  })
})
