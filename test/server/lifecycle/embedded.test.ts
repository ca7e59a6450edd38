import assert from 'node:assert/strict'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { Client } from 'pg'
import { openEmbedded, startEmbedded } from '../../../server/db/embedded'
import {
  cleanUp,
  copyDataDir,
  isAlive,
  postgresOf,
  root,
  sleep,
  startProgram,
  temporaryDataDir,
  waitForOutput,
  type Program,
} from './programs'

const log = () => undefined
const isNotRoot = process.getuid?.() !== 0 && 'only root has the problem'
let dataDir: string
let programs: Program[]
/** A database that was made, and stopped. */
let made: string
const useMade = () => copyDataDir(made, dataDir)

before(async () => {
  made = temporaryDataDir()
  await (await startEmbedded({ dataDir: made, log })).stop()
})
after(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = temporaryDataDir()
  programs = []
})
afterEach(() => cleanUp(dataDir, programs))

describe('the embedded database', () => {
  it('is a real PostgreSQL with fsync on, kept between starts under the same password', async () => {
    const first = await startEmbedded({ dataDir, log })
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n')
    assert.equal(await query(first.url, 'SHOW fsync'), 'on')
    assert.equal(await query(first.url, 'SHOW synchronous_commit'), 'on')
    await first.stop()

    const second = await startEmbedded({ dataDir, log })

    assert.equal(await query(second.url, 'SELECT n FROM kept'), 1)
    assert.equal(new URL(second.url).password, new URL(first.url).password)
    await second.stop()
    assert.equal(postgresOf(dataDir), undefined)
  })

  it('admits no one without the password, which only the owner may read', async () => {
    useMade()
    const database = await startEmbedded({ dataDir, log })
    const url = new URL(database.url)
    url.password = 'wrong'

    await assert.rejects(query(url.href, 'SELECT 1'), /password authentication failed/)

    assert.equal(statSync(path.join(dataDir, 'database.json')).mode & 0o077, 0)
    await database.stop()
  })

  it('refuses a second server on the same folder, naming the first', async () => {
    useMade()
    const holder = await hold()

    const second = run()

    assert.equal(await second.ended, 1)
    assert.match(
      second.output(),
      new RegExp(
        `Another server \\(process ${holder.child.pid}\\) already uses the data directory`,
      ),
    )
    assert.match(second.output(), /DATA_DIR/)
  })

  it('lets a tool join the database of a running server, and leaves it running', async () => {
    useMade()
    const holder = await hold()

    const joined = await openEmbedded({ dataDir, log })

    assert.equal(await query(joined.url, 'SELECT 1'), 1)
    await joined.stop()
    assert.ok(postgresOf(dataDir))
    assert.equal(holder.child.exitCode, null)
  })

  it('takes over the database that a killed server left running', async () => {
    useMade()
    const holder = await hold()
    const orphan = postgresOf(dataDir)
    holder.child.kill('SIGKILL')
    await holder.ended
    assert.ok(orphan !== undefined && isAlive(orphan))

    const next = await startEmbedded({ dataDir, log })

    assert.equal(postgresOf(dataDir), orphan)
    await next.stop()
    assert.equal(isAlive(orphan), false)
  })

  it('is started again on its port when it is killed, but not after it was stopped', async () => {
    useMade()
    const database = await startEmbedded({ dataDir, log })
    const killed = postgresOf(dataDir)
    assert.ok(killed)
    const killedAt = Date.now()
    process.kill(killed, 'SIGKILL')
    const answers = async () => {
      const client = new Client({ connectionString: database.url })
      client.on('error', () => undefined)
      return client.connect().then(
        () => client.end().then(() => true),
        () => false,
      )
    }
    while (isAlive(killed) || !(await answers())) {
      assert.ok(Date.now() - killedAt < 30_000)
      await sleep(50)
    }
    assert.notEqual(postgresOf(dataDir), killed)
    assert.equal(database.isLost(), false)
    await database.stop()
    await sleep(1500)
    assert.equal(postgresOf(dataDir), undefined)
  })

  it('recovers when server and database were both killed', async () => {
    useMade()
    const holder = await hold()
    await query(urlOf(holder), 'CREATE TABLE kept AS SELECT 7 AS n')
    const pid = postgresOf(dataDir)
    holder.child.kill('SIGKILL')
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    await holder.ended
    await sleep(100)

    const next = await startEmbedded({ dataDir, log })

    assert.equal(await query(next.url, 'SELECT n FROM kept'), 7)
    await next.stop()
  })

  it('is not misled by a lock or a pid file whose number now belongs to another process', async () => {
    useMade()
    writeFileSync(
      path.join(dataDir, 'server.lock'),
      JSON.stringify({ pid: process.pid, started: 'before' }),
    )
    writeFileSync(
      path.join(dataDir, 'pg/postmaster.pid'),
      `${process.pid}\n${dataDir}/pg\n0\n1\n\n\n`,
    )

    const database = await startEmbedded({ dataDir, log })

    assert.equal(await query(database.url, 'SELECT 1'), 1)
    await database.stop()
  })

  it('gives the folder to exactly one of several servers that start at the same time', async () => {
    writeFileSync(
      path.join(dataDir, 'server.lock'),
      JSON.stringify({ pid: 4_000_000, started: 'long ago' }),
    )
    const all = Array.from({ length: 4 }, () => run())

    await Promise.all(all.map(one => waitForOutput(one, /^(url|error) /m)))

    assert.equal(all.filter(one => /^url /m.test(one.output())).length, 1)
    assert.equal(
      all.filter(one => one.output().includes('already uses the data directory')).length,
      3,
    )
  })

  it('starts again after an initialisation that was interrupted', async () => {
    mkdirSync(path.join(dataDir, 'pg.new-1'))
    writeFileSync(path.join(dataDir, 'pg.new-1/PG_VERSION'), '18\n')

    const database = await startEmbedded({ dataDir, log })

    assert.equal(await query(database.url, 'SELECT 1'), 1)
    assert.equal(existsSync(path.join(dataDir, 'pg.new-1')), false)
    await database.stop()
  })

  it('says so when the files are of another PostgreSQL version', async () => {
    useMade()
    const version = path.join(dataDir, 'pg/PG_VERSION')
    const { uid, gid } = statSync(version)
    writeFileSync(version, '16\n')
    assert.deepEqual([statSync(version).uid, statSync(version).gid], [uid, gid])

    await assert.rejects(
      startEmbedded({ dataDir, log }),
      /written by PostgreSQL 16; this program brings PostgreSQL \d+/,
    )
  })

  it('says that the file with the password is lost, and changes nothing', async () => {
    useMade()
    rmSync(path.join(dataDir, 'database.json'))

    await assert.rejects(startEmbedded({ dataDir, log }), /database\.json.*missing or damaged/)

    assert.ok(existsSync(path.join(dataDir, 'pg/PG_VERSION')))
  })

  it(
    'says so when the folder cannot be written',
    { skip: process.getuid?.() === 0 && 'root may write everywhere' },
    async () => {
      chmodSync(dataDir, 0o555)

      await assert.rejects(startEmbedded({ dataDir, log }), /cannot be written/)

      chmodSync(dataDir, 0o755)
    },
  )

  it('says that the folder is not a folder', async () => {
    const file = path.join(dataDir, 'file')
    writeFileSync(file, '')

    await assert.rejects(startEmbedded({ dataDir: file, log }), /cannot be written/)
  })

  it(
    'lets the database into a closed data directory of its own, and makes nothing in it readable',
    { skip: isNotRoot },
    async () => {
      chmodSync(dataDir, 0o700)

      const database = await startEmbedded({ dataDir, log })

      assert.equal(await query(database.url, 'SELECT 1'), 1)
      await database.stop()
      assert.ok(existsSync(path.join(dataDir, 'pg/PG_VERSION')))
      assert.equal(statSync(dataDir).mode & 0o777, 0o711)
    },
  )

  it('works for root in a home that is closed to everyone else', { skip: isNotRoot }, async () => {
    chmodSync(dataDir, 0o700)
    const home = path.join(dataDir, 'data')

    const database = await startEmbedded({ dataDir: home, log })

    assert.equal(await query(database.url, 'SELECT 1'), 1)
    await database.stop()
    const { directory } = JSON.parse(readFileSync(path.join(home, 'database.json'), 'utf8')) as {
      directory: string
    }
    assert.notEqual(path.dirname(directory), home)
    rmSync(directory, { recursive: true })
  })
})

function run(): Program {
  const program = startProgram([
    '--import',
    'tsx',
    path.join(root, 'test/server/lifecycle/holdDatabase.ts'),
    dataDir,
  ])
  programs.push(program)
  return program
}

async function hold(): Promise<Program> {
  const program = run()
  await waitForOutput(program, /^url /m)
  return program
}

const urlOf = (program: Program) => /^url (.*)$/m.exec(program.output())?.[1] ?? ''

async function query(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}
