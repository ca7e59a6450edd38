// Computes the hardware for a rush of registrations and open apps, from the service times that the
// other benches measured: web processes by Erlang's queueing formula, database processors, sockets.
// Prints a markdown table. `npm run bench:model -- --webMs 1.9 --databaseMs 0.8` uses other times.
import { parseArgs } from 'node:util'
import { markdownTable } from './markdownTable.mjs'

const { values } = parseArgs({
  options: {
    /**
     * CPU time of one registration in milliseconds, in the server and in the database:
     * `bench:server`.
     */
    webMs: { type: 'string', default: '0.9' },
    databaseMs: { type: 'string', default: '1.0' },
    /**
     * Other calls of a person who registers (captcha, code, login, form, card), each as a share of
     * a registration.
     */
    calls: { type: 'string', default: '6' },
    share: { type: 'string', default: '0.5' },
    /** The busiest minute compared with the mean of the hour. */
    peak: { type: 'string', default: '3' },
    /** KiB of a socket, and CPU milliseconds of a message in server and database: `bench:talks`. */
    socketKib: { type: 'string', default: '21' },
    messageMs: { type: 'string', default: '2.4' },
    sockets: { type: 'string', default: '100000' },
    /** Messages per socket and hour. */
    perSocket: { type: 'string', default: '6' },
  },
})
const given = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Number(value)]))
/** The longest wait for a free process for 95 of 100 calls. */
const WAIT_MS = 50
const SHARE = 0.05
/** Cores of the largest cloud database without a contract, used to three quarters. */
const DATABASE = { cores: 64, busy: 0.75 }

const rows = [10_000, 100_000, 300_000, 1_000_000].map(people => {
  const work = 1 + given.calls * given.share
  const perSecond = (people / 3600) * given.peak
  const serviceMs = (given.webMs * work) / (1 + given.calls)
  const calls = perSecond * (1 + given.calls)
  const processes = processesFor(calls, serviceMs)
  const cores = (perSecond * given.databaseMs * work) / 1000
  const isOver = cores > DATABASE.cores * DATABASE.busy
  return [
    people.toLocaleString('en'),
    Math.round(perSecond),
    Math.round(calls),
    processes,
    cores.toFixed(1),
    isOver ? 'database' : '',
  ]
})
console.log(
  markdownTable(
    [
      'registrations in an hour',
      'a second, busiest minute',
      'calls a second',
      'web processes',
      'cores of the database',
      'beyond one database',
    ],
    rows,
  ),
)
const messages = (given.sockets * given.perSocket) / 3600
console.log(
  `\n${given.sockets.toLocaleString('en')} sockets hold ${((given.sockets * given.socketKib) / 1024 / 1024).toFixed(1)} GiB; ${Math.round(messages)} messages a second take ${((messages * given.messageMs) / 1000).toFixed(1)} cores of servers and database.`,
)
const perCore = 1000 / (given.databaseMs * (1 + given.calls * given.share))
console.log(
  `One database of ${DATABASE.cores} cores carries ${Math.round(perCore * DATABASE.cores * DATABASE.busy).toLocaleString('en')} registrations a second with all their calls: the first limit.`,
)

/**
 * The fewest processes of which one is free soon enough (M/M/c: service times vary like exponential
 * ones).
 */
function processesFor(perSecond, serviceMs) {
  const load = (perSecond * serviceMs) / 1000
  for (let count = Math.max(1, Math.ceil(load)); ; count++) {
    if (load >= count) continue
    const waits = erlangC(count, load) * Math.exp((-(count - load) * WAIT_MS) / serviceMs)
    if (waits < SHARE && load / count < 0.75) return count
  }
}

/**
 * The share of calls that find all processes busy. Erlang's recursion avoids numbers that are too
 * large.
 */
function erlangC(count, load) {
  let blocked = 1
  for (let at = 1; at <= count; at++) blocked = (load * blocked) / (at + load * blocked)
  return blocked / (1 - (load / count) * (1 - blocked))
}
