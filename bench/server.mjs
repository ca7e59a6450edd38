// Measures registrations per second through the real server, as a share of a bare Fastify handler
// with one INSERT of the same row. Both use the same embedded database (fsync on), requests and
// generator, in alternating rounds. It also measures the CPU time of a registration in the server
// and in the database, which other programs do not change. Loopback only; prints a table.
import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { buildServer } from '../bin/lib/buildServer.mjs'
import { freePort } from '../bin/lib/port.mjs'
import { inRoot, root } from '../bin/lib/project.mjs'
import { prepareRequest, sendAll } from './loadGenerator.mjs'
import { markdownTable } from './markdownTable.mjs'
import { cpuOf } from './processTime.mjs'
import { registrationAnswers } from './registrationAnswers.mjs'

// many short rounds, so that other load affects both sides alike
const ROUNDS = 21
const PER_ROUND = Number(process.env.BENCH_REQUESTS || 400)
const WARM_UP = 1000
const CONNECTIONS = 50
const MAX_ROUND_MS = 20_000
const ROUTE = '/api/visitor/register'
const APP_ID = 'tgdemo000000001'

const headersOf = ({ id, token }) => ({
  authorization: `Bearer ${token}`,
  appid: APP_ID,
  'idempotency-key': randomUUID(),
  'x-person': id,
})
const perSecond = ({ count, seconds }) => Math.round(count / seconds)

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-bench-'))
fs.chmodSync(dataDir, 0o755)
const children = []
const pids = new Map()
let database
try {
  await buildServer()
  const { startEmbedded } = await import(inRoot('dist/server/embedded.mjs'))
  database = await startEmbedded({ dataDir, log: () => undefined })
  await measure(database.url)
} finally {
  await Promise.all(children.map(end))
  await database?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

async function measure(url) {
  const real = await startReal(url)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // a failed run stops the database; only its first error matters
  await client.connect()
  await client.query('CREATE TABLE bare_registration (LIKE registration INCLUDING ALL)')
  const bare = await startBare(url)
  const form = await ask(real, '/api/open/form', { id: 'visitor' })
  const config = await ask(real, '/api/oa/open/config', {})
  const body = {
    FormId: 'visitor',
    FormVersion: form.Version,
    Consent: config.PrivacyVersion,
    ...registrationAnswers,
  }
  const visitors = await insertVisitors(client, WARM_UP + ROUNDS * PER_ROUND)
  const requestsTo = (port, part) =>
    part.map(one => prepareRequest(port, ROUTE, headersOf(one), body))
  const results = { real: [], bare: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const part = visitors.splice(0, round === 0 ? WARM_UP : PER_ROUND)
    const sides = [
      ['bare', bare],
      ['real', real],
    ]
    for (const [name, port] of round % 2 === 0 ? sides : sides.reverse()) {
      const requests = requestsTo(port, part)
      const before = await cpu(client, port)
      const result = await sendAll(port, requests, {
        connections: CONNECTIONS,
        maxMs: MAX_ROUND_MS,
      })
      const after = await cpu(client, port)
      Object.assign(result, {
        serverMs: after.server - before.server,
        databaseMs: after.database - before.database,
      })
      if (round > 0) results[name].push(result)
      console.error(`round ${round} ${name}: ${perSecond(result)} per second`)
    }
  }
  await requireWritten(client, results)
  await client.end()
  print(results)
}

/** Logged-in visitors, written directly into the database, because the login is not measured. */
async function insertVisitors(client, count) {
  const visitors = Array.from({ length: count }, () => ({
    token: randomBytes(32).toString('base64url'),
  }))
  const numbers = visitors.map((_, at) => String(13_900_000_000 + at))
  const hashes = visitors.map(({ token }) => createHash('sha256').update(token).digest())
  const { rows } = await client.query(
    `WITH people AS (
       INSERT INTO person (app_id, audience, phone, country_code, national_number)
       SELECT $1, 'visitor', '+86' || number, '86', number FROM unnest($2::text[]) AS number RETURNING id, national_number)
     INSERT INTO session (token_hash, app_id, person_id, audience, expires_at, renew_until)
     SELECT hash, $1, people.id, 'visitor', now() + interval '1 hour', now() + interval '1 day'
     FROM unnest($2::text[], $3::bytea[]) AS given (number, hash) JOIN people ON people.national_number = given.number
     RETURNING person_id, token_hash`,
    [APP_ID, numbers, hashes],
  )
  const idByHash = new Map(rows.map(row => [row.token_hash.toString('hex'), row.person_id]))
  return visitors.map(({ token }, at) => ({ token, id: idByHash.get(hashes[at].toString('hex')) }))
}

/** CPU milliseconds that a server and the whole database have used. */
async function cpu(client, port) {
  const { rows } = await client.query('SELECT pid FROM pg_stat_activity')
  return { server: cpuOf([pids.get(port)]), database: cpuOf(rows.map(({ pid }) => pid)) }
}

/** Every acknowledged registration must be stored, otherwise the result is invalid. */
async function requireWritten(client, results) {
  for (const [name, table] of [
    ['real', 'registration'],
    ['bare', 'bare_registration'],
  ]) {
    const acknowledged = results[name].reduce((sum, { count }) => sum + count, 0)
    const { rows } = await client.query(`SELECT count(*)::int AS written FROM ${table}`)
    if (rows[0].written < acknowledged)
      throw new Error(`${table} holds ${rows[0].written} rows, ${acknowledged} were acknowledged`)
  }
}

function print({ real, bare }) {
  const sorted = numbers => [...numbers].sort((a, b) => a - b)
  const median = numbers => sorted(numbers)[Math.floor(numbers.length / 2)]
  const at = (results, share) => {
    const all = sorted(results.flatMap(({ latencies }) => latencies))
    return all[Math.min(all.length - 1, Math.floor(all.length * share))].toFixed(1)
  }
  const each = (results, key) =>
    results.reduce((sum, one) => sum + one[key], 0) /
    results.reduce((sum, { count }) => sum + count, 0)
  const row = (title, results) => {
    const rates = results.map(perSecond)
    const costs = ['serverMs', 'databaseMs'].map(key => each(results, key).toFixed(2))
    return [
      title,
      median(rates),
      `${Math.min(...rates)}–${Math.max(...rates)}`,
      at(results, 0.5),
      at(results, 0.99),
      ...costs,
    ]
  }
  const cost = results => each(results, 'serverMs') + each(results, 'databaseMs')
  const ratios = real.map((result, round) => perSecond(result) / perSecond(bare[round]))
  const head = [
    `${CONNECTIONS} connections, ${ROUNDS} rounds of ${PER_ROUND}`,
    'registrations/s, median',
    'range',
    'p50 ms',
    'p99 ms',
    'CPU ms, server',
    'CPU ms, database',
  ]
  console.log(markdownTable(head, [row('bare Fastify, one INSERT', bare), row('the server', real)]))
  console.log(
    `The server reaches **${Math.round(median(ratios) * 100)} %** of the bare handler (median of ${ROUNDS} rounds), by the processor ${Math.round((cost(bare) / cost(real)) * 100)} %. Load ${os.loadavg()[0].toFixed(1)}.`,
  )
  console.log(
    `Node ${process.versions.node}, PostgreSQL 18 embedded with fsync, ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), generator on the same machine.`,
  )
}

async function startReal(url) {
  const port = await freePort()
  const env = {
    DATABASE_URL: url,
    DATA_DIR: path.join(dataDir, 'server'),
    FAIR_DIR: 'fairs/suilan',
    PUBLIC_URL: '',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
  }
  await start(
    port,
    [inRoot('dist/server/main.mjs')],
    { ...env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port) },
    /Listening/,
  )
  return port
}

async function startBare(url) {
  const port = await freePort()
  await start(
    port,
    [inRoot('bench/bareServer.mjs')],
    { BENCH_DATABASE_URL: url, PORT: String(port) },
    /ready/,
  )
  return port
}

function start(port, args, env, isReady) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  pids.set(port, child.pid)
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', chunk => isReady.test((output += chunk)) && resolve())
    child.once('exit', code => reject(new Error(`${args[0]} ended with ${code}\n${output}`)))
  })
}

function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return undefined
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  return gone
}

async function ask(port, route, body) {
  const headers = { 'content-type': 'application/json', appid: APP_ID }
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
