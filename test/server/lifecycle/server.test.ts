import assert from 'node:assert/strict'
import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import {
  cleanUp,
  copyDataDir,
  isAlive,
  postgresOf,
  root,
  sleep,
  temporaryDataDir,
} from './programs'
import { freePort, launchServer, PROGRAM, untilReady, type RunningServer } from './runningServer'
import {
  joinDatabase,
  openSessions,
  plainFair,
  readCard,
  readFair,
  register,
  type Fair,
  type Visitor,
} from './visitors'

const WRITERS = 8
/** Each victim once; `npm run test:long` kills more often. */
const KILLS = Number(process.env['KILLS'] ?? 3)
/** Visitors who try in one round. */
const A_ROUND = 12
const VICTIMS = ['server', 'both', 'database'] as const
const LOSSY = [
  '--import',
  'tsx',
  '--import',
  path.join(root, 'test/server/lifecycle/acknowledgeFirst.ts'),
  ...PROGRAM,
]

let fairDir: string
let dataDir: string
let servers: RunningServer[]
/** What a server's first start leaves behind: for those whose start is not what a test is about. */
let started: string

before(async () => {
  fairDir = plainFair()
  started = temporaryDataDir()
  const first = await untilReady(await launchServer(started, fairDir))
  first.child.kill('SIGINT')
  await first.ended
})
after(() => {
  for (const folder of [fairDir, started]) rmSync(folder, { recursive: true })
})
beforeEach(() => {
  dataDir = temporaryDataDir()
  servers = []
})
afterEach(() => cleanUp(dataDir, servers))

describe('the server process', () => {
  it('starts on an empty data directory, ends with 0 on Ctrl-C and leaves no database running', async () => {
    const server = await untilReady(await launch())
    const postgres = postgresOf(dataDir)
    assert.ok(postgres)

    server.child.kill('SIGINT')

    assert.equal(await server.ended, 0, server.output())
    assert.equal(isAlive(postgres), false)
  })

  it('refuses to start beside another server on the same data directory', async () => {
    copyDataDir(started, dataDir)
    const first = await untilReady(await launch())

    const second = await launch()

    assert.equal(await second.ended, 1)
    assert.match(
      second.output(),
      new RegExp(`Another server \\(process ${first.child.pid}\\) already uses the data directory`),
    )
    assert.ok((await fetch(`${first.url}/readyz`)).ok)
  })

  it('says that its port is in use and stops its database again', async () => {
    copyDataDir(started, dataDir)
    const first = await untilReady(await launch())
    const otherDir = temporaryDataDir()
    copyDataDir(started, otherDir)

    const second = await launch(first.port, undefined, otherDir)

    try {
      assert.equal(await second.ended, 1)
      assert.match(second.output(), new RegExp(`Port ${first.port} is in use`))
      assert.equal(postgresOf(otherDir), undefined)
    } finally {
      await cleanUp(otherDir, [])
    }
  })

  it('restarts its database when that is killed, and continues: /readyz says 503 until then, /healthz 200', async () => {
    const { server, fair, visitors } = await serverWithVisitors(2, await freePort())
    const [one, other] = visitors
    assert.ok(one && other)
    const card = await register(server.url, fair, one)
    const killed = postgresOf(dataDir)
    assert.ok(killed)
    const killedAt = Date.now()
    process.kill(killed, 'SIGKILL')

    const seen = new Set<string>()
    for (let isBack = false; !isBack; await sleep(25)) {
      assert.ok(Date.now() - killedAt < 30_000, server.output())
      const [ready, health] = await Promise.all(
        ['/readyz', '/healthz'].map(async path => (await fetch(server.url + path)).status),
      )
      seen.add(`${ready} ${health}`)
      isBack = ready === 200 && seen.size > 1
    }

    assert.deepEqual(
      [...seen].sort(),
      ['200 200', '503 200'].filter(state => seen.has(state)),
    )
    assert.ok(seen.has('503 200'))
    assert.notEqual(postgresOf(dataDir), killed)
    assert.equal(await readCard(server.url, fair, one), card)
    assert.notEqual(await register(server.url, fair, other), '')
    server.child.kill('SIGINT')
    assert.equal(await server.ended, 0, server.output())
    assert.equal(postgresOf(dataDir), undefined)
  })

  it('fails /healthz after its database could not be started five times', async () => {
    const { server } = await serverWithVisitors(1, await freePort())
    const pid = postgresOf(dataDir)
    assert.ok(pid)
    renameSync(path.join(dataDir, 'pg/PG_VERSION'), path.join(dataDir, 'pg/PG_VERSION.gone'))
    process.kill(pid, 'SIGKILL')

    const tries = () => server.output().match(/could not be started again/g)?.length ?? 0
    let hasFailed = false
    for (const end = Date.now() + 60_000; !hasFailed && Date.now() < end; await sleep(100)) {
      const { status } = await fetch(`${server.url}/healthz`)
      hasFailed = status !== 200
      if (!hasFailed) assert.ok(tries() <= 5, `${tries()} tries`)
    }
    assert.ok(hasFailed)
    // a line of the log comes by a pipe, perhaps after the answer
    for (let waits = 0; waits < 20 && tries() < 5; waits++) await sleep(100)
    assert.equal(tries(), 5)
  })

  it('loses no acknowledged registration and leaves no half of one in many kills, of the server, its database, and both', async t => {
    const port = await freePort()
    const { server: first, fair, visitors } = await serverWithVisitors(KILLS * A_ROUND, port)
    let server = first
    const all = [...visitors]
    const acknowledged = new Map<Visitor, string>()
    for (let round = 0; round < KILLS; round++) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'both'
      const postgres = postgresOf(dataDir)
      const known = new Map(acknowledged)
      await registerUntilKilled(
        server,
        fair,
        visitors.splice(0, A_ROUND),
        acknowledged,
        2 + (round % 5),
        () => {
          if (victim !== 'server' && postgres !== undefined) process.kill(postgres, 'SIGKILL')
          if (victim !== 'database') server.child.kill('SIGKILL')
        },
      )
      server.child.kill('SIGKILL')
      await server.ended
      await sleep(50)

      server = await untilReady(await launch(port))

      if (victim === 'server')
        assert.equal(postgresOf(dataDir), postgres, 'the orphaned database was not taken over')
      const fresh = [...acknowledged].filter(([visitor]) => !known.has(visitor))
      assert.deepEqual(await missing(server, fair, new Map(fresh)), [], `round ${round}, ${victim}`)
    }
    t.diagnostic(`${acknowledged.size} of ${all.length} registrations were acknowledged`)
    assert.ok(
      acknowledged.size >= 2 * KILLS,
      `only ${acknowledged.size} registrations were acknowledged`,
    )
    assert.deepEqual(await missing(server, fair, acknowledged), [])
    await requireWhole(server, fair, all)
  })

  it('would be caught losing registrations: a server that acknowledges before it writes loses some', async () => {
    const port = await freePort()
    const { server, fair, visitors } = await serverWithVisitors(40, port, LOSSY)
    const acknowledged = new Map<Visitor, string>()

    await registerUntilKilled(server, fair, visitors, acknowledged, 20, () =>
      server.child.kill('SIGKILL'),
    )
    await server.ended

    const next = await untilReady(await launch(port))
    assert.notDeepEqual(await missing(next, fair, acknowledged), [])
  })
})

