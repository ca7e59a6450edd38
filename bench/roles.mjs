// Measures what people notice while processes are updated one after the other (SIGTERM), and while
// one of each role is killed (SIGKILL). Visitors register and look at their cards all the time,
// through a balancer before two web processes; gates are called through another balancer. Failed
// calls are counted and retried with their key. Exits with 1 when an update makes one call fail,
// when kills make more than 1 of 1000 fail, or when an acknowledged registration is lost.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildServer } from '../bin/lib/buildServer.mjs'
import { inRoot } from '../bin/lib/project.mjs'
import { startBalancer } from './balancer.mjs'
import { markdownTable } from './markdownTable.mjs'
import { quiet } from './quiet.mjs'
import { createServers } from './talks/servers.mjs'
import { addVisitors, callsOf } from './visitors.mjs'

const APP_ID = 'tgdemo000000001'
const MOST_FAILED = 0.001
const MOST_UNDER_WAY = 50
const { values } = parseArgs({
  options: {
    /** Calls per second, and the seconds before each step and after the last. */
    rate: { type: 'string', default: '120' },
    pause: { type: 'string', default: '4' },
  },
})
const [rate, pause] = ['rate', 'pause'].map(name => Number(values[name]))
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-roles-'))
fs.chmodSync(dataDir, 0o755)
let database
let servers
const balancers = []
try {
  await buildServer()
  const { startEmbedded } = await import(inRoot('dist/server/embedded.mjs'))
  database = await startEmbedded({ dataDir, log: () => undefined })
  servers = createServers(dataDir, database.url, APP_ID)
  await measure()
} finally {
  for (const balancer of balancers) balancer.close()
  await servers?.stop()
  await database?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

async function measure() {
  const more = { FAIR_DIR: inRoot('fairs/suilan'), DRAIN_SECONDS: '2' }
  const start = ROLES => servers.instance({ ...more, ROLES })
  const running = {}
  for (const role of ['web', 'gate', 'socket', 'worker'])
    running[role] = await Promise.all([start(role), start(role)])
  const ports = role => running[role].map(({ port }) => port)
  const upstream = { web: ports('web'), gate: ports('gate') }
  const balancer = {
    web: await startBalancer(upstream.web),
    gate: await startBalancer(upstream.gate),
  }
  balancers.push(balancer.web, balancer.gate)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const tokens = (await addVisitors(client, APP_ID, 60_000)).values()
  const load = await quiet()

  const app = callsOf(balancer.web.port, APP_ID)
  const gates = callsOf(balancer.gate.port, APP_ID)
  const counts = new Map()
  const problems = new Map()
  const cards = new Map()
  let phase = 'nothing happens'
  let isOver = false
  let giveUpAt = Infinity
  const tried = async work => {
    const at = counts.get(phase) ?? { calls: 0, failed: 0 }
    counts.set(phase, at)
    at.calls += 1
    try {
      return { value: await work() }
    } catch (error) {
      at.failed += 1
      const text = `${phase}: ${String(error)}`
      problems.set(text, (problems.get(text) ?? 0) + 1)
      return undefined
    }
  }
  let underWay = 0
  const visit = async token => {
    const key = randomUUID()
    while (Date.now() < giveUpAt) {
      const done = await tried(() => app.register(token, { key }))
      if (done) {
        cards.set(token, done.value)
        break
      }
      await sleep(300)
    }
    await tried(() => app.card(token))
    // the gates' process checks the caller, so any reply proves that it works
    await tried(() =>
      gates.call('/api/oa/checkin/gates', {}).catch(error => {
        if (!/unauthorized/.test(String(error))) throw error
      }),
    )
  }
  const visits = []
  const crowd = (async () => {
    for (let due = Date.now(); !isOver; due += 3000 / rate) {
      // a machine that lags does not get a growing number of calls
      if (underWay < MOST_UNDER_WAY) {
        underWay += 1
        visits.push(visit(tokens.next().value).finally(() => (underWay -= 1)))
      }
      await sleep(Math.max(0, due - Date.now()))
    }
  })()
  /**
   * Replaces the process by another one of its role; the balancer learns the new port immediately.
   * The old one gets SIGTERM half a second before the balancer stops using it, as in Kubernetes.
   * After a kill the balancer is not told.
   */
  const replace = async (role, at, how) => {
    const old = running[role][at]
    const ended = old[how]()
    if (how === 'stop') {
      await sleep(500)
      if (upstream[role]) upstream[role][at] = upstream[role][1 - at]
      await ended
    }
    const next = await start(role)
    running[role][at] = next
    if (upstream[role]) upstream[role][at] = next.port
    await ended
  }

  const enter = name => console.error((phase = name))
  enter('nothing happens')
  await sleep(pause * 2000)
  enter('an update, one after the other')
  for (const role of ['web', 'gate', 'socket', 'worker'])
    for (const at of [0, 1]) await replace(role, at, 'stop')
  for (const role of ['web', 'gate', 'socket', 'worker']) {
    await sleep(pause * 1000)
    enter(`kill -9 of one ${role}`)
    await replace(role, 0, 'kill')
    await sleep(pause * 1000)
  }
  isOver = true
  giveUpAt = Date.now() + 60_000
  await crowd
  await Promise.all(visits)

  const { rows } = await client.query('SELECT card_code FROM registration WHERE app_id = $1', [
    APP_ID,
  ])
  await client.end()
  const kept = new Set(rows.map(({ card_code }) => card_code))
  const lost = [...cards.values()].filter(code => !kept.has(code)).length
  const table = [...counts].map(([name, { calls, failed }]) => [
    name,
    calls,
    failed,
    `${((failed / calls) * 100).toFixed(2)} %`,
  ])
  console.log(markdownTable([`${rate} calls a second`, 'calls', 'failed', 'share'], table))
  const all = [...counts.values()].reduce((sum, { calls }) => sum + calls, 0)
  const failed = [...counts.values()].reduce((sum, one) => sum + one.failed, 0)
  console.log(
    `${cards.size} registrations, ${lost} lost; ${failed} of ${all} calls failed. Load ${load} before, ${os.loadavg()[0].toFixed(1)} after.`,
  )
  for (const [text, times] of problems) console.error(`${times} × ${text}`)
  const update = counts.get('an update, one after the other')
  if (lost > 0 || update.failed > 0 || failed / all > MOST_FAILED) process.exitCode = 1
}
