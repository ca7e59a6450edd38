// Measures how long people see errors during a database switch-over. Visitors register all the
// time, the primary is stopped, its standby is promoted, and the address points to the standby. A
// proxy in this process is the address, in place of a floating IP or a pooler. Replication is
// synchronous, so acknowledged data is on the standby. Exits with 1 when errors last longer than 10
// s or a registration is lost.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { register } from 'tsx/esm/api'
import { buildServer } from '../bin/lib/buildServer.mjs'
import { inRoot } from '../bin/lib/project.mjs'
import { markdownTable } from './markdownTable.mjs'
import { quiet } from './quiet.mjs'
import { createServers } from './talks/servers.mjs'
import { addVisitors, callsOf } from './visitors.mjs'

register()
const { startStandby } = await import('../test/support/server/standby.ts')

const APP_ID = 'tgdemo000000001'
const EVERY_MS = 25
const BEFORE_MS = 5_000
const AFTER_MS = 10_000
/** The time an operator needs to notice that the primary is gone. */
const NOTICED_MS = Number(process.env.BENCH_NOTICED_MS ?? 2_000)
const LIMIT_MS = 10_000
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-switch-'))
fs.chmodSync(dataDir, 0o755)
const open = new Set()
let target
const address = net.createServer(socket => {
  if (target === undefined) return socket.destroy()
  const back = net.connect(target, '127.0.0.1')
  for (const [end, other] of [
    [socket, back],
    [back, socket],
  ]) {
    open.add(end)
    end.on('error', () => undefined).on('close', () => (open.delete(end), other.destroy()))
  }
  socket.pipe(back).pipe(socket)
})
let database
let standby
let servers
try {
  await buildServer()
  const { startEmbedded } = await import(inRoot('dist/server/embedded.mjs'))
  database = await startEmbedded({ dataDir, log: () => undefined })
  await new Promise(resolve => address.listen(0, '127.0.0.1', resolve))
  target = Number(new URL(database.url).port)
  const url = Object.assign(new URL(database.url), { port: String(address.address().port) })
  servers = createServers(dataDir, url.toString(), APP_ID)
  const more = { FAIR_DIR: inRoot('fairs/suilan'), DATABASE_DIRECT_URL: database.url }
  const { port } = await servers.instance(more)
  standby = await startStandby(database.url)
  await measure(port)
} finally {
  await servers?.stop()
  await standby?.stop()
  address.close()
  await database?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

async function measure(port) {
  const primary = new pg.Client({ connectionString: database.url })
  await primary.connect()
  const count = Math.ceil((BEFORE_MS + NOTICED_MS + AFTER_MS + LIMIT_MS) / EVERY_MS)
  const tokens = await addVisitors(primary, APP_ID, count)
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
  await primary.query('SELECT pg_reload_conf()')
  await primary.end()
  const app = callsOf(port, APP_ID)
  await app.register(tokens[0])
  const load = await quiet()

  const began = Date.now()
  const now = () => Date.now() - began
  const errors = []
  const cards = new Map()
  let slowest = 0
  const one = async (token, key, until) => {
    while (now() < until) {
      const at = now()
      try {
        cards.set(token, await app.register(token, { key, withinMs: 15_000 }))
        slowest = Math.max(slowest, now() - at)
        return
      } catch (error) {
        errors.push({ began: at, ended: now(), text: String(error) })
        await sleep(500)
      }
    }
  }
  const all = []
  let goneAt
  let backAt
  const switchOver = (async () => {
    await sleep(BEFORE_MS)
    target = undefined
    for (const socket of open) socket.destroy()
    goneAt = now()
    await sleep(NOTICED_MS)
    const next = new pg.Client({ connectionString: standby.url })
    await next.connect()
    await next.query('SELECT pg_promote(true, 60)')
    // the former primary is gone, so there is no standby to wait for
    await next.query(`ALTER SYSTEM SET synchronous_standby_names = ''`)
    await next.query('SELECT pg_reload_conf()')
    await next.end()
    target = Number(new URL(standby.url).port)
    backAt = now()
  })()
  for (const token of tokens.slice(1)) {
    if (backAt !== undefined && now() > backAt + AFTER_MS) break
    all.push(one(token, randomUUID(), Infinity))
    await sleep(EVERY_MS)
  }
  await Promise.all(all)
  await switchOver

  const check = new pg.Client({ connectionString: standby.url })
  await check.connect()
  const { rows } = await check.query('SELECT card_code FROM registration WHERE app_id = $1', [
    APP_ID,
  ])
  await check.end()
  const kept = new Set(rows.map(({ card_code }) => card_code))
  const lost = [...cards.values()].filter(code => !kept.has(code)).length
  const last = Math.max(0, ...errors.map(({ ended }) => ended))
  const span = errors.length === 0 ? 0 : last - goneAt
  console.log(
    markdownTable(
      ['the database is switched over', 'measured', 'limit'],
      [
        ['the address leads nowhere, ms', backAt - goneAt, ''],
        ['errors from then on, until the last of them, ms', span, LIMIT_MS],
        ['of that after the address leads to the new primary, ms', Math.max(0, last - backAt), ''],
        ['refused tries', errors.length, ''],
        ['registrations, each retried with its key', cards.size, ''],
        ['lost', lost, 0],
        ['the slowest that was answered, ms', slowest, ''],
      ],
    ),
  )
  console.log(`Load ${load} before, ${os.loadavg()[0].toFixed(1)} after.`)
  const kinds = new Map()
  for (const { text } of errors) kinds.set(text, (kinds.get(text) ?? 0) + 1)
  for (const [text, times] of kinds) console.error(`${times} × ${text}`)
  if (span > LIMIT_MS || lost > 0 || cards.size < all.length) process.exitCode = 1
}
