import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { endpoints } from '../../../core/contract/endpoints'
import { endOfInvitation } from '../../../server/services/invitations/rules'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { codeOf, declineIt, inviter, newPhone, openIt } from './support'

describe('invitations of a visitor', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  const person = (Name: string, Number = newPhone()) => ({
    Name,
    Mobile: { CountryCode: '86', Number },
  })
  const one = async (from: Awaited<ReturnType<typeof inviter>>, people = person('江望舒')) => {
    const { data } = await from.create([people])
    const [row] = data.Invitations
    assert.ok(row)
    return row
  }

  it('give each colleague a link of their own, in the order asked for, with the phone masked', async () => {
    const from = await inviter(server)

    const reply = await from.create(
      [person('江望舒', '13800149001'), { Name: ' 何  清越 ' }, person('Ada Lin')],
      { Send: false },
    )

    assert.deepEqual(Value.Check(endpoints['invitation.create'].reply, reply.data), true)
    const rows = reply.data.Invitations
    assert.deepEqual(
      rows
        .map(({ Kind, State, Name, Mobile, Used }) => [Kind, State, Name, Mobile, Used])
        .slice(0, 2),
      [
        ['person', 'open', '江望舒', '138****9001', 0],
        ['person', 'open', '何 清越', '', 0],
      ],
    )
    assert.equal(new Set(rows.map(({ Url }) => Url)).size, 3)
    assert.ok(
      rows.every(({ Url }) =>
        Url.startsWith(`http://127.0.0.1:8080/${FAIR}/#/pages/visitor/invite?code=`),
      ),
    )
    assert.deepEqual(
      (await from.list()).map(({ Url }) => Url).sort(),
      rows.map(({ Url }) => Url).sort(),
      'the list shows the same links again',
    )
  })

  it('tell a guest who invites them, and little about the guest', async () => {
    const row = await one(await inviter(server), person('江望舒', '13800149002'))

    const { data, body } = await openIt(server, codeOf(row))

    assert.ok(Value.Check(endpoints['invitation.open'].reply, data))
    assert.deepEqual(
      [data.Kind, data.State, data.From, data.FromCompany, data.Name, data.Mobile],
      ['person', 'open', '林若溪', '澜桥食品', '江望舒', '138****9002'],
    )
    assert.doesNotMatch(JSON.stringify(body), /13800149002/)
  })

  it('store no code: it is computed from the id and the key', async () => {
    const row = await one(await inviter(server))
    const code = codeOf(row)

    const { rows } = await server.pool.query(
      'SELECT i::text AS row FROM invitation i WHERE id = $1',
      [row.Id],
    )

    assert.equal(rows.length, 1)
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(code.slice(16)))
    assert.equal(code.slice(0, 16), row.Id)
  })

  it('get the same answer, so that no one can guess: unknown, forged, of another fair, revoked, expired, of a deleted person', async () => {
    const [from, gone] = [await inviter(server), await inviter(server)]
    const [row, over, orphan] = [await one(from), await one(from), await one(gone)]
    const code = codeOf(row)
    const control = await openIt(server, code)
    assert.equal(control.succ, true)
    await from.revoke(row.Id)
    await server.pool.query(
      `UPDATE invitation SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [over.Id],
    )
    await server.pool.query(
      `UPDATE registration SET state = 'revoked' WHERE app_id = $1 AND person_id = $2`,
      [FAIR, gone.personId],
    )

    const forged = code.slice(0, -2) + (code.endsWith('A') ? 'BB' : 'AA')
    const wrong = [
      'x',
      '',
      '\0',
      ' '.repeat(100),
      '-'.repeat(32),
      'A'.repeat(32),
      forged,
      code,
      codeOf(over),
      codeOf(orphan),
      code.toLowerCase(),
    ]
    for (const guess of wrong) {
      for (const answer of [await openIt(server, guess), await declineIt(server, guess)])
        assert.deepEqual(
          [answer.status, answer.code, answer.data],
          [200, 'link_expired', '注册链接已失效！'],
          guess,
        )
    }
    const elsewhere = await server.call(
      '/api/open/invitation',
      { code: codeOf(await one(from)) },
      { appId: OTHER_FAIR },
    )
    assert.equal(elsewhere.code, 'link_expired')
  })

  it('block an address that tries many codes, but still open those that were made', async () => {
    const strict = await startTestServer({ config: { rateLimitFactor: 0.01 } })
    try {
      const codes: (string | undefined)[] = []
      for (let i = 0; i < 5; i++) codes.push((await openIt(strict, 'A'.repeat(32))).code)

      assert.deepEqual(codes, [
        'link_expired',
        'link_expired',
        'link_expired',
        'rate_limited',
        'rate_limited',
      ])
      const row = await one(await inviter(strict))
      assert.equal((await openIt(strict, codeOf(row))).data.State, 'open')
    } finally {
      await strict.close()
    }
  })

  it('can be declined, again too, and then keep no phone', async () => {
    const from = await inviter(server)
    const row = await one(from, person('江望舒', '13800149003'))

    const [first, again] = [
      await declineIt(server, codeOf(row)),
      await declineIt(server, codeOf(row)),
    ]

    assert.deepEqual([first.data.State, first.data.Name, first.data.Mobile], ['declined', '', ''])
    assert.deepEqual(again.data, first.data)
    const [listed] = await from.list()
    assert.deepEqual([listed?.State, listed?.Name, listed?.Mobile], ['declined', '江望舒', ''])
    const { rowCount } = await server.pool.query(
      `SELECT FROM invitation WHERE phone = '+8613800149003'`,
    )
    assert.equal(rowCount, 0)
  })

  it('report every row that is wrong, and then invite no one', async () => {
    const from = await inviter(server)

    const refused = await from.create(
      [person('江望舒'), { Name: '  ' }, person('何清越', '123'), { Name: 'Ada', Email: 'a@b' }],
      {
        lang: 'EN',
      },
    )

    assert.equal(refused.code, 'invalid_form')
    assert.deepEqual(
      refused.issues.map(({ id, message }) => [id, message]),
      [
        ['People[1].Name', 'Name required!'],
        ['People[2].Mobile', 'Please enter the correct phone number!'],
        ['People[3].Email', 'Please enter the correct Email!'],
      ],
    )
    assert.deepEqual(await from.list(), [])
  })

  it('are for registered visitors only', async () => {
    const token = await server.tokenFor(newPhone())

    const refused = await server.call(
      '/api/visitor/invite/create',
      { People: [{ Name: 'Ada' }] },
      { token },
    )

    assert.equal(refused.code, 'not_registered')
    const from = await inviter(server)
    await server.pool.query(
      `UPDATE registration SET state = 'rejected' WHERE app_id = $1 AND person_id = $2`,
      [FAIR, from.personId],
    )
    assert.equal((await from.create([])).code, 'not_registered')
  })

  it('give the same colleague the link they have', async () => {
    const from = await inviter(server)
    const phone = newPhone()

    const [first, second] = [
      await one(from, person('江望舒', phone)),
      await one(from, person('江舒', phone)),
    ]

    assert.equal(second.Url, first.Url)
    const twice = await from.create([
      person('何清越', '13800149004'),
      person('何清越', '13800149004'),
    ])
    assert.equal(twice.data.Invitations.length, 1)
    assert.equal((await from.list()).length, 2)
  })

  it('end at the number the fair allows, also for many requests at the same time', async () => {
    const from = await inviter(server)
    const people = (count: number) => Array.from({ length: count }, () => ({ Name: '同事' }))

    const replies = await Promise.all(Array.from({ length: 6 }, () => from.create(people(4))))

    assert.deepEqual(replies.map(({ code }) => code ?? 'ok').sort(), [
      'invitation_limit',
      'ok',
      'ok',
      'ok',
      'ok',
      'ok',
    ])
    const mine = await from.list()
    assert.equal(mine.length, 20)
    await from.revoke(mine[0]?.Id ?? '')
    assert.equal((await from.create(people(1))).succ, true, 'one taken back makes room')
    const tooMany = await from.create(people(21))
    assert.equal(tooMany.code, 'bad_request')
  })

  it('are listed page by page, filtered by state, with the count of each state and the link for everybody', async () => {
    const [from, other] = [await inviter(server), await inviter(server)]
    const names = Array.from({ length: 7 }, (_, index) => `同事${'一二三四五六七'[index] ?? ''}`)
    const rows = (await from.create(names.map(Name => ({ Name })))).data.Invitations
    await from.create([])
    await from.revoke(rows[1]?.Id ?? '')
    await declineIt(server, codeOf(rows[3] ?? { Url: '?' }))
    await server.pool.query(
      `UPDATE invitation SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [rows[5]?.Id],
    )

    const first = await from.page({ Size: 4 })
    const second = await from.page({ Size: 4, After: first.Next })

    assert.ok(Value.Check(endpoints['invitation.list'].reply, first))
    assert.deepEqual(
      [...first.Invitations, ...second.Invitations].map(({ Name }) => Name),
      [...names].reverse(),
    )
    assert.deepEqual([first.Share?.Kind, first.Share?.State, second.Next], ['share', 'open', ''])
    assert.deepEqual(first.Counts, { open: 4, revoked: 1, declined: 1, expired: 1 })
    const expired = await from.page({ State: 'expired' })
    assert.deepEqual(
      [expired.Invitations.map(({ Name, State }) => [Name, State]), expired.Counts],
      [[[names[5], 'expired']], first.Counts],
    )
    const open = await from.page({ State: 'open', Size: 3, After: rows[6]?.Id })
    assert.deepEqual(
      open.Invitations.map(({ Name }) => Name),
      [names[4], names[2], names[0]],
    )
    assert.deepEqual(
      (await other.page({ After: first.Next })).Invitations,
      [],
      'another’s place is none',
    )
  })

  it('hold as long as the fair says, and no longer than registration is open', () => {
    const now = new Date('2031-03-01T00:00:00Z')
    const end = (settings: Parameters<typeof endOfInvitation>[0], closes?: string) =>
      endOfInvitation(
        settings,
        closes === undefined ? undefined : new Date(closes),
        now,
      )?.toISOString()

    assert.equal(end({}), '2031-03-31T00:00:00.000Z')
    assert.equal(end({ invitations: { days: 7 } }), '2031-03-08T00:00:00.000Z')
    assert.equal(end({}, '2031-03-02T08:00:00+08:00'), '2031-03-02T00:00:00.000Z')
    assert.equal(end({}, '2031-03-01T08:00:00+08:00'), undefined)
  })

  it('share one link, which stays the same until it is revoked', async () => {
    const from = await inviter(server)

    const [first, again] = [await from.create([]), await from.create([])]

    assert.deepEqual(again.data.Invitations[0]?.Url, first.data.Invitations[0]?.Url)
    const [share] = first.data.Invitations
    assert.deepEqual([share?.Kind, share?.State, share?.Name], ['share', 'open', ''])
    assert.equal(
      (await declineIt(server, codeOf(share ?? { Url: '?' }))).code,
      'bad_request',
      'nobody declines for everybody',
    )
    const parallel = await Promise.all(Array.from({ length: 5 }, () => from.create([])))
    assert.equal(new Set(parallel.map(({ data }) => data.Invitations[0]?.Url)).size, 1)
    await from.revoke(share?.Id ?? '')
    const fresh = await from.create([])
    assert.notEqual(fresh.data.Invitations[0]?.Url, share?.Url)
  })

  it('are revoked only by the person who made them, and not after a guest used them', async () => {
    const [from, other] = [await inviter(server), await inviter(server)]
    const row = await one(from)

    const [foreign, madeUp] = [await other.revoke(row.Id), await other.revoke('A'.repeat(16))]

    assert.deepEqual([foreign.code, foreign.body], ['not_found', madeUp.body])
    assert.equal((await openIt(server, codeOf(row))).succ, true, 'nothing has happened to it')
    const [taken, again] = [await from.revoke(row.Id), await from.revoke(row.Id)]
    assert.deepEqual([taken.data.State, taken.data.Mobile], ['revoked', ''])
    assert.deepEqual(again.data, taken.data)
    const used = await one(from)
    await server.pool.query(`UPDATE invitation SET state = 'accepted', uses = 1 WHERE id = $1`, [
      used.Id,
    ])
    assert.equal((await from.revoke(used.Id)).code, 'invitation_gone')
    assert.deepEqual((await other.list()).length, 0)
  })
})
