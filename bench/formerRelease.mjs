// Tests that a former release keeps working while the new one migrates the database. Visitors use
// the former release all the time (entry, form, registration, card, directory, invitations,
// logins). Then the new release starts on the same database, both answer, and the former one is
// restarted. Exits with 1 at the first call that fails. `npm run bench:former -- --release COMMIT`;
// by default the newest commit whose migrations are the first of today's.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildServer } from '../bin/lib/buildServer.mjs'
import { inRoot, root } from '../bin/lib/project.mjs'
import { markdownTable } from './markdownTable.mjs'
import { quiet } from './quiet.mjs'
import { createServers } from './talks/servers.mjs'
import { addVisitors, callsOf } from './visitors.mjs'

const APP_ID = 'tgdemo000000001'
const MIGRATIONS = 'server/db/migrations'
const LANES = 8
/** Calls of a visitor before and after the registration. */
const BEFORE = [
  ['/api/oa/open/config', {}],
  ['/api/open/content', { type: 'about' }],
  ['/api/open/form', { id: 'visitor' }],
]
const AFTER = [
  ['/api/open/search', { q: '', kind: 'company' }],
  ['/api/visitor/invite/list', {}],
  ['/api/open/session/list', {}],
]
const { values } = parseArgs({
  options: {
    release: { type: 'string', default: '' },
    seconds: { type: 'string', default: '10' },
  },
})
const seconds = Number(values.seconds)
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * The newest commit with fewer migrations, all of which come before the others. Merged branches may
 * have migrations in another order, and no release was made in between.
 */
function newestRelease() {
  const now = fs
    .readdirSync(inRoot(MIGRATIONS))
    .filter(name => name.endsWith('.sql'))
    .sort()
  for (const commit of git('log', '--diff-filter=A', '--format=%H', '--', MIGRATIONS).split('\n')) {
    const then = git('ls-tree', '--name-only', `${commit}~1`, `${MIGRATIONS}/`)
      .split('\n')
      .map(file => path.basename(file))
      .filter(name => name.endsWith('.sql'))
      .sort()
    if (then.length < now.length && then.every((name, at) => name === now[at])) return `${commit}~1`
  }
  throw new Error('no former release has fewer migrations')
}

const release = values.release || newestRelease()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-former-'))
fs.chmodSync(dataDir, 0o755)
const former = path.join(dataDir, 'release')
let database
let servers
try {
  await buildServer()
  buildFormer()
  const { startEmbedded } = await import(inRoot('dist/server/embedded.mjs'))
  database = await startEmbedded({ dataDir, log: () => undefined })
  servers = createServers(dataDir, database.url, APP_ID)
  await measure()
} finally {
  await servers?.stop()
  await database?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

/** The server of this commit, with the packages of the working folder. */
function buildFormer() {
  fs.mkdirSync(former)
  const files = execFileSync('git', ['archive', release], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', former], { input: files })
  fs.symlinkSync(inRoot('node_modules'), path.join(former, 'node_modules'))
  const build = `import('./bin/lib/buildServer.mjs').then(m => m.buildServer())`
  execFileSync(process.execPath, ['-e', build], { cwd: former, stdio: 'inherit' })
}

async function measure() {
  const main = path.join(former, 'dist/server/main.mjs')
  const fair = path.join(former, 'fairs/suilan')
  const one = await servers.instance({ FAIR_DIR: fair }, main)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const migrations = async () =>
    (await client.query('SELECT count(*)::int AS n FROM schema_migration')).rows[0].n
  const before = await migrations()
  const tokens = (await addVisitors(client, APP_ID, 60_000)).values()
  const load = await quiet()

  const results = []
  let isOver = false
  /** Runs one visitor after the other until the measurement ends. */
  const use = async (name, app) => {
    while (!isOver) {
      const { value: token } = tokens.next()
      const looks = list =>
        list.map(
          ([path, body]) =>
            () =>
              app.call(path, body, { token }),
        )
      for (const step of [
        ...looks(BEFORE),
        () => app.register(token),
        () => app.card(token),
        ...looks(AFTER),
      ]) {
        const at = performance.now()
        const problem = await step().then(
          () => '',
          error => String(error),
        )
        results.push({ name, ms: performance.now() - at, problem })
      }
    }
  }
  const lanes = (name, port) =>
    Array.from({ length: LANES }, () => use(name, callsOf(port, APP_ID)))
  const underWay = lanes('the former release', one.port)
  await sleep((seconds * 1000) / 2)
  const began = Date.now()
  const next = await servers.instance()
  const startMs = Date.now() - began
  const after = await migrations()
  underWay.push(...lanes('the new release', next.port))
  await sleep(seconds * 1000)
  const again = await servers.instance({ FAIR_DIR: fair }, main)
  underWay.push(...lanes('the former release, started on the new tables', again.port))
  await sleep(seconds * 1000)
  isOver = true
  await Promise.all(underWay)
  await client.end()

  const names = [...new Set(results.map(({ name }) => name))]
  const rows = names.map(name => {
    const own = results.filter(one => one.name === name)
    const times = own.map(({ ms }) => ms).sort((a, b) => a - b)
    const failed = own.filter(({ problem }) => problem !== '').length
    return [
      name,
      own.length,
      failed,
      Math.round(times[Math.floor(times.length * 0.99)]),
      Math.round(times.at(-1)),
    ]
  })
  console.log(markdownTable(['under load', 'calls', 'failed', 'p99 ms', 'slowest ms'], rows))
  console.log(
    `${git('rev-parse', '--short', release)}: ${before} migrations, then ${after}, within ${(startMs / 1000).toFixed(1)} s of the new release's start. Load ${load} before.`,
  )
  const wrong = results.filter(({ problem }) => problem !== '')
  for (const problem of new Set(wrong.map(({ problem }) => problem))) console.error(problem)
  if (wrong.length > 0 || after <= before) process.exitCode = 1
}
