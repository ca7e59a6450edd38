import http from 'node:http'
import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

const PING_MS = 25_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
const agent = new http.Agent({ keepAlive: true, maxSockets: 500 })
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

/**
 * One side of a talk on its own device, like src/stores/TalkLive and TalkStore: a socket,
 * `chat.sync` after a possible loss, then the messages after the last known number. A failed
 * message is sent again under the same id. `heard` is called for each message of the other side.
 */
export function createTalker({ appId, token, prefix, talk, ports, heard }) {
  let [rev, last, wanted, tries, place] = [0, undefined, 0, 0, 0]
  let socket
  let isWanted = false
  let isSyncing = false
  let isSyncWanted = false
  let isConnected = false
  let ping
  const seen = new Set()

  const call = (name, body, key) =>
    post(ports[place % ports.length], `/api/${prefix}/chat/${name}`, { appId, token, key }, body)

  const take = messages => {
    for (const { Seq, Mine, Text } of messages) {
      if (seen.has(Seq)) continue
      seen.add(Seq)
      if (!Mine) heard(Text, Seq)
    }
    while (last !== undefined && seen.has(last + 1)) last++
  }
  /** Asks until all known messages have arrived, because a call may fail. */
  const catchUp = async () => {
    while (last < wanted) take((await call('messages', { Id: talk, After: last, Size: 100 })).Items)
  }
  const sync = async () => {
    isSyncWanted = true
    if (isSyncing) return
    isSyncing = true
    try {
      while (isSyncWanted) {
        isSyncWanted = false
        const { Rev, Talks } = await call('sync', { Rev: rev })
        rev = Rev
        const LastSeq = Talks.find(({ Id }) => Id === talk)?.LastSeq ?? 0
        // messages from before the first look are not new
        last ??= LastSeq
        wanted = Math.max(wanted, LastSeq)
        await catchUp()
      }
    } finally {
      isSyncing = false
    }
  }

  const hear = frame => {
    if (frame.type === 'resync') void sync().catch(() => undefined)
    if (frame.type !== 'talk') return
    const isNext = frame.Rev <= rev + 1
    if (isNext) rev = Math.max(rev, frame.Rev)
    take(frame.Messages)
    wanted = Math.max(wanted, frame.Talk.LastSeq)
    if (!isNext || wanted > (last ?? 0)) void sync().catch(() => undefined)
  }

  /**
   * Resolves when the socket is accepted and missed messages have arrived; rejects if it closes
   * before.
   */
  const open = () =>
    new Promise((resolve, reject) => {
      const mine = new WebSocket(`ws://127.0.0.1:${ports[place % ports.length]}/api/live`, {
        perMessageDeflate: false,
      })
      socket = mine
      mine.on('error', () => undefined)
      mine.on('open', () => mine.send(JSON.stringify({ type: 'hello', appId, token })))
      mine.on('message', data => {
        const frame = JSON.parse(data.toString())
        if (frame.type !== 'welcome') return hear(frame)
        isConnected = true
        sync().then(resolve, reject)
      })
      mine.on('close', code => {
        reject(new Error(`closed with ${code}`))
        if (socket !== mine || !isWanted) return
        const wasConnected = isConnected
        isConnected = false
        if (wasConnected) void comeBack()
      })
    })
  const pause = () =>
    sleep(
      Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 5)) *
        (0.5 + Math.random() / 2),
    )
  let back = Promise.resolve()
  const comeBack = () =>
    (back = (async () => {
      while (isWanted) {
        tries++
        place++
        await pause()
        try {
          await open()
          tries = 0
          return
        } catch {
          // retries
        }
      }
    })())

  return {
    async connect() {
      isWanted = true
      ping ??= setInterval(
        () => socket.readyState === WebSocket.OPEN && socket.send('{"type":"ping"}'),
        PING_MS,
      )
      await open().catch(comeBack)
    },
    /** Closes the connection without a goodbye, like a lost device. */
    drop() {
      isWanted = false
      isConnected = false
      clearInterval(ping)
      ping = undefined
      socket?.terminate()
    },
    isHere: () => isConnected && !isSyncing,
    /** Resolves after a reconnection. */
    back: () => back,
    /** Sends until the message is acknowledged; returns its number. */
    async send(text) {
      const ClientId = randomUUID()
      for (;;) {
        try {
          const { Message } = await call(
            'send',
            { Id: talk, ClientId, Kind: 'text', Text: text },
            ClientId,
          )
          return Message.Seq
        } catch (error) {
          if (error.isRefusal) throw error
          await sleep(FIRST_WAIT_MS)
        }
      }
    },
  }
}

function post(port, path, { appId, token, key }, body) {
  const bytes = Buffer.from(JSON.stringify(body))
  const headers = {
    appid: appId,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...(key && { 'idempotency-key': key }),
  }
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path, method: 'POST', agent, headers },
      response => {
        const chunks = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          try {
            const reply = JSON.parse(Buffer.concat(chunks).toString())
            if (reply.succ) return resolve(reply.data)
            const error = new Error(`${path}: ${reply.code}`)
            reject(
              Object.assign(error, {
                isRefusal: response.statusCode < 500 && response.statusCode !== 429,
              }),
            )
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    request.on('error', reject)
    request.end(bytes)
  })
}
