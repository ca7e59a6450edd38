import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inTransaction } from '../../../server/db/transaction'
import { createRepositories } from '../../../server/repositories/repositories'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { codeOf, inviter, newPhone, openIt, personOf } from './support'

describe('an invitation that is used', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  const guests = (count: number): Promise<number[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const phone = newPhone()
        await server.tokenFor(phone)
        return personOf(server, phone)
      }),
    )
  /** Comes by it in a transaction, as a registration does; `fails` rolls that back. */
  const redeem = (id: string, personId: number, fails = false): Promise<boolean> =>
    inTransaction(server.pool, async client => {
      const isIn = await createRepositories(client).invitations.redeem(
        FAIR,
        id,
        personId,
        'colleague',
      )
      if (fails) throw new Error('the registration was not written')
      return isIn
    })
  const usesOf = async (id: string) => {
    const { rows } = await server.pool.query<{ uses: number; noted: number }>(
      'SELECT uses, (SELECT count(*)::int FROM invitation_use u WHERE u.invitation_id = i.id) AS noted FROM invitation i WHERE id = $1',
      [id],
    )
    return rows[0]
  }

  it('is the source of a registration unless a channel brought the person', async () => {
    const from = await inviter(server)
    const CASES = [
      ['', 'colleague'],
      ['wx', 'wx'],
    ] as const
    for (const [f, source] of CASES) {
      const { data } = await from.create([{ Name: '江望舒', Mobile: { Number: newPhone() } }])
      const row = data.Invitations[0]
      assert.ok(row)
      const phone = newPhone()
      const token = await server.tokenFor(phone)
      const answers = goodAnswers({ Invite: codeOf(row), ...(f && { f }) })
      const { succ, code } = await server.call('/api/visitor/register', answers, { token })
      assert.ok(succ, code)
      const { rows } = await server.pool.query<{ source: string }>(
        'SELECT source FROM registration WHERE app_id = $1 AND person_id = $2',
        [FAIR, await personOf(server, phone)],
      )
      assert.deepEqual(rows, [{ source }])
    }
  })

  it('admits exactly one of a hundred at the same time', async () => {
    const from = await inviter(server)
    const { data } = await from.create([{ Name: '江望舒', Mobile: { Number: '13800149101' } }])
    const row = data.Invitations[0]
    assert.ok(row)

    const all = await Promise.all((await guests(100)).map(personId => redeem(row.Id, personId)))

    assert.equal(all.filter(Boolean).length, 1)
    assert.deepEqual(await usesOf(row.Id), { uses: 1, noted: 1 })
    const { data: seen } = await openIt(server, codeOf(row))
    assert.deepEqual(
      [seen.State, seen.Name, seen.Mobile, seen.From],
      ['accepted', '', '', '林若溪'],
    )
    const [listed] = await from.list()
    assert.deepEqual([listed?.State, listed?.Name, listed?.Used], ['accepted', '江望舒', 1])
    const { rowCount } = await server.pool.query(
      `SELECT FROM invitation WHERE phone = '+8613800149101'`,
    )
    assert.equal(rowCount, 0, 'the phone is the registration’s now')
  })

  it('registers exactly one of a hundred who submit at the same time; the others learn it, and may register without it', async () => {
    const from = await inviter(server)
    const row = (await from.create([{ Name: '江望舒' }])).data.Invitations[0]
    assert.ok(row)
    const Invite = codeOf(row)
    const tokens = await Promise.all(Array.from({ length: 100 }, () => server.tokenFor(newPhone())))
    const register = (token: string, more: object) =>
      server.call<{ Card: { SourceName: string } }>(
        '/api/visitor/register',
        goodAnswers({ ...more }),
        { token },
      )

    const replies = await Promise.all(tokens.map(token => register(token, { Invite })))

    const [winner, ...more] = replies.flatMap((reply, index) =>
      reply.succ ? [tokens[index] ?? ''] : [],
    )
    assert.ok(winner)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [
        ...new Set(
          replies.filter(({ succ }) => !succ).map(({ status, code }) => `${status} ${code}`),
        ),
      ],
      ['200 invitation_gone'],
    )
    const loser = tokens.find(token => token !== winner) ?? ''
    assert.equal(
      (await server.call('/api/visitor/card', {}, { token: loser })).code,
      'not_registered',
    )
    assert.equal((await register(loser, {})).succ, true)
    const { data } = await server.call<{ SourceName: string }>(
      '/api/visitor/card',
      {},
      { token: winner },
    )
    assert.equal(data.SourceName, 'colleague', 'where they came from')
  })

  it('admits as many by a shared link as it is for', async () => {
    const from = await inviter(server)
    const { data } = await from.create([])
    const row = data.Invitations[0]
    assert.ok(row)
    await server.pool.query('UPDATE invitation SET max_uses = 7 WHERE id = $1', [row.Id])

    const all = await Promise.all((await guests(100)).map(personId => redeem(row.Id, personId)))

    assert.equal(all.filter(Boolean).length, 7)
    assert.deepEqual(await usesOf(row.Id), { uses: 7, noted: 7 })
    assert.equal((await openIt(server, codeOf(row))).data.State, 'used_up')
  })

  it('would admit more without its guard (control)', async () => {
    const from = await inviter(server)
    const { data } = await from.create([{ Name: '江望舒' }])
    const id = data.Invitations[0]?.Id ?? ''
    // looks first and writes after, as one would without thinking of the others
    const careless = (personId: number) =>
      inTransaction(server.pool, async client => {
        const { rows } = await client.query<{ state: string }>(
          'SELECT state FROM invitation WHERE id = $1',
          [id],
        )
        if (rows[0]?.state !== 'open') return false
        await client.query(`SELECT pg_sleep(0.05)`)
        await client.query(`UPDATE invitation SET state = 'accepted', uses = 1 WHERE id = $1`, [id])
        await client.query(
          'INSERT INTO invitation_use (app_id, invitation_id, person_id) VALUES ($1, $2, $3)',
          [FAIR, id, personId],
        )
        return true
      })

    const all = await Promise.all((await guests(20)).map(careless))

    assert.ok(all.filter(Boolean).length > 1, 'several come in')
  })

  it('is unused again when the registration is not stored', async () => {
    const from = await inviter(server)
    const { data } = await from.create([{ Name: '江望舒', Mobile: { Number: '13800149102' } }])
    const row = data.Invitations[0]
    assert.ok(row)
    const [guest = 0] = await guests(1)

    await assert.rejects(redeem(row.Id, guest, true), /not written/)

    assert.deepEqual(await usesOf(row.Id), { uses: 0, noted: 0 })
    assert.equal((await openIt(server, codeOf(row))).data.Mobile, '138****9102')
    assert.equal(await redeem(row.Id, guest), true)
  })

  it('is refused to its sender, and after it was declined, revoked or has expired', async () => {
    const from = await inviter(server)
    const { data } = await from.create([
      { Name: '一' },
      { Name: '二' },
      { Name: '三' },
      { Name: '四' },
    ])
    const [own = '', declined = '', revoked = '', over = ''] = data.Invitations.map(({ Id }) => Id)
    const set = (id: string, change: string) =>
      server.pool.query(`UPDATE invitation SET ${change} WHERE id = $1`, [id])
    await set(declined, `state = 'declined'`)
    await set(revoked, `state = 'revoked'`)
    await set(over, `expires_at = now()`)
    const [guest = 0] = await guests(1)

    const tries = [
      await redeem(own, from.personId),
      await redeem(declined, guest),
      await redeem(revoked, guest),
      await redeem(over, guest),
    ]

    assert.deepEqual(tries, [false, false, false, false])
    assert.equal(await redeem(own, guest), true, 'the control')
  })

  it('admits no one after its sender was rejected or revoked', async () => {
    for (const state of ['rejected', 'revoked']) {
      const from = await inviter(server)
      const [named, shared] = [
        (await from.create([{ Name: '一' }])).data.Invitations[0],
        (await from.create([])).data.Invitations[0],
      ]
      const become = (to: string) =>
        server.pool.query(
          'UPDATE registration SET state = $1 WHERE app_id = $2 AND person_id = $3',
          [to, FAIR, from.personId],
        )
      await become(state)
      const token = await server.tokenFor(newPhone())
      for (const row of [named, shared]) {
        assert.ok(row)
        const reply = await server.call(
          '/api/visitor/register',
          goodAnswers({ Invite: codeOf(row) }),
          { token },
        )
        assert.equal(reply.code, 'invitation_gone', `${row.Kind} of one ${state}`)
        assert.deepEqual(await usesOf(row.Id), { uses: 0, noted: 0 })
      }
      await become('approved')
      assert.ok(
        (
          await server.call(
            '/api/visitor/register',
            goodAnswers({ Invite: codeOf(named ?? { Url: '' }) }),
            { token },
          )
        ).succ,
      )
    }
  })

  it('gives a shared link no more uses than the fair allows in all, however often it is made again', async () => {
    const from = await inviter(server)
    const { data } = await from.create([])
    const row = data.Invitations[0]
    assert.ok(row)
    await server.pool.query('UPDATE invitation SET uses = max_uses - 1 WHERE id = $1', [row.Id])
    await from.revoke(row.Id)
    const anew = (await from.create([])).data.Invitations[0]
    const { rows } = await server.pool.query<{ max: number }>(
      'SELECT max_uses AS max FROM invitation WHERE id = $1',
      [anew?.Id],
    )

    assert.equal(rows[0]?.max, 1)
    const [first = 0, second = 0] = await guests(2)
    assert.deepEqual(
      [await redeem(anew?.Id ?? '', first), await redeem(anew?.Id ?? '', second)],
      [true, false],
    )
    await from.revoke(anew?.Id ?? '')
    assert.equal((await from.create([])).code, 'invitation_limit')
  })
})
