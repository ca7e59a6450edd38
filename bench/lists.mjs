// Measures every list of the desk and of the exhibitors' pages, counts included, on a fair of
// 50,000 visitors, 2,000 exhibitors and 20,000 badges. It uses 20 connections, and compares with a
// bare Fastify handler that runs SELECT 1 on the same database. Loopback only; prints a table.
// BENCH_LISTS_DATABASE names a database that is already filled. BENCH_LISTS_DATA names the folder
// of the server that filled it (without its keys every sealed answer is an error). BENCH_LISTS_ONLY
// is a part of the titles to measure.
import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { buildServer } from '../bin/lib/buildServer.mjs'
import { freePort } from '../bin/lib/port.mjs'
import { inRoot, root } from '../bin/lib/project.mjs'
import { listCalls } from './listCalls.mjs'
import { addListRows } from './listRows.mjs'
import { prepareRequest, sendAll } from './loadGenerator.mjs'
import { markdownTable } from './markdownTable.mjs'
import { cpuOf } from './processTime.mjs'

const CONNECTIONS = 20
const REQUESTS = Number(process.env.BENCH_REQUESTS || 400)
const WARM_UP = 40
const MAX_ROUND_MS = 30_000
const BUDGET_MS = 100
const APP_ID = 'tgdemo000000001'
// a company that met some sixty visitors, and the company that met most, some 3,750
const ACCOUNT = 'SELECT person_id FROM exhibitor_account WHERE app_id = $1 AND login = $2'
// the visitor whom most companies have met
const VISITOR =
  'SELECT person_id FROM lead WHERE app_id = $1 GROUP BY person_id ORDER BY count(*) DESC, person_id LIMIT 1'
const SIZES = [
  '--visitors',
  '50000',
  '--exhibitors',
  '2000',
  '--badges',
  '20000',
  '--leads',
  '50000',
]
const given = process.env.BENCH_LISTS_DATABASE
const only = process.env.BENCH_LISTS_ONLY ?? ''

const at = ({ latencies }, share) =>
  [...latencies].sort((a, b) => a - b)[
    Math.min(latencies.length - 1, Math.floor(latencies.length * share))
  ]
