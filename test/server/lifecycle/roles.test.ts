import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { WebSocket } from 'ws'
import { apiClient } from '../../support/server/apiClient'
import { programOf, startPooler, startRedis, type Engine } from '../../support/server/engines'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { newPhone } from '../invitations/support'
import { socketOf, talker, visitor } from '../talks/support'
import { sleep, startProgram, type Program } from './programs'
import { freePort, PROGRAM, untilReady, type RunningServer } from './runningServer'
import { plainFair } from './visitors'

const pgbouncer = programOf('pgbouncer')
const redisServer = programOf('redis-server')

describe('processes with a role each, over real engines', () => {
  let base: TestServer
  let pooler: Engine | undefined
  let redis: Engine | undefined
  let fairDir: string
  const programs: Program[] = []
  const at: Record<string, RunningServer & ReturnType<typeof apiClient>> = {}
  /** The account of the processes, which owns nothing. */
  const account = `fairpass_test_${randomUUID().slice(0, 8)}`
  const limited = () =>
    Object.assign(new URL(base.databaseUrl), { username: account, password: 'p' }).toString()
  const of = (name: string) => at[name] ?? assert.fail(name)

  const launch = async (name: string, roles: string, more: Record<string, string> = {}) => {
    const port = await freePort()
    const started = startProgram(PROGRAM, {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: base.dataDir,
      FAIR_DIR: fairDir,
      PUBLIC_URL: '',
      SECRET_KEY: TEST_SECRET_KEY,
      DEFAULT_APP_ID: FAIR,
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
      ROLES: roles,
      DATABASE_URL: pooler?.url ?? limited(),
      ...(pooler && { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: limited() }),
      ...more,
      FANOUT_URL: redis?.url ?? '',
    })
    programs.push(started)
    const url = `http://127.0.0.1:${port}`
    at[name] = { ...(await untilReady({ ...started, url, port }, 180_000)), ...apiClient(url) }
  }

  before(async () => {
    base = await startTestServer()
    fairDir = plainFair()
    await base.pool.query(readFileSync('deploy/postgres/roles.sql', 'utf8'))
    await base.pool.query(`CREATE ROLE ${account} LOGIN PASSWORD 'p' IN ROLE fairpass_app`)
    pooler = pgbouncer ? await startPooler(pgbouncer, limited()) : undefined
    redis = redisServer ? await startRedis(redisServer) : undefined
    // one of them brings the tables up to date, the others need no rights for that
    await launch('one', 'web', { DATABASE_MIGRATE_URL: base.databaseUrl })
    await Promise.all([
      launch('two', 'web'),
      launch('gate', 'gate'),
      launch('socket', 'socket'),
      launch('worker', 'worker'),
    ])
  })
  after(async () => {
    for (const { child } of programs) child.kill('SIGKILL')
    await Promise.all(programs.map(({ ended }) => ended))
    await pooler?.stop()
    await redis?.stop()
    await base.pool.query(`DROP ROLE ${account}`)
    await base.close()
    rmSync(fairDir, { recursive: true })
  })

  const register = async (url: string, token: string, key = randomUUID()) => {
    const response = await fetch(`${url}/api/visitor/register`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        appid: FAIR,
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(goodAnswers()),
    })
    const reply = (await response.json()) as {
      succ: boolean
      data: { Card?: { CardCode: string } }
    }
    return reply.succ ? reply.data.Card?.CardCode : undefined
  }

  it('answer only what is theirs', async () => {
    const gates = { token: await base.organiserToken('gate') }
    assert.equal((await of('gate').call('/api/oa/checkin/gates', {}, gates)).succ, true)
    const statuses = async (path: string, method = 'POST') =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(at).map(async ([name, { url }]) => [
            name,
            (
              await fetch(url + path, {
                method,
                body: method === 'POST' ? '{}' : null,
                headers: { 'content-type': 'application/json', appid: FAIR },
              })
            ).status,
          ]),
        ),
      ) as Record<string, number>

    const gate = await statuses('/api/oa/checkin/gates')
    assert.deepEqual(
      { socket: gate['socket'], worker: gate['worker'] },
      { socket: 421, worker: 421 },
    )
    const web = await statuses('/api/oa/open/config')
    assert.deepEqual(web, { one: 200, two: 200, gate: 421, socket: 421, worker: 421 })
    assert.deepEqual(await statuses('/readyz', 'GET'), {
      one: 200,
      two: 200,
      gate: 200,
      socket: 200,
      worker: 200,
    })
    const socket = new WebSocket(`${of('one').url.replace('http', 'ws')}/api/live`)
    await assert.rejects(
      new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject)),
      /421/,
    )
  })

  it('do all of this as an account that owns nothing and cannot change the audit trail', async () => {
    const client = new pg.Client({ connectionString: limited() })
    await client.connect()
    try {
      const problem = (text: string) =>
        client.query(text).then(
          () => 'done',
          ({ code }: { code?: string }) => code,
        )
      await client.query(
        `INSERT INTO audit_event (app_id, actor, action) VALUES ('${FAIR}', 'system', 'fair.test')`,
      )
      for (const text of [
        `UPDATE audit_event SET actor = 'other'`,
        `DELETE FROM audit_event`,
        'TRUNCATE audit_event',
        'DELETE FROM audit_day',
        'DROP TRIGGER audit_event_stays ON audit_event',
        'ALTER TABLE audit_event DISABLE TRIGGER USER',
        'DROP TABLE registration',
        'ALTER TABLE registration ADD COLUMN more text',
        'CREATE TABLE own (id int)',
        'DELETE FROM schema_migration',
        `COPY registration TO PROGRAM 'cat'`,
        `SELECT pg_read_file('/etc/passwd')`,
        `CREATE ROLE more`,
      ])
        assert.equal(await problem(text), '42501', text)
      await base.pool.query('CREATE TABLE of_later (id int GENERATED ALWAYS AS IDENTITY, t text)')
      assert.equal(await problem(`INSERT INTO of_later (t) VALUES ('x')`), 'done')
    } finally {
      await client.end()
    }
  })

  it('share what one of them has written, and do the job that another asked for', async () => {
    const guest = await base.tokenFor(newPhone())
    const code = await register(of('one').url, guest)
    assert.ok(code)
    assert.equal(
      (await of('two').call<{ CardCode: string }>('/api/visitor/card', {}, { token: guest })).data
        .CardCode,
      code,
    )

    const desk = { token: await base.organiserToken('owner') }
    const asked = await of('one').call<{ Id: string }>(
      '/api/oa/export/create',
      { Kind: 'form:visitor' },
      desk,
    )
    assert.equal(asked.succ, true, JSON.stringify(asked.body))
    const state = async () =>
      (
        await of('two').call<{ Files: { Id: string; State: string }[] }>(
          '/api/oa/file/list',
          {},
          desk,
        )
      ).data.Files.find(({ Id }) => Id === asked.data.Id)?.State
    for (let tries = 0; (await state()) !== 'ready'; tries++) {
      assert.ok(tries < 200, `the file is ${await state()}`)
      await sleep(50)
    }
  })

  it('carry a talk from a web process to the socket of another, also after the fan-out was away', async () => {
    const north = talker(of('two'), await base.exhibitorToken('north'), '/api/ex')
    const guest = talker(of('one'), await visitor(base))
    const { Id } = await guest.open({ Company: 'north' })
    await guest.send(Id, '你好')
    await north.send(Id, '您好')
    const socket = await socketOf(of('socket'), north.token)
    await guest.send(Id, '第一')
    await socket.message('第一')
    if (!redis) return

    await redis.kill()
    await guest.send(Id, '断开')
    socket.frames.length = 0
    await redis.start()

    await socket.until(
      (frame): frame is Extract<typeof frame, { type: 'resync' }> => frame.type === 'resync',
      10_000,
    )
    assert.ok((await north.texts(Id)).includes('断开'))
    await sleep(500)
    await guest.send(Id, '回来')
    await socket.message('回来', 5000)
    socket.socket.close()
  })

  it('lose nothing that one had acknowledged when it is killed under load', async () => {
    const tokens = await Promise.all(Array.from({ length: 80 }, () => base.tokenFor(newPhone())))
    const known = new Map<string, string>()
    let isKilled = false
    await Promise.all(
      tokens.map(async (token, index) => {
        await sleep(index * 10)
        const key = randomUUID()
        if (index === 40) {
          isKilled = true
          of('one').child.kill('SIGKILL')
        }
        // the balancer sends a caller on to the process that is left, with the key of the first try
        const code =
          (await register(of(isKilled ? 'two' : 'one').url, token, key).catch(() => undefined)) ??
          (await register(of('two').url, token, key))
        if (code) known.set(token, code)
      }),
    )

    assert.equal(known.size, tokens.length)
    for (const [token, code] of known)
      assert.equal(
        (await of('two').call<{ CardCode: string }>('/api/visitor/card', {}, { token })).data
          .CardCode,
        code,
      )
  })
})
