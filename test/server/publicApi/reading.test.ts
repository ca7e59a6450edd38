import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import type { V1Route } from '../../../core/contract/v1/route'
import { v1Routes } from '../../../core/contract/v1/routes'
import { API_SCOPES } from '../../../core/domain/apiScopes'
import type { V1Registration } from '../../../core/contract/v1/shapes'
import { readApiKey } from '../../../server/services/publicApi/keyText'
import { addDirectory } from '../../support/server/directory'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { inviter } from '../invitations/support'
import { ask, programs } from './support'

interface Page<T> {
  data: T[]
  next: string | null
}
interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail?: string
}

describe('the API for other programs', () => {
  let server: TestServer
  let all: string
  before(async () => {
    server = await startTestServer()
    for (let at = 0; at < 5; at++) await inviter(server)
    await addDirectory(server.pool, FAIR, 4, 1, 2)
    await server.built.services.documentMender.mend()
    await server.pool.query(
      `INSERT INTO check_in (app_id, nonce, code_hash, badge_id, gate_id, direction, at, day, hour, admitted, reason, server_admitted, server_reason)
       SELECT $1, 'n' || b.id, '\\x00', b.id, 'north', 'in', now(), '2026-10-16', 9, true, '', true, '' FROM badge b
       JOIN registration r ON r.app_id = b.app_id AND r.card_code = b.code WHERE b.app_id = $1`,
      [FAIR],
    )
    await server.pool.query(
      `WITH made AS (INSERT INTO ticket_type (app_id, id, position, audience, name, name_en, price, currency, max_per_order)
         VALUES ($1, 'day', 1, 'visitor', '单日票', 'Day', 12000, 'CNY', 1) RETURNING id)
       INSERT INTO ticket_order (id, app_id, owner, person_id, audience, language, ticket_type, quantity, total, currency, state, created_at, expires_at)
       SELECT 'T20260901000042', r.app_id, 'person:' || r.person_id, r.person_id, 'visitor', 'cn', t.id, 1, 12000, 'CNY', 'pending', now(), now()
       FROM registration r, made t WHERE r.app_id = $1 LIMIT 1`,
      [FAIR],
    )
    all = (await programs(server).key(API_SCOPES)).Secret
  })
  after(() => server.close())

  it('names the company of an order by the id it has in every call', async () => {
    const id = '20260901000043'
    await server.pool.query(
      `INSERT INTO ticket_order (id, app_id, exhibitor_id, person_id, audience, language, ticket_type, quantity, total, currency, state, created_at, expires_at)
       VALUES ($2, $1, 'north', 1, 'ex', 'cn', 'day', 1, 12000, 'CNY', 'pending', now(), now())`,
      [FAIR, id],
    )
    const { data } = await ask<{ buyer: string; company: string }>(
      server,
      `/api/v1/orders/${id}`,
      all,
    )
    assert.deepEqual([data.buyer, data.company], ['company', 'north'])
  })

  for (const [name, route] of Object.entries(v1Routes as Readonly<Record<string, V1Route>>).filter(
    ([, { path }]) => !path.includes('{'),
  )) {
    it(`answers ${name} in the shape of the contract, and each item by its own address`, async () => {
      const reply = await ask<Page<{ id?: string }>>(server, route.path, all)
      assert.equal(reply.status, 200, reply.text)
      assert.deepEqual([...Value.Errors(route.reply, reply.data)].slice(0, 3), [])
      const single = Object.values(v1Routes as Readonly<Record<string, V1Route>>).find(
        ({ path }) => path === `${route.path}/{id}`,
      )
      const first = reply.data.data?.[0]
      if (name !== 'fair.get') assert.ok(first, 'there is something')
      if (!single || !first?.id) return
      const one = await ask<object>(server, `${route.path}/${encodeURIComponent(first.id)}`, all)
      assert.deepEqual(one.data, first)
      assert.deepEqual([...Value.Errors(single.reply, one.data)].slice(0, 3), [])
      assert.equal((await ask<Problem>(server, `${route.path}/nobody`, all)).data.code, 'not_found')
    })
  }

  it('returns every registration once over its pages, and those that changed since', async () => {
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const { data }: { data: Page<V1Registration> } = await ask<Page<V1Registration>>(
        server,
        `/api/v1/registrations?limit=2${next && `&after=${next}`}`,
        all,
      )
      seen.push(...data.data.map(({ id }) => id))
      next = data.next
    }
    assert.equal(new Set(seen).size, seen.length)
    assert.equal(seen.length, 5)
    const since = new Date()
    await server.pool.query('UPDATE registration SET changed_at = now() WHERE id = $1', [seen[2]])
    const changed = await ask<Page<V1Registration>>(
      server,
      `/api/v1/registrations?modified_since=${since.toISOString()}`,
      all,
    )
    assert.deepEqual(
      changed.data.data.map(({ id }) => id),
      [seen[2]],
    )
  })

  it('separates people from their registrations by a scope of its own', async () => {
    const { Secret } = await programs(server).key(['registrations:read'])
    const without = await ask<Page<V1Registration>>(server, '/api/v1/registrations', Secret)
    const whole = await ask<Page<V1Registration>>(server, '/api/v1/registrations', all)
    assert.equal(without.data.data[0]?.person, undefined)
    assert.doesNotMatch(without.text, /林若溪|13800|phone|answers/)
    assert.equal(whole.data.data[0]?.person?.name, '林若溪')
    assert.doesNotMatch(whole.text, /Sealed|Mark/)
    assert.equal(
      (await ask<Problem>(server, '/api/v1/companies', Secret)).data.code,
      'scope_missing',
    )
  })

  it('answers 304 while nothing has changed', async () => {
    const first = await ask(server, '/api/v1/companies', all)
    const etag = first.headers.get('etag') ?? ''
    const again = await ask(server, '/api/v1/companies', all, { 'if-none-match': `W/"x", ${etag}` })
    assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', etag])
    await server.pool.query(
      `UPDATE exhibitor SET booth = 'Z9' WHERE app_id = $1 AND id = 'north'`,
      [FAIR],
    )
    assert.equal(
      (await ask(server, '/api/v1/companies', all, { 'if-none-match': etag })).status,
      200,
    )
  })

  it('reports what is left of the limit, and answers 429 beyond it', async () => {
    const small = await startTestServer({ config: { rateLimitFactor: 3 / 600 } })
    try {
      const { Secret } = await programs(small).key(['fair:read'])
      const replies = []
      for (let at = 0; at < 4; at++) replies.push(await ask<Problem>(small, '/api/v1/fair', Secret))
      assert.deepEqual(
        replies.map(({ status }) => status),
        [200, 200, 200, 429],
      )
      assert.equal(replies[0]?.headers.get('ratelimit-policy'), '"default";q=3;w=60')
      assert.match(replies[1]?.headers.get('ratelimit') ?? '', /^"default";r=1;t=\d+$/)
      assert.match(replies[3]?.headers.get('retry-after') ?? '', /^\d+$/)
      assert.match(replies[3]?.headers.get('content-type') ?? '', /^application\/problem\+json/)
    } finally {
      await small.close()
    }
  })

  describe('refuses', () => {
    const codeOf = async (key: string, path = '/api/v1/fair') => {
      const { status, data } = await ask<Problem>(server, path, key)
      return [status, data.code]
    }

    it('a missing, a misspelt and an unknown key', async () => {
      assert.deepEqual(await codeOf(''), [401, 'unauthorized'])
      assert.deepEqual(await codeOf(`${all.slice(0, -1)}${all.endsWith('x') ? 'y' : 'x'}`), [
        401,
        'unauthorized',
      ])
      assert.equal(readApiKey(`${all.slice(0, -1)}${all.endsWith('x') ? 'y' : 'x'}`), undefined)
      const { Secret } = await programs(server).key(['fair:read'])
      await server.pool.query(`UPDATE api_key SET secret_hash = '\\x00' WHERE id = $1`, [
        Secret.slice(8, 16),
      ])
      assert.deepEqual(await codeOf(Secret), [401, 'unauthorized'])
    })

    it('a session of the app', async () => {
      assert.deepEqual(await codeOf(await server.organiserToken('owner')), [401, 'unauthorized'])
    })

    it('an expired key', async () => {
      const { Secret, Key } = await programs(server).key(['fair:read'])
      await server.pool.query(
        `UPDATE api_key SET expires_at = now() - interval '1 second' WHERE id = $1`,
        [Key.Id],
      )
      assert.deepEqual(await codeOf(Secret), [401, 'unauthorized'])
    })

    it('a revoked key, immediately', async () => {
      const { Secret, Key } = await programs(server).key(['fair:read'])
      assert.equal((await codeOf(Secret))[0], 200)
      const revoke = (appId: string) => programs(server, appId).call('/key/revoke', { Id: Key.Id })
      assert.equal((await revoke(OTHER_FAIR)).code, 'unknown_record')
      assert.equal((await revoke(FAIR)).succ, true)
      assert.deepEqual(await codeOf(Secret), [401, 'unauthorized'])
      assert.equal((await revoke(FAIR)).succ, true, 'twice is once')
    })

    it('a key from another network than its own', async () => {
      const [near, far] = [
        await programs(server).key(['fair:read'], { Addresses: ['127.0.0.0/8'] }),
        await programs(server).key(['fair:read'], {
          Addresses: ['203.0.113.0/24', '2001:db8::/32'],
        }),
      ]
      assert.equal((await codeOf(near.Secret))[0], 200)
      assert.deepEqual(await codeOf(far.Secret), [403, 'address_refused'])
    })

    it('to show anything of another fair', async () => {
      const { Secret } = await programs(server, OTHER_FAIR).key(API_SCOPES)
      const own = await ask<Page<V1Registration>>(server, '/api/v1/registrations', all)
      const id = own.data.data[0]?.id ?? ''
      assert.equal((await ask<{ id: string }>(server, '/api/v1/fair', Secret)).data.id, OTHER_FAIR)
      assert.deepEqual(
        (await ask<Page<V1Registration>>(server, '/api/v1/registrations', Secret)).data.data,
        [],
      )
      assert.deepEqual(await codeOf(Secret, `/api/v1/registrations/${id}`), [404, 'not_found'])
      const headers = { appid: FAIR }
      assert.equal(
        (await ask<{ id: string }>(server, '/api/v1/fair', Secret, headers)).data.id,
        OTHER_FAIR,
        'whatever header is sent',
      )
    })

    const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=1e999',
      'limit=x',
      'limit=1&limit=2',
      'modified-since=2026-01-01T00:00:00Z',
      'modified_since=yesterday',
      'modified_since=2026-02-30T00:00:00Z',
      'after=x',
      `after=${cursor('2026-13-99T00:00:00.000000Z', '1')}`,
      `after=${cursor('2026-01-01T00:00:00.000000Z', "1' OR 1=1")}`,
      `after=${cursor('2026-01-01T00:00:00.000000Z', '9'.repeat(30))}`,
      `after=${cursor(1, 2)}`,
      'state=%00',
      'state=lost',
    ])
      it(`the query ${query}`, async () => {
        assert.deepEqual(await codeOf(all, `/api/v1/registrations?${query}`), [400, 'bad_request'])
      })

    it('invalid ids, addresses and methods, as problems', async () => {
      for (const id of ['%00', '1%27', '9'.repeat(40), '-1', '1e3'])
        assert.deepEqual(await codeOf(all, `/api/v1/registrations/${id}`), [404, 'not_found'])
      assert.deepEqual(await codeOf(all, '/api/v1/nothing'), [404, 'not_found'])
      const posted = await fetch(`${server.url}/api/v1/fair`, {
        method: 'POST',
        headers: { authorization: `Bearer ${all}` },
      })
      assert.deepEqual(
        [posted.status, posted.headers.get('content-type')],
        [405, 'application/problem+json; charset=utf-8'],
      )
      assert.deepEqual(await codeOf(all, '/api/v1/check-ins?day=2026-02-30'), [400, 'bad_request'])
    })
  })

  it('stores no key, shows when it was last used, and logs none', async () => {
    const { Secret, Key } = await programs(server).key(['fair:read'])
    await ask(server, '/api/v1/fair', Secret)
    const list = (
      await programs(server).call<{
        Keys: { Id: string; LastUsedAt: string; LastUsedFrom: string; Ending: string }[]
      }>('/list', {})
    ).data
    const found = list.Keys.find(({ Id }) => Id === Key.Id)
    assert.deepEqual([found?.LastUsedFrom, found?.Ending], ['127.0.0.1', Secret.slice(-4)])
    assert.notEqual(found?.LastUsedAt, '')
    const { rows } = await server.pool.query<{ text: string }>(
      'SELECT row_to_json(k)::text AS text FROM api_key k',
    )
    const secret = Secret.slice(17, 60)
    assert.ok(!rows.some(({ text }) => text.includes(secret)))
    assert.ok(!JSON.stringify(list).includes(secret))
    assert.ok(!server.logs.some(line => line.includes(secret)))
  })

  it('makes twenty keys at most, however many requests come at the same time', async () => {
    const other = programs(server, OTHER_FAIR)
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        other.call('/key/create', { Name: `k${at}`, Scopes: ['fair:read'], Days: 1 }),
      ),
    )
    // one was made before
    assert.equal(made.filter(({ succ }) => succ).length, 19)
    assert.ok(made.filter(({ succ }) => !succ).every(({ code }) => code === 'api_limit'))
  })

  for (const body of [
    { Name: ' ', Scopes: ['fair:read'], Days: 1 },
    { Name: 'a', Scopes: [], Days: 1 },
    { Name: 'a', Scopes: ['all'], Days: 1 },
    { Name: 'a', Scopes: ['fair:read'], Days: 0 },
    { Name: 'a', Scopes: ['fair:read'], Days: 9999 },
    { Name: 'a', Scopes: ['fair:read'], Days: 1, Addresses: ['10.0.0.0/99'] },
  ])
    it(`makes no key of ${JSON.stringify(body)}`, async () => {
      assert.equal((await programs(server).call('/key/create', body)).code, 'bad_request')
    })
})
