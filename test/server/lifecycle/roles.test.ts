import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { WebSocket } from 'ws'
import { apiClient } from '../../support/server/apiClient'
import { programOf, startPooler, startRedis, type Engine } from '../../support/server/engines'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { passCaptcha } from '../../support/server/passCaptcha'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { newPhone } from '../invitations/support'
import { socketOf, talker, visitor } from '../talks/support'
import { root, sleep, startProgram, type Program } from './programs'
import { freePort, PROGRAM, untilReady, type RunningServer } from './runningServer'
import { plainFair } from './visitors'

const pgbouncer = programOf('pgbouncer')
const redisServer = programOf('redis-server')
/** The commands of the operator, as `PROGRAM` is the server. */
const builtCommands = path.join(root, 'dist/server/fair.mjs')
const COMMANDS =
  PROGRAM.length === 1 && existsSync(builtCommands)
    ? [builtCommands]
    : ['--import', 'tsx', path.join(root, 'server/cli/fair.ts')]

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

  const variables = () => ({
    NODE_ENV: 'development',
    DATA_DIR: base.dataDir,
    FAIR_DIR: fairDir,
    PUBLIC_URL: '',
    SECRET_KEY: TEST_SECRET_KEY,
    DEFAULT_APP_ID: FAIR,
    LOG_LEVEL: 'warn',
    DATABASE_URL: pooler?.url ?? limited(),
    ...(pooler && { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: limited() }),
    FANOUT_URL: redis?.url ?? '',
  })
  const launch = async (name: string, roles: string, more: Record<string, string> = {}) => {
    const port = await freePort()
    const started = startProgram(PROGRAM, {
      ...variables(),
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT_FACTOR: '100000',
      WEBHOOKS_TO_LOOPBACK: 'on',
      ROLES: roles,
      ...more,
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

  it('answer only calls of their role', async () => {
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

  it('work as an account that owns nothing and cannot change the audit trail', async () => {
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

  it('share what one of them has written, and run the job that another requested', async () => {
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

  it('take a visitor from the captcha to the gate, each call by another process, and inform other programs', async () => {
    const received: string[] = []
    const receiver = createServer((request, reply) => {
      let text = ''
      request.on('data', (part: Buffer) => (text += part.toString()))
      request.on('end', () => {
        received.push((JSON.parse(text) as { type: string }).type)
        reply.end()
      })
    })
    await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
    try {
      let calls = 0
      const next = () => of(calls++ % 2 === 0 ? 'one' : 'two')
      const inTurn: Pick<TestServer, 'call' | 'get'> = {
        call: (path, body, options) => next().call(path, body, options),
        get: (path, headers) => next().get(path, headers),
      }
      const desk = { token: await base.organiserToken('owner') }
      const hook = {
        Url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
        Name: '',
        Events: ['registration.*'],
        Revision: 0,
      }
      const saved = await inTurn.call('/api/oa/api/webhook/save', hook, desk)
      assert.ok(saved.succ, JSON.stringify(saved.body))

      const Number = newPhone()
      const { data: config } = await inTurn.call<{ PrivacyVersion: string }>('/api/oa/open/config')
      const who = { Mobile: { Number }, Consent: config.PrivacyVersion }
      const captcha = await passCaptcha({ ...base, ...inTurn })
      const asked = await inTurn.call('/api/open/sms/code', { ...who, target: 'visitor', captcha })
      assert.ok(asked.succ, JSON.stringify(asked.body))
      const outbox = async () =>
        (await (await inTurn.get(`/dev/outbox?to=${Number}`)).json()) as { code: string }[]
      for (let tries = 0; (await outbox()).length === 0 && tries < 200; tries++) await sleep(50)
      const Code = (await outbox())[0]?.code
      const entered = await inTurn.call<{ data: { Token: string } }>('/api/visitor/login', {
        ...who,
        Code,
      })
      assert.ok(entered.succ, JSON.stringify(entered.body))
      const { Token } = entered.data.data
      const card = await register(next().url, Token)
      assert.ok(card)
      const shown = await inTurn.call<{ CardCode: string }>(
        '/api/visitor/card',
        {},
        { token: Token },
      )
      assert.equal(shown.data.CardCode, card)
      const look = await of('gate').call<{ Admitted: boolean; Reason: string }>(
        '/api/oa/checkin/redeem',
        { Code: card, Gate: 'practice', Nonce: randomUUID() },
        { token: await base.organiserToken('gate') },
      )
      assert.deepEqual([look.data.Admitted, look.data.Reason], [true, 'ok'])
      for (let tries = 0; received.length < 2; tries++) {
        assert.ok(tries < 200, `the worker has sent ${received.join()}`)
        await sleep(50)
      }
      assert.deepEqual(received.slice(0, 2), ['registration.created', 'registration.approved'])
    } finally {
      receiver.closeAllConnections()
      receiver.close()
    }
  })

  it('let the operator’s commands bypass the pooler, and leave no lock', async () => {
    for (const words of [['jobs'], ['backup', path.join(base.dataDir, 'all.backup')]]) {
      const command = startProgram([...COMMANDS, ...words], {
        ...variables(),
        BACKUP_KEY: 'a-key-for-the-backups-of-tests',
      })
      assert.equal(await command.ended, 0, command.output())
    }
    const { rows } = await base.pool.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    assert.equal(rows.length, 0, 'a lock of a session would stay with the pooler’s connection')
  })

  it('carry a talk from a web process to the socket of another, also after the fan-out failed for a while', async () => {
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

  it('lose nothing acknowledged when one is killed under load', async () => {
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