async function launch(
  port?: number,
  program?: readonly string[],
  folder = dataDir,
): Promise<RunningServer> {
  const server = await launchServer(folder, fairDir, port, program)
  servers.push(server)
  return server
}

async function serverWithVisitors(
  count: number,
  port: number,
  program?: readonly string[],
): Promise<{ server: RunningServer; fair: Fair; visitors: Visitor[] }> {
  copyDataDir(started, dataDir)
  const server = await untilReady(await launch(port, program))
  const fair = await readFair(server.url, fairDir)
  const numbers = Array.from({ length: count }, (_, at) => String(13_800_200_000 + at))
  return { server, fair, visitors: await openSessions(dataDir, fair, numbers) }
}

/**
 * Several visitors at a time register; in the middle, once enough have been answered, something is
 * killed.
 */
async function registerUntilKilled(
  server: RunningServer,
  fair: Fair,
  visitors: readonly Visitor[],
  acknowledged: Map<Visitor, string>,
  enough: number,
  kill: () => void,
): Promise<void> {
  const waiting = [...visitors]
  const before = acknowledged.size
  let isKilled = false
  const write = async (): Promise<void> => {
    for (let visitor = waiting.shift(); visitor !== undefined; visitor = waiting.shift()) {
      const card = await register(server.url, fair, visitor).catch((error: unknown) => {
        if (!isKilled) throw error // a call may fail because of the kill, and for no other reason
      })
      if (card === undefined) return
      acknowledged.set(visitor, card)
      if (acknowledged.size - before < enough || isKilled) continue
      isKilled = true
      kill()
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
}

/**
 * Everybody ends with one registration: who was cut off has all of it or nothing, and may try
 * again.
 */
async function requireWhole(
  server: RunningServer,
  fair: Fair,
  visitors: readonly Visitor[],
): Promise<void> {
  const cards = await Promise.all(visitors.map(visitor => register(server.url, fair, visitor)))
  const pool = await joinDatabase(dataDir)
  const { rows } = await pool.query<{ phone: string; card: string; name: string }>(
    `SELECT p.national_number AS phone, r.card_code AS card, r.name FROM registration r JOIN person p ON p.id = r.person_id ORDER BY phone`,
  )
  await pool.end()
  assert.deepEqual(
    rows,
    visitors.map(({ number }, at) => ({ phone: number, card: cards[at], name: `V ${number}` })),
  )
}

/** The acknowledged visitors whose card is no longer there, or is another one. */
async function missing(
  server: RunningServer,
  fair: Fair,
  acknowledged: ReadonlyMap<Visitor, string>,
): Promise<string[]> {
  const cards = await Promise.all(
    [...acknowledged].map(async ([visitor, card]) => {
      const now = await readCard(server.url, fair, visitor).catch((error: unknown) => String(error))
      return now === card ? undefined : `${visitor.number}: acknowledged ${card}, now ${now}`
    }),
  )
  return cards.filter(one => one !== undefined)
}
