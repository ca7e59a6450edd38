// Measures how fast a message reaches the other side, and whether one is lost: 10,000 sockets with
// 500 messages a second over 5,000 talks, on the built server and the embedded database. Then
// people reconnect all at the same time, then two instances run, then one of two is killed. Server
// and clients are separate processes on one machine. Prints a table; exits with 1 beyond a limit.
// `npm run bench:talks -- --sockets 500 --rate 50 --seconds 10` is a small run, `--only
// one,two,engine,kill` runs some parts.
import { execFile, fork } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { buildServer } from '../bin/lib/buildServer.mjs'
import { inRoot, root } from '../bin/lib/project.mjs'
import { markdownTable } from './markdownTable.mjs'
import { seedTalks } from './talks/seed.mjs'
import { cpuOf } from './processTime.mjs'
import { quiet } from './quiet.mjs'
import { createServers, loadNow, memoryOf, openLimit } from './talks/servers.mjs'

const APP_ID = 'tgdemo000000001'
const LIMIT = { p50Ms: 100, p90Ms: 400, kib: 40, caughtUpS: 20, backS: 20, engine: 1.5 }
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    reconnect: { type: 'string', default: '2000' },
    /** For the part with a killed instance: sockets of each instance, and messages per second. */
    kill: { type: 'string', default: '2000' },
    killRate: { type: 'string', default: '100' },
    clients: { type: 'string', default: '2' },
    only: { type: 'string', default: 'one,two,engine,kill' },
  },
})
const number = name => Number(values[name])
const [sockets, rate, seconds, clients] = ['sockets', 'rate', 'seconds', 'clients'].map(number)
const warmUp = Math.min(5, seconds)
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))
const at = (list, share) =>
  list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Infinity

if (openLimit() < sockets * 1.2 + 1000)
  throw new Error(
    `${sockets} sockets need "ulimit -n ${Math.ceil(sockets * 1.2) + 1000}", or fewer of them: --sockets 500`,
  )

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-talks-'))
fs.chmodSync(dataDir, 0o755)
const rows = []
let database
let servers
try {
  await buildServer()
  const { startEmbedded } = await import(inRoot('dist/server/embedded.mjs'))
  database = await startEmbedded({ dataDir, log: () => undefined })
  servers = createServers(dataDir, database.url, APP_ID)
  await measure(await seed(database.url))
} finally {
  await servers?.stop()
  await database?.client?.end()
  await database?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
console.log(
  markdownTable(
    [
      `${sockets} sockets, ${rate} messages/s for ${seconds} s`,
      'measured',
      'limit',
      'load before',
      'load after',
      '',
    ],
    rows,
  ),
)
console.log(
  `Node ${process.versions.node}, PostgreSQL 18 embedded with fsync, ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), ${clients} client processes on the same machine.`,
)
process.exit(rows.some(row => row.at(-1) === '**over**') ? 1 : 0)

async function seed(url) {
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', inRoot('server/cli/fair.ts'), 'import', 'fairs/suilan'],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: path.join(dataDir, 'server') },
    },
  )
  database.client = new pg.Client({ connectionString: url })
  await database.client.connect()
  return seedTalks(database.client, APP_ID, Math.max(Math.ceil(sockets / 2), number('kill')))
}

async function measure(pairs) {
  const isWanted = name => values.only.split(',').includes(name)
  const talking = pairs.slice(0, Math.ceil(sockets / 2))
  // The part before and the opening of sockets leave load behind. Each measurement waits until it
  // is gone.
  await quiet()
  const one = isWanted('one') ? await oneInstance(talking) : undefined
  if (isWanted('two')) await quiet()
  if (isWanted('two')) await instances('two instances, PostgreSQL', talking, {})
  const engine = isWanted('engine') ? await servers.engine() : undefined
  if (isWanted('engine') && !engine)
    console.log(
      'Neither redis-server nor valkey-server is on the PATH: two instances are measured without an engine.',
    )
  if (engine) {
    await quiet()
    const p90 = await instances(`two instances, ${engine.name}`, talking, {
      FANOUT_URL: engine.url,
    })
    if (one)
      add(`p90 of them beside one instance`, (p90 / one).toFixed(2), LIMIT.engine, loadNow(), '×')
  }
  if (isWanted('kill')) await quiet()
  if (isWanted('kill')) await oneOfTwoDies(pairs.slice(0, number('kill')))
}

async function oneInstance(pairs) {
  const server = await servers.instance()
  const people = startClients()
  const before = memoryOf(server.pid)
  const load = loadNow()
  const opened = await open(people, pairs, [server.port])
  await sleep(3000)
  const openedMemory = memoryOf(server.pid)
  add(
    'memory of the server per socket',
    ((openedMemory - before) / 1024 / sockets).toFixed(1),
    LIMIT.kib,
    load,
    'KiB',
  )
  add('all sockets open after', opened.toFixed(1), '', load, 's')
  await quiet()
  const p90 = await talk('one instance', people, [server.pid])
  add(
    'memory of the server with them, talking',
    Math.round(memoryOf(server.pid) / 1024 / 1024),
    '',
    loadNow(),
    'MiB',
  )
  await comeBack(people)
  await people.close()
  await server.stop()
  return p90
}

