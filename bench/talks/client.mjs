// A process with talking people, for bench/talks.mjs. It runs one task of its parent after the
// other, and returns figures.
import { createTalker } from './talker.mjs'

/** Length of a message in Chinese characters, some 180 bytes. */
const WORDS =
  '您好，请问燕麦原浆的最小起订量是多少，可以寄样品到云汐吗？我们四月十六日在展会现场，方便的话约十点见面详谈。'
const OPEN_AT_ONCE = 100
const TICK_MS = 20
/** A message that has not arrived after this time is lost. */
const PATIENCE_MS = 20_000
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

let talks = []
let count = 0
// for each message: when it was sent, and the number under which it arrived
const sent = new Map()
let doubled = 0
let refused = []

const heard = (text, seq) => {
  const [number] = text.split(' ')
  const message = sent.get(number)
  if (!message) return
  if (message.seq !== undefined && message.seq !== seq) doubled++
  message.seq ??= seq
  message.ms ??= performance.now() - message.at
}

const say = (talk, side) => {
  const number = `${process.pid}-${++count}`
  sent.set(number, { at: performance.now() })
  talk[side].send(`${number} ${WORDS}`).catch(error => refused.push(error.message))
}

/** Sends at a fixed rate, without waiting for replies. */
const talkFor = async (rate, seconds, isOver = () => false) => {
  const began = performance.now()
  for (let done = 0; performance.now() - began < seconds * 1000 && !isOver();) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    for (; done < due; done++)
      say(talks[(done * 7919) % talks.length], done % 2 ? 'company' : 'visitor')
    await sleep(TICK_MS)
  }
}

const waiting = () => [...sent.values()].filter(({ seq }) => seq === undefined).length

/** Waits for messages that are under way, then returns the figures and resets them. */
const result = async () => {
  const until = performance.now() + PATIENCE_MS
  while (waiting() > 0 && performance.now() < until) await sleep(50)
  const all = [...sent.values()]
  const figures = {
    sent: all.length,
    lost: waiting(),
    doubled,
    refused: refused.slice(0, 3),
    latencies: all.flatMap(({ ms }) => ms ?? []),
  }
  sent.clear()
  ;[doubled, refused] = [0, []]
  return figures
}

const everybody = () => talks.flatMap(({ company, visitor }) => [company, visitor])

const openAll = async people => {
  const next = people.values()
  const work = async () => {
    for (const one of next) await one.connect()
  }
  await Promise.all(Array.from({ length: OPEN_AT_ONCE }, work))
}

const tasks = {
  /** Opens a socket for each side: companies on the first port, visitors on the last. */
  async open({ appId, pairs, ports }) {
    const turned = [...ports].reverse()
    talks = pairs.map(({ id, company, visitor }) => ({
      company: createTalker({ appId, token: company, prefix: 'ex', talk: id, ports, heard }),
      visitor: createTalker({
        appId,
        token: visitor,
        prefix: 'visitor',
        talk: id,
        ports: turned,
        heard,
      }),
    }))
    const began = performance.now()
    await openAll(everybody())
    return { seconds: (performance.now() - began) / 1000 }
  },
  async talk({ rate, warmUp, seconds }) {
    await talkFor(rate, warmUp)
    await result()
    await talkFor(rate, seconds)
    return result()
  },
  /** All visitors disconnect, miss a message each, and reconnect at the same time. */
  async reconnect({ people }) {
    const away = talks.slice(0, people)
    for (const { visitor } of away) visitor.drop()
    for (const talk of away) say(talk, 'company')
    await sleep(3000)
    const missed = waiting()
    const began = performance.now()
    const times = await Promise.all(
      away.map(({ visitor }) => visitor.connect().then(() => performance.now() - began)),
    )
    return { ...(await result()), missed, times }
  },
  /**
   * Keeps sending while an instance is killed. The parent sets `isOver` some time after the kill.
   */
  async survive({ rate, seconds }) {
    let isOver = false
    const back = tasks.killed.then(async at => {
      // until the broken connections are noticed
      await sleep(500)
      while (!everybody().every(one => one.isHere())) await sleep(50)
      return performance.now() - at
    })
    void Promise.all([back, sleep(seconds * 1000)]).then(() => (isOver = true))
    await talkFor(rate, 120, () => isOver)
    return { ...(await result()), backMs: isOver ? await back : Infinity }
  },
  close() {
    for (const one of everybody()) one.drop()
    return {}
  },
}
let noteKill
tasks.killed = new Promise(resolve => (noteKill = resolve))

process.on('message', ({ task, ...words }) => {
  if (task === 'killed') return noteKill(performance.now())
  Promise.resolve(tasks[task](words)).then(
    answer => process.send({ answer }),
    error => process.send({ error: error.stack }),
  )
})
process.once('disconnect', () => process.exit())
