// Measures registrations per second of one, two and three web processes on one database, in
// alternating rounds. Only the CPU time of the web processes counts. `--database URL` uses an empty
// database on another machine. The embedded database shares the cores, so the elapsed seconds are
// too long, but the CPU time is right. `npm run bench:webs -- --people 200 --rounds 1` is a quick
// check.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
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
import { registrationAnswers } from './registrationAnswers.mjs'
import { createServers, loadNow } from './talks/servers.mjs'
import { addVisitors, callsOf } from './visitors.mjs'

const APP_ID = 'tgdemo000000001'
const ROUTE = '/api/visitor/register'
const MOST = 3
const CONNECTIONS = 48
const MAX_ROUND_MS = 120_000
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '3000' },
    rounds: { type: 'string', default: '7' },
    database: { type: 'string', default: '' },
  },
})
const [people, rounds] = [Number(values.people), Number(values.rounds)]

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-webs-'))
fs.chmodSync(dataDir, 0o755)
let database
let servers
try {
  await buildServer()
  if (values.database === '') {
    const { startEmbedded } = await import(inRoot('dist/server/embedded.mjs'))
    database = await startEmbedded({ dataDir, log: () => undefined })
  }
  const url = values.database || database.url
  servers = createServers(dataDir, url, APP_ID)
  await measure(url)
} finally {
  await servers?.stop()
  await database?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

async function measure(url) {
  const web = []
  // the first one migrates the database
  for (let at = 0; at < MOST; at++)
    web.push(await servers.instance({ ROLES: 'web', FAIR_DIR: inRoot('fairs/suilan') }))
  const calls = callsOf(web[0].port, APP_ID)
  const form = await calls.call('/api/open/form', { id: 'visitor' })
  const config = await calls.call('/api/oa/open/config', {})
  const body = {
    FormId: 'visitor',
    FormVersion: form.Version,
    Consent: config.PrivacyVersion,
    ...registrationAnswers,
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const perRound = people * MOST
  const tokens = (await addVisitors(client, APP_ID, rounds * perRound + MOST * 300)).values()
  await client.end()

  /** `each` people register with each of the processes; the processes work in parallel. */
  const round = async (used, each) => {
    const pids = used.map(({ pid }) => pid)
    const sets = used.map(({ port }) =>
      Array.from({ length: each }, () =>
        prepareRequest(
          port,
          ROUTE,
          {
            authorization: `Bearer ${tokens.next().value}`,
            appid: APP_ID,
            'idempotency-key': randomUUID(),
          },
          body,
        ),
      ),
    )
    const before = cpuOf(pids)
    const began = performance.now()
    const done = await Promise.all(
      used.map(({ port }, at) =>
        sendAll(port, sets[at], {
          connections: Math.round(CONNECTIONS / used.length),
          maxMs: MAX_ROUND_MS,
        }),
      ),
    )
    const seconds = (performance.now() - began) / 1000
    const count = done.reduce((sum, one) => sum + one.count, 0)
    return { perSecond: count / seconds, cpuMs: (cpuOf(pids) - before) / count }
  }

  await round(web, 300)
  const load = await quiet()
  const found = Array.from({ length: MOST }, () => [])
  for (let at = 0; at < rounds; at++)
    for (let used = 1; used <= MOST; used++)
      found[used - 1].push(await round(web.slice(0, used), Math.floor(people / used)))

  const rows = found.map((of, at) => {
    const cpuMs = median(of.map(one => one.cpuMs))
    return [
      at + 1,
      Math.round(median(of.map(one => one.perSecond))),
      cpuMs.toFixed(2),
      Math.round(((at + 1) * 1000) / cpuMs),
    ]
  })
  const head = [
    'web processes',
    'registrations a second here',
    'ms of a core in them, each',
    'a second, each on a core of its own, the database elsewhere',
  ]
  console.log(markdownTable(head, rows))
  console.log(
    `${rounds} rounds of ${people} people; ${os.cpus().length} cores, the database ${values.database ? 'elsewhere' : 'on the same ones'}. Load ${load} before, ${loadNow()} after.`,
  )
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
