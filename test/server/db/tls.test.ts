import assert from 'node:assert/strict'
import {
  chownSync,
  copyFileSync,
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect as connectTo, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { connect } from '../../../server/db/connect'
import { startEmbedded, type EmbeddedDatabase } from '../../../server/db/embedded'
import { migrate } from '../../../server/db/migrate'
import { createPostgresFanout } from '../../../server/gateways/fanout/postgresFanout'
import { createRedisFanout } from '../../../server/gateways/fanout/redisFanout'
import type { Fanout } from '../../../server/gateways/fanout/types'
import { CLIENT, makeCertificates, type Certificates } from '../../support/server/certificates'
import { programOf, startRedis, type Engine } from '../../support/server/engines'

const redisServer = programOf('redis-server')

describe('TLS to the database and to Redis', () => {
  let dir: string
  let files: Certificates
  let database: EmbeddedDatabase
  before(async () => {
    dir = mkdtempSync(join(tmpdir(), 'fairpass-tls-'))
    chmodSync(dir, 0o755)
    files = makeCertificates(dir)
    database = await startEmbedded({ dataDir: dir, log: () => undefined, isDisposable: true })
    await demandTls(database.url, dir, files)
  })
  after(async () => {
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  })

  /** The same database by its name and by TLS. */
  const address = (ca: string, host = 'localhost') => {
    const url = new URL(database.url)
    url.hostname = host
    url.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: ca }).toString()
    return url.toString()
  }

  it('carries migrations, the pool and live updates, by the address alone', async () => {
    const url = address(files.ca)
    assert.ok((await migrate(url, { count: 3 })).length > 0)
    const pool = connect(url, { max: 2, onError: () => undefined })
    try {
      const { rows } = await pool.query<{ ssl: boolean; version: string }>(
        'SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
      )
      assert.deepEqual([rows[0]?.ssl, rows[0]?.version], [true, 'TLSv1.3'])
      await carries(
        createPostgresFanout({
          pool,
          listenUrl: undefined,
          onError: error => assert.fail(String(error)),
        }),
      )
    } finally {
      await pool.end()
    }
  })

  it('accepts an account by its certificate, without a password', async () => {
    const owner = new pg.Client({ connectionString: address(files.ca) })
    await owner.connect()
    await owner.query(`CREATE ROLE ${CLIENT} LOGIN`)
    const url = new URL(address(files.ca))
    Object.assign(url, { username: CLIENT, password: '' })
    const tryAs = async (more: Record<string, string>) => {
      const to = new URL(url)
      for (const [name, value] of Object.entries(more)) to.searchParams.set(name, value)
      const pool = connect(to.toString(), { max: 1, onError: () => undefined })
      try {
        return (await pool.query<{ who: string }>('SELECT session_user AS who')).rows[0]?.who
      } finally {
        await pool.end()
      }
    }
    try {
      assert.equal(await tryAs({ sslcert: files.clientCert, sslkey: files.clientKey }), CLIENT)
      await assert.rejects(tryAs({}), /certificate/)
      await assert.rejects(tryAs({ sslcert: files.cert, sslkey: files.key }), /certificate/)
    } finally {
      await owner.query(`DROP ROLE ${CLIENT}`)
      await owner.end()
    }
  })

  it('refuses another authority, another name, and a server without TLS', async () => {
    for (const [url, problem] of [
      [address(files.otherCa), /unable to verify|self.signed|issuer/i],
      [address(files.ca, '127.0.0.1'), /altnames|IP/i],
      [database.url, /no pg_hba.conf entry|no encryption/],
    ] as const) {
      const client = new pg.Client({ connectionString: url })
      await assert.rejects(client.connect(), problem)
    }
  })

  it('carries live updates by rediss, with the authority checked', async t => {
    if (redisServer === undefined) return t.skip()
    const redis = await startRedis(redisServer)
    const front = await tlsBefore(redis, files)
    const { port } = front.address() as AddressInfo
    const url = `rediss://localhost:${port}`
    const problems: string[] = []
    try {
      const ca = readFileSync(files.ca, 'utf8')
      await carries(createRedisFanout({ url, ca, onError: error => problems.push(String(error)) }))
      assert.equal(problems.join(), '')
      const stranger = createRedisFanout({ url, onError: error => problems.push(String(error)) })
      stranger.listen(
        () => problems.push('heard'),
        () => problems.push('listening'),
      )
      for (let tries = 0; problems.length === 0 && tries < 100; tries++) await pause(50)
      await stranger.close()
      assert.match(problems[0] ?? '', /unable to verify|self.signed|issuer/i)
    } finally {
      front.close()
      await redis.stop()
    }
  })
})

/** A line arrives. */
async function carries(fanout: Fanout): Promise<void> {
  const heard: string[] = []
  let isReady = false
  fanout.listen(
    lines => void heard.push(...lines),
    () => (isReady = true),
  )
  for (let tries = 0; !isReady && tries < 200; tries++) await pause(25)
  for (let tries = 0; heard.length === 0 && tries < 100; tries++) {
    fanout.publish(['news'])
    await pause(50)
  }
  await fanout.close()
  assert.equal(heard[0], 'news')
}

/** Gives PostgreSQL a certificate and has it refuse all who come without TLS. */
async function demandTls(url: string, dir: string, { ca, cert, key }: Certificates): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
  const home = rows[0]?.data_directory ?? dir
  const { uid, gid } = statSync(home)
  for (const [file, name] of [
    [cert, 'server.pem'],
    [key, 'server.key'],
    [ca, 'ca.pem'],
  ] as const) {
    copyFileSync(file, join(home, name))
    chmodSync(join(home, name), 0o600)
    chownSync(join(home, name), uid, gid)
  }
  const hba = join(home, 'pg_hba.conf')
  const rules = readFileSync(hba, 'utf8').replace(/^host\b/gm, 'hostssl')
  writeFileSync(hba, `hostssl all ${CLIENT} all cert\n${rules}`)
  for (const setting of [
    `ssl_cert_file = 'server.pem'`,
    `ssl_key_file = 'server.key'`,
    `ssl_ca_file = 'ca.pem'`,
    `ssl = on`,
  ])
    await client.query(`ALTER SYSTEM SET ${setting}`)
  await client.query('SELECT pg_reload_conf()')
  await client.end()
  assert.ok(readdirSync(home).includes('server.pem'))
}

/** TLS before a Redis that has none. */
async function tlsBefore(redis: Engine, { cert, key }: Certificates): Promise<Server> {
  const { port } = new URL(redis.url)
  const front = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, socket => {
    const back = connectTo(Number(port), '127.0.0.1')
    for (const end of [socket, back]) end.on('error', () => undefined)
    socket.pipe(back).pipe(socket)
    socket.on('close', () => back.destroy())
  })
  await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve))
  return front
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
