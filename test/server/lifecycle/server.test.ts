import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { cleanUp, isAlive, postgresOf, root, sleep, temporaryDataDir } from './programs'
import { freePort, launchServer, PROGRAM, untilReady, type RunningServer } from './runningServer'
import { logIn, plainFair, readCard, readFair, register, type Fair, type Visitor } from './visitors'

const WRITERS = 8
const LOSSY = ['--import', 'tsx', '--import', path.join(root, 'test/server/lifecycle/acknowledgeFirst.ts'), ...PROGRAM]

let fairDir: string
let dataDir: string
let servers: RunningServer[]

before(() => {
  fairDir = plainFair()
})
after(() => rmSync(fairDir, { recursive: true }))
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
    const first = await untilReady(await launch())

    const second = await launch()

    assert.equal(await second.ended, 1)
    assert.match(second.output(), new RegExp(`Another server \\(process ${first.child.pid}\\) already uses the data directory`))
    assert.ok((await fetch(`${first.url}/readyz`)).ok)
  })

  it('says that its port is in use and takes its database down again', async () => {
    const first = await untilReady(await launch())
    const otherDir = temporaryDataDir()

    const second = await launch(first.port, undefined, otherDir)

    try {
      assert.equal(await second.ended, 1)
      assert.match(second.output(), new RegExp(`Port ${first.port} is in use`))
      assert.equal(postgresOf(otherDir), undefined)
    } finally {
      await cleanUp(otherDir, [])
    }
  })

  it('loses no acknowledged registration in three kills, of the server alone and together with its database', async () => {
    const port = await freePort()
    const { server: first, fair, visitors } = await serverWithVisitors(90, port)
    let server = first
    const acknowledged = new Map<Visitor, string>()
    for (const alsoDatabase of [false, true, false]) {
      const orphan = postgresOf(dataDir)
      await registerUntilKilled(server, fair, visitors.splice(0, 30), acknowledged, 10)
      if (alsoDatabase && orphan !== undefined) process.kill(orphan, 'SIGKILL')

      server = await untilReady(await launch(port))

      if (!alsoDatabase) assert.equal(postgresOf(dataDir), orphan, 'the orphaned database was not taken over')
      assert.deepEqual(await missing(server, fair, acknowledged), [])
    }
    assert.ok(acknowledged.size >= 30, `only ${acknowledged.size} registrations were acknowledged`)
  })

  it('would be caught losing registrations: a server that acknowledges before it writes loses some', async () => {
    const port = await freePort()
    const { server, fair, visitors } = await serverWithVisitors(40, port, LOSSY)
    const acknowledged = new Map<Visitor, string>()

    await registerUntilKilled(server, fair, visitors, acknowledged, 20)

    const next = await untilReady(await launch(port))
    assert.notDeepEqual(await missing(next, fair, acknowledged), [])
  })
})

async function launch(port?: number, program?: readonly string[], folder = dataDir): Promise<RunningServer> {
  const server = await launchServer(folder, fairDir, port, program)
  servers.push(server)
  return server
}

async function serverWithVisitors(
  count: number,
  port: number,
  program?: readonly string[],
): Promise<{ server: RunningServer; fair: Fair; visitors: Visitor[] }> {
  const server = await untilReady(await launch(port, program))
  const fair = await readFair(server.url, fairDir)
  const numbers = Array.from({ length: count }, (_, at) => String(13_800_200_000 + at))
  return { server, fair, visitors: await Promise.all(numbers.map(number => logIn(server.url, fair, number))) }
}

/** Several visitors at a time register; the server is killed in the middle, once enough have been answered. */
async function registerUntilKilled(
  server: RunningServer,
  fair: Fair,
  visitors: readonly Visitor[],
  acknowledged: Map<Visitor, string>,
  enough: number,
): Promise<void> {
  const waiting = [...visitors]
  const before = acknowledged.size
  const write = async (): Promise<void> => {
    for (let visitor = waiting.shift(); visitor !== undefined; visitor = waiting.shift()) {
      const card = await register(server.url, fair, visitor).catch((error: unknown) => whenKilled(server, error))
      if (card === undefined) return
      acknowledged.set(visitor, card)
      if (acknowledged.size - before === enough) server.child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  await server.ended
  await sleep(50)
}

/** A call may fail because the server died under it, and for no other reason. */
function whenKilled(server: RunningServer, error: unknown): undefined {
  if (!server.child.killed) throw error
}

/** The acknowledged visitors whose card is not there any more, or another one. */
async function missing(server: RunningServer, fair: Fair, acknowledged: ReadonlyMap<Visitor, string>): Promise<string[]> {
  const cards = await Promise.all(
    [...acknowledged].map(async ([visitor, card]) => {
      const now = await readCard(server.url, fair, visitor).catch((error: unknown) => String(error))
      return now === card ? undefined : `${visitor.number}: acknowledged ${card}, now ${now}`
    }),
  )
  return cards.filter(one => one !== undefined)
}