const headersOf = token => ({ authorization: `Bearer ${token}`, appid: APP_ID })

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-lists-'))
fs.chmodSync(dataDir, 0o755)
const env = {
  ...process.env,
  DATA_DIR: process.env.BENCH_LISTS_DATA ?? path.join(dataDir, 'server'),
  FAIR_DIR: 'fairs/suilan',
  PUBLIC_URL: '',
  ROLES: 'web,gate,socket',
  LOG_LEVEL: 'warn',
}
const children = []
let client
let database
try {
  await buildServer()
  const { startEmbedded } = await import(inRoot('dist/server/embedded.mjs'))
  database = given ? undefined : await startEmbedded({ dataDir, log: () => undefined })
  await measure(given ?? database.url)
} finally {
  await Promise.all(children.map(end))
  await client?.end()
  await database?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

async function measure(url) {
  if (!given) await fill(url)
  client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // a failed run stops the database; only its first error matters
  await client.connect()
  await addListRows(client, APP_ID, ['sample1-0100', 'sample1-0001'])
  // a running database does this by itself some minutes later; before that, no query uses an index
  // alone (docs/benchmarks.md)
  await client.query('VACUUM (ANALYZE)')
  const tokens = {
    oa: await openSession(
      client,
      'oa',
      'SELECT person_id FROM organiser_account WHERE app_id = $1 AND role = $2',
      [APP_ID, 'owner'],
    ),
    ex: await openSession(client, 'ex', ACCOUNT, [APP_ID, 'sample1-0100']),
    most: await openSession(client, 'ex', ACCOUNT, [APP_ID, 'sample1-0001']),
    visitor: await openSession(client, 'visitor', VISITOR, [APP_ID]),
  }
  // without the folder: the fair is in the database
  const real = await startReal(url)
  const bare = await start([inRoot('bench/bareServer.mjs')], { BENCH_DATABASE_URL: url }, /ready/)
  const rows = []
  const kinds = new Set(
    (await ask(real, '/api/oa/review/kinds', tokens.oa)).Kinds.map(({ Kind }) => Kind),
  )
  const isKnown = ({ Kind, Resource }) => kinds.has(Kind ?? Resource ?? 'contact')
  for (const { title, as, route, bodies } of listCalls.filter(
    call => call.title.includes(only) && isKnown(call.bodies[0]),
  )) {
    const requests = count =>
      Array.from({ length: count }, (_, at) =>
        prepareRequest(real, route, headersOf(tokens[as]), bodies[at % bodies.length]),
      )
    const floors = count =>
      Array.from({ length: count }, () => prepareRequest(bare, '/select', {}, {}))
    // without this check a fast refusal would count as a fast list
    await ask(real, route, tokens[as], bodies[0])
    const options = { connections: CONNECTIONS, maxMs: MAX_ROUND_MS }
    await sendAll(real, requests(WARM_UP), options)
    const floor = await sendAll(bare, floors(REQUESTS), options)
    const before = await processorTime(client)
    const result = await sendAll(real, requests(REQUESTS), options)
    const cpu = ((await processorTime(client)) - before) / result.count
    const [p50, p95] = [at(result, 0.5), at(result, 0.95)]
    rows.push([
      title,
      p50.toFixed(1),
      p95.toFixed(1),
      (p50 / at(floor, 0.5)).toFixed(1),
      cpu.toFixed(1),
      p95 <= BUDGET_MS ? 'ok' : 'OVER',
    ])
    console.error(rows.at(-1).join('  '))
  }
  console.log(
    markdownTable(
      [
        `${CONNECTIONS} connections, ${REQUESTS} requests each`,
        'p50 ms',
        'p95 ms',
        '× SELECT 1',
        'CPU ms',
        `p95 ≤ ${BUDGET_MS}`,
      ],
      rows,
    ),
  )
  console.log(
    `Node ${process.versions.node}, PostgreSQL 18 embedded, ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), generator on the same machine.`,
  )
  process.exitCode = rows.some(row => row.at(-1) !== 'ok') ? 1 : 0
}

/** Imports the fair and its invented people, like `npm run fair`. */
async function fill(url) {
  const run = promisify(execFile)
  for (const args of [
    ['import', 'fairs/suilan'],
    ['generate', ...SIZES],
  ]) {
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', inRoot('server/cli/fair.ts'), ...args],
      {
        cwd: root,
        env: { ...env, DATABASE_URL: url },
        maxBuffer: 10_000_000,
      },
    )
    console.error(stdout.trim().split('\n').at(-1))
  }
}

/** CPU time of the server and the database; 0 where the system does not tell. */
async function processorTime(client) {
  const { rows } = await client.query(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
  return cpuOf([children[0]?.pid, ...rows.map(({ pid }) => pid)])
}

/** A session written directly into the database, because the login is not measured. */
async function openSession(client, audience, whose, values) {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `INSERT INTO session (token_hash, app_id, person_id, audience, expires_at, renew_until)
     SELECT $1, $2, (${whose.replace(/\$(\d)/g, (_, number) => `$${Number(number) + 3}`)}), $3, now() + interval '1 hour', now() + interval '1 day'`,
    [createHash('sha256').update(token).digest(), APP_ID, audience, ...values],
  )
  return token
}

async function ask(port, route, token, body = {}) {
  const headers = { ...headersOf(token), 'content-type': 'application/json' }
  const reply = await (
    await fetch(`http://127.0.0.1:${port}${route}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  ).json()
  if (!reply.succ) throw new Error(`${route}: ${JSON.stringify(reply)}`)
  return reply.data
}

/** Starts without importing a fair folder, because the fair is in the database. */
function startReal(url) {
  const more = {
    DATABASE_URL: url,
    FAIR_DIR: '',
    DEFAULT_APP_ID: APP_ID,
    RATE_LIMIT_FACTOR: '1000000',
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
  }
  return start([inRoot('dist/server/main.mjs')], { ...env, ...more }, /Listening/, dataDir)
}

async function start(args, more, isReady, cwd = root) {
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...more, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', chunk => isReady.test((output += chunk)) && resolve())
    child.once('exit', code => reject(new Error(`${args[0]} ended with ${code}\n${output}`)))
  })
  return port
}

function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return undefined
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  return gone
}
