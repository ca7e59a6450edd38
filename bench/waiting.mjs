// Measures a crowd in the waiting room: taking tickets, then waiting. The status is answered by a
// cache in front (one request a second reaches the server), and then without a cache. The figures
// are CPU time of the built server and the embedded database, which other programs do not change.
// Exits with 1 when waiting costs more than 5 % of a core. `npm run bench:waiting -- --people 5000
// --seconds 10` is a small run.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildServer } from '../bin/lib/buildServer.mjs'
import { inRoot } from '../bin/lib/project.mjs'
import { prepareRequest, sendAll } from './loadGenerator.mjs'
import { markdownTable } from './markdownTable.mjs'
import { cpuOf } from './processTime.mjs'
import { quiet } from './quiet.mjs'
import { createServers } from './talks/servers.mjs'

const APP_ID = 'tgdemo000000001'
const MOST_SHARE = 0.05
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '60' },
    readings: { type: 'string', default: '5000' },
  },
})
const [people, seconds, readings] = ['people', 'seconds', 'readings'].map(name =>
  Number(values[name]),
)
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-waiting-'))
fs.chmodSync(dataDir, 0o755)
let database
let servers
try {
  await buildServer()
  const { startEmbedded } = await import(inRoot('dist/server/embedded.mjs'))
  database = await startEmbedded({ dataDir, log: () => undefined })
  servers = createServers(dataDir, database.url, APP_ID)
  await measure(await servers.instance({ FAIR_DIR: inRoot('fairs/suilan'), ROLES: 'web,gate' }))
} finally {
  await servers?.stop()
  await database?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

async function measure({ port, pid }) {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 })
  const cpu = async () => {
    const { rows } = await client.query('SELECT pid FROM pg_stat_activity')
    return cpuOf([pid, ...rows.map(one => one.pid)])
  }
  /** CPU milliseconds and elapsed milliseconds of the work. */
  const costOf = async work => {
    const before = await cpu()
    const began = performance.now()
    const result = await work()
    return { cpuMs: (await cpu()) - before, ms: performance.now() - began, result }
  }
  const look = () =>
    new Promise((resolve, reject) => {
      const get = { host: '127.0.0.1', port, agent, path: `/waiting/${APP_ID}/status.json` }
      http
        .get(get, reply => {
          let text = ''
          reply.on('data', part => (text += part))
          reply.on('end', () => resolve(JSON.parse(text)))
        })
        .on('error', reject)
    })
  await client.query(
    `INSERT INTO waiting_room (app_id, is_on, opens_at, per_minute, secret) VALUES ($1, true, now() + interval '1 day', 600, $2)`,
    [APP_ID, randomBytes(32)],
  )
  const load = await quiet()
  const requests = Array.from({ length: people }, () =>
    prepareRequest(
      port,
      '/api/open/waiting/join',
      { appid: APP_ID },
      {
        Id: randomBytes(16).toString('base64url'),
      },
    ),
  )
  const joins = await costOf(() => sendAll(port, requests, { connections: 50, maxMs: 600_000 }))
  const idle = await costOf(() => sleep(seconds * 1000))
  await client.query(`UPDATE waiting_room SET opens_at = now() WHERE app_id = $1`, [APP_ID])
  const waiting = await costOf(async () => {
    let status
    for (let second = 0; second < seconds; second++) {
      status = await look()
      await sleep(1000)
    }
    return status
  })
  const direct = await costOf(() =>
    Promise.all(
      Array.from({ length: 50 }, async () => {
        for (let count = 0; count < readings / 50; count++) await look()
      }),
    ),
  )
  const { Issued, Drawn, Served, PollSeconds } = waiting.result
  if (Drawn !== people || Issued < people) throw new Error(`${Drawn} of ${people} were drawn`)
  const share = (waiting.cpuMs - (idle.cpuMs * waiting.ms) / idle.ms) / waiting.ms
  const each = direct.cpuMs / readings
  const percent = part => `${(part * 100).toFixed(1)} %`
  console.log(
    markdownTable(
      ['what', 'processor'],
      [
        [
          `a ticket (${people}, ${Math.round(people / (joins.ms / 1000))} a second)`,
          `${(joins.cpuMs / people).toFixed(2)} ms`,
        ],
        [
          `${people} people wait, behind a cache, ${seconds} s, ${Served} served`,
          `${percent(share)} of a core`,
        ],
        [`a reading of the status without a cache (${readings})`, `${each.toFixed(2)} ms`],
        [
          `${people} people wait without a cache (each reads every ${PollSeconds} s)`,
          `${((each * people) / PollSeconds / 1000).toFixed(1)} cores`,
        ],
      ],
    ),
  )
  console.log(`Load ${load}. Limit: ${percent(MOST_SHARE)} of a core behind a cache.`)
  if (share > MOST_SHARE) process.exitCode = 1
  agent.destroy()
  await client.end()
}