async function comeBack(people) {
  const load = loadNow()
  const part = Math.floor(Math.min(number('reconnect'), sockets / 2) / clients)
  const answers = await people.ask({ task: 'reconnect', people: part })
  const times = answers.flatMap(({ times }) => times).sort((a, b) => a - b)
  const missed = answers.reduce((sum, one) => sum + one.missed, 0)
  add(
    `${part * clients} people reconnect, all caught up with ${missed} messages after`,
    (at(times, 1) / 1000).toFixed(1),
    LIMIT.caughtUpS,
    load,
    's',
  )
  addLoss('people who reconnect', answers, load)
}

async function instances(title, pairs, env) {
  const [first, second] = [await servers.instance(env), await servers.instance(env)]
  const people = startClients()
  await open(people, pairs, [first.port, second.port])
  await quiet()
  const p90 = await talk(title, people, [first.pid, second.pid])
  await people.close()
  await Promise.all([first.stop(), second.stop()])
  return p90
}

async function oneOfTwoDies(pairs) {
  const [first, second] = [await servers.instance(), await servers.instance()]
  const people = startClients()
  await open(people, pairs, [first.port, second.port])
  await quiet()
  const load = loadNow()
  const answered = people.ask({ task: 'survive', rate: number('killRate') / clients, seconds: 20 })
  await sleep(5000)
  await first.kill()
  people.tell({ task: 'killed' })
  const answers = await answered
  const backMs = Math.max(...answers.map(one => one.backMs))
  add(
    `one of two instances is killed: its ${pairs.length} sockets are back after`,
    (backMs / 1000).toFixed(1),
    LIMIT.backS,
    load,
    's',
  )
  addLoss('one of two instances is killed', answers, load)
  await people.close()
  await second.stop()
}

async function talk(title, people, instances) {
  const load = loadNow()
  const cpu = async () => cpuOf([...instances, ...(await backends())])
  const before = await cpu()
  const answers = await people.ask({ task: 'talk', rate: rate / clients, warmUp, seconds })
  const perMessage = ((await cpu()) - before) / ((warmUp + seconds) * rate)
  const latencies = answers.flatMap(one => one.latencies).sort((a, b) => a - b)
  const p90 = at(latencies, 0.9)
  add(`${title}: send to arrival, p50`, Math.round(at(latencies, 0.5)), LIMIT.p50Ms, load, 'ms')
  add(`${title}: p90`, Math.round(p90), LIMIT.p90Ms, load, 'ms')
  add(`${title}: p99`, Math.round(at(latencies, 0.99)), '', load, 'ms')
  add(`${title}: CPU of server and database for a message`, perMessage.toFixed(2), '', load, 'ms')
  addLoss(title, answers, load)
  return p90
}

/** Database processes that serve an instance. */
async function backends() {
  const { rows } = await database.client.query(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}

function addLoss(title, answers, load) {
  const sum = key => answers.reduce((all, one) => all + one[key], 0)
  const refused = answers.flatMap(one => one.refused)
  if (refused.length > 0) console.error(`refused: ${refused.join(', ')}`)
  add(`${title}: lost of ${sum('sent')}`, sum('lost'), 0, load)
  add(`${title}: doubled`, sum('doubled'), 0, load)
}

function add(title, measured, limit, load, unit = '') {
  const isOver = limit !== '' && !(Number(measured) <= limit)
  rows.push([
    title,
    `${measured} ${unit}`.trim(),
    `${limit} ${limit === '' ? '' : unit}`.trim(),
    load,
    loadNow(),
    limit === '' ? '' : isOver ? '**over**' : 'ok',
  ])
  console.error(rows.at(-1).join('  '))
}

async function open(people, pairs, ports) {
  const share = Math.ceil(pairs.length / clients)
  const answers = await people.askEach(at => ({
    task: 'open',
    appId: APP_ID,
    ports,
    pairs: pairs.slice(at * share, (at + 1) * share),
  }))
  return Math.max(...answers.map(one => one.seconds))
}

/** Client processes that do the same task together. */
function startClients() {
  const all = Array.from({ length: clients }, () =>
    fork(inRoot('bench/talks/client.mjs'), { cwd: root }),
  )
  const askEach = make =>
    Promise.all(
      all.map((child, at) => {
        const answered = new Promise((resolve, reject) => {
          child.once('message', ({ answer, error }) =>
            error === undefined ? resolve(answer) : reject(new Error(error)),
          )
          child.once('exit', code => reject(new Error(`a client process ended with ${code}`)))
        })
        child.send(make(at))
        return answered
      }),
    )
  return {
    askEach,
    ask: task => askEach(() => task),
    tell: task => all.forEach(child => child.send(task)),
    async close() {
      await askEach(() => ({ task: 'close' }))
      all.forEach(child => child.disconnect())
    },
  }
}
