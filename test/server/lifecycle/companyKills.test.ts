import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { COMPANY_ACTS, preparePlaces, type CompanyAct, type Place } from './companyActs'
import { cleanUp, postgresOf, root, temporaryDataDir } from './programs'
import { freePort, launchServer, PROGRAM, untilReady, type RunningServer } from './runningServer'
import { joinDatabase, plainFair } from './visitors'

const WRITERS = 6
/** Of each of the acts, so many in a round. */
const A_ROUND = 6
const VICTIMS = ['server', 'database', 'both'] as const
const LOSSY = [
  '--import',
  'tsx',
  '--import',
  path.join(root, 'test/server/lifecycle/acknowledgeCommit.ts'),
  ...PROGRAM,
]

/** What the server has said is done. */
interface Said extends Pick<CompanyAct, 'name' | 'find'> {
  values: unknown[]
}

describe('what the server confirmed to companies, gates and the desk', () => {
  let dataDir: string
  let places: Place[]
  let port: number
  let fairDir: string
  const servers: RunningServer[] = []
  const launch = async (program?: readonly string[]) => {
    const server = await launchServer(dataDir, fairDir, port, program)
    servers.push(server)
    return untilReady(server)
  }
  before(async () => {
    dataDir = temporaryDataDir()
    port = await freePort()
    fairDir = staffedFair()
    const first = await launch()
    places = await preparePlaces(dataDir, A_ROUND * (VICTIMS.length + 1))
    await end(first)
  })
  after(async () => {
    await cleanUp(dataDir, servers)
    rmSync(fairDir, { recursive: true })
  })

  it('exists after a kill of the server, of its database and of both, in the middle of it', async t => {
    let count = 0
    for (const [round, victim] of VICTIMS.entries()) {
      const server = await launch()
      const said = await actUntilKilled(
        server,
        places.splice(0, A_ROUND),
        COMPANY_ACTS.length * (round + 2),
        () => {
          const postgres = postgresOf(dataDir)
          if (victim !== 'server' && postgres !== undefined) process.kill(postgres, 'SIGKILL')
          if (victim !== 'database') server.child.kill('SIGKILL')
        },
      )
      server.child.kill('SIGKILL')
      await server.ended

      const next = await launch()
      assert.deepEqual(await missing(said), [], victim)
      assert.deepEqual(
        [...new Set(said.map(({ name }) => name))].sort(),
        COMPANY_ACTS.map(({ name }) => name).sort(),
        'each was among them',
      )
      count += said.length
      await end(next)
    }
    t.diagnostic(`${count} acts were acknowledged`)
  })

  it('would be missed if it was confirmed before it is written', async () => {
    const server = await launch(LOSSY)
    const said = await actUntilKilled(
      server,
      places.splice(0, A_ROUND),
      4,
      () => server.child.kill('SIGKILL'),
      false,
    )
    await server.ended

    await launch()
    assert.notDeepEqual(await missing(said), [])
  })

  async function end(server: RunningServer): Promise<void> {
    server.child.kill('SIGINT')
    await server.ended
  }

  async function missing(said: readonly Said[]): Promise<string[]> {
    const pool = await joinDatabase(dataDir)
    try {
      const lost: string[] = []
      for (const { name, find, values } of said)
        if (!(await pool.query(find, values)).rowCount) lost.push(`${name} ${String(values)}`)
      return lost
    } finally {
      await pool.end()
    }
  }
})

/** A small fair with one person at a gate and one who decides. */
function staffedFair(): string {
  const folder = plainFair()
  const people = ['gate', 'reviewer'].map(Role => ({
    Account: `kill-${Role}`,
    Name: Role,
    Name_en: Role,
    Role,
    Password: `kill-${Role}-2031`,
  }))
  writeFileSync(path.join(folder, 'organisers.json'), JSON.stringify(people))
  return folder
}

/**
 * Several do what there is to do at each place; once enough was answered something is killed in the
 * middle.
 */
async function actUntilKilled(
  server: RunningServer,
  places: readonly Place[],
  enough: number,
  kill: () => void,
  isStrict = true,
): Promise<Said[]> {
  const waiting = places.flatMap(place => COMPANY_ACTS.map(act => ({ ...act, place })))
  const said: Said[] = []
  let isKilled = false
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const values = await next.act(server.url, next.place).catch((error: unknown) => {
        if (!isKilled && isStrict) throw error // a call may fail because of the kill, and for no other reason
      })
      if (!values && isKilled) return
      if (!values) continue
      said.push({ name: next.name, find: next.find, values })
      if (said.length < enough || isKilled) continue
      isKilled = true
      kill()
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, work))
  return said
}
