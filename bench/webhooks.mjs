// Tests whether webhooks are lost, doubled or late: events of a hundred endpoints, of which one
// never accepts, sent by two worker processes of which one is killed in the middle. Exits with 1
// when one is lost, when more than 1 of 1000 come twice, or when p95 from the event to its receiver
// exceeds 2 s. `npm run bench:webhooks -- --events 1000 --rate 100` is a small run.
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { register } from 'tsx/esm/api'
import { buildServer } from '../bin/lib/buildServer.mjs'
import { inRoot } from '../bin/lib/project.mjs'
import { markdownTable } from './markdownTable.mjs'
import { quiet } from './quiet.mjs'
import { createServers } from './talks/servers.mjs'

register()
const { createSealer } = await import('../server/security/sealing.ts')
const { newWebhookSecret, secretPlace } = await import('../server/services/webhooks/signing.ts')

const SECRET_KEY = 'bench-secret-key-of-more-than-32-characters'
const LIMIT = { p95Ms: 2000, doubled: 0.001 }
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '150' },
    endpoints: { type: 'string', default: '100' },
  },
})
const [events, rate, endpoints] = ['events', 'rate', 'endpoints'].map(name => Number(values[name]))
const appOf = at => `tgbench${String(at).padStart(8, '0')}`
const BROKEN = appOf(0)
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-webhooks-'))
fs.chmodSync(dataDir, 0o755)
/** Number of the event → time of its arrival. */
const came = new Map()
let doubled = 0
let refusals = 0
const receiver = http.createServer((request, reply) => {
  let text = ''
  request.on('data', part => (text += part))
  request.on('end', () => {
    const { fair, data } = JSON.parse(text)
    if (fair === BROKEN) {
      refusals += 1
      return reply.writeHead(500).end()
    }
    if (came.has(data.n)) doubled += 1
    else came.set(data.n, Date.now())
    reply.end()
  })
})
let database
let servers
try {
  await new Promise(resolve => receiver.listen(0, '127.0.0.1', resolve))
  await buildServer()
  const { startEmbedded } = await import(inRoot('dist/server/embedded.mjs'))
  database = await startEmbedded({ dataDir, log: () => undefined })
  servers = createServers(dataDir, database.url, '')
  await measure()
} finally {
  await servers?.stop()
  await database?.stop()
  receiver.closeAllConnections()
  receiver.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

async function measure() {
  const worker = () => servers.instance({ ROLES: 'worker', SECRET_KEY })
  const workers = [await worker(), await worker()]
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await addEndpoints(client)
  const load = await quiet()
  const emitted = new Map()
  const began = Date.now()
  let killedAt
  for (let n = 0; n < events; n++) {
    const due = began + (n * 1000) / rate
    if (due > Date.now()) await sleep(due - Date.now())
    if (n === Math.floor(events / 2)) {
      await workers[0].kill()
      killedAt = Date.now()
    }
    emitted.set(n, Date.now())
    await client.query(`SELECT webhook_emit($1, 'registration.created', now(), $2)`, [
      appOf(n % endpoints),
      JSON.stringify({ n }),
    ])
  }
  const wanted = [...emitted.keys()].filter(n => n % endpoints !== 0)
  // events that the killed process held are free when its lease of 15 s ends
  for (let tries = 0; came.size < wanted.length && tries < 600; tries++) await sleep(100)
  const lost = wanted.filter(n => !came.has(n)).length
  const { rows } = await client.query(
    `SELECT count(*)::int AS waiting FROM webhook_delivery WHERE app_id = $1 AND state = 'waiting'`,
    [BROKEN],
  )
  const kept = events - wanted.length
  const late = wanted
    .filter(n => came.has(n))
    .map(n => came.get(n) - emitted.get(n))
    .sort((a, b) => a - b)
  const at = share => late[Math.min(late.length - 1, Math.floor(late.length * share))]
  const seconds = (Date.now() - began) / 1000
  console.log(
    markdownTable(
      [`${events} events at ${rate} a second, ${endpoints} receivers`, 'measured', 'limit'],
      [
        ['lost', lost, '0'],
        ['of the broken receiver, kept for later', `${rows[0].waiting} of ${kept}`, 'all'],
        ['came twice', doubled, `${LIMIT.doubled * 100} %`],
        ['p50 from the event to its receiver, ms', at(0.5), ''],
        ['p95, ms', at(0.95), LIMIT.p95Ms],
        ['p99, ms', at(0.99), ''],
        ['the latest, ms', at(1), ''],
      ],
    ),
  )
  console.log(
    `One of two workers killed after ${((killedAt - began) / 1000).toFixed(0)} s of ${seconds.toFixed(0)} s; ${refusals} tries at the broken receiver. Load ${load} before, ${os.loadavg()[0].toFixed(1)} after.`,
  )
  const isWrong =
    lost > 0 || rows[0].waiting < kept || doubled > events * LIMIT.doubled || at(0.95) > LIMIT.p95Ms
  if (isWrong) process.exitCode = 1
  await client.end()
}

/** One endpoint for each fair, written directly into the database. */
async function addEndpoints(client) {
  const sealer = createSealer(SECRET_KEY)
  const url = `http://127.0.0.1:${receiver.address().port}/hook`
  for (let at = 0; at < endpoints; at++) {
    const [appId, id] = [appOf(at), `bench${String(at).padStart(11, '0')}`]
    await client.query(`INSERT INTO fair (app_id, config) VALUES ($1, '{}')`, [appId])
    await client.query(
      `INSERT INTO webhook_endpoint (app_id, id, url, events, secret, created_at) VALUES ($1, $2, $3, '{*}', $4, now())`,
      [appId, id, url, sealer.seal(secretPlace(appId, id), newWebhookSecret())],
    )
  }
}
