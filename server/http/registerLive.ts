import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  LIVE_CLOSED,
  LIVE_HELLO_MS,
  LIVE_PATH,
  LIVE_SILENT_MS,
  type LiveFrame,
} from '@core/talks/frames'
import { AppError } from '../errors'
import type { Services } from '../services/services'
import type { LiveMember } from '../services/live/live'
import { partyOf } from '../services/talks/talkCaller'
import { networkHash } from './callContexts'
import { isOwnOrigin } from './ownOrigin'

/** Maximum bytes of a frame; clients send nothing longer. */
const FRAME_BYTES = 16_384
/** Maximum frames of one socket in ten seconds. */
const FRAMES = 40
const FRAMES_MS = 10_000
/**
 * The shortest time between two "is writing" messages of a socket; more frequent ones are ignored.
 */
const TYPING_MS = 2_000
/** Maximum sockets of one person on this instance; beyond it the oldest is closed. */
const PER_PERSON = 5
/**
 * Unsent bytes of a slow client: above the first limit it gets no frames until they are sent, and
 * then a resync; above the second it is disconnected.
 */
const SLOW_BYTES = 262_144
const STUCK_BYTES = 1_048_576
/** The sessions of open sockets are checked this often. */
const LOOK_MS = 20_000

/** Close codes of refused greetings; all others mean "log in". */
const REFUSALS: Readonly<Record<string, number>> = {
  server_error: 1011,
  // overload: the session itself is still valid
  unavailable: 1013,
  talk_muted: LIVE_CLOSED.ended,
  rate_limited: LIVE_CLOSED.tooMany,
}

interface LiveOptions {
  publicUrl: string
  corsOrigins: readonly string[]
  isProduction: boolean
}
/** A socket that has identified itself. */
interface Open {
  socket: WebSocket
  appId: string
  token: string
  party: string
  person: string
  heardAt: number
  typedAt: number
  member: LiveMember
  leaveRoom: () => void
  leave: () => void
  close: (code: number, reason: string) => void
}

/**
 * The one socket for everything live: the first frame identifies the caller, who stays connected as
 * long as the session lives.
 */
export async function registerLive(
  server: FastifyInstance,
  services: Services,
  options: LiveOptions,
): Promise<void> {
  await server.register(websocket, {
    options: { maxPayload: FRAME_BYTES, perMessageDeflate: false },
  })
  const open = new Set<Open>()
  const ofPerson = new Map<string, Set<Open>>()
  const add = (one: Open): void => {
    open.add(one)
    ofPerson.set(one.person, (ofPerson.get(one.person) ?? new Set()).add(one))
  }
  /** Has no effect on a socket that is already closed. */
  const remove = (one: Open): void => {
    open.delete(one)
    const own = ofPerson.get(one.person)
    own?.delete(one)
    if (own?.size === 0) ofPerson.delete(one.person)
    one.leave()
  }

  const look = async (): Promise<void> => {
    const now = Date.now()
    // a line of the fan-out may have been lost
    const ended = open.size === 0 ? [] : await services.talks.desk.ended().catch(() => [])
    const isEnded = new Set(ended.map(({ appId, party }) => `${appId} ${party}`))
    for (const one of [...open]) {
      if (isEnded.has(`${one.appId} ${one.party}`))
        one.close(LIVE_CLOSED.ended, 'ended by the organiser')
      else if (now - one.heardAt > LIVE_SILENT_MS) one.close(LIVE_CLOSED.unauthorized, 'silent')
    }
    const all = [...open]
    const living =
      all.length === 0 ? undefined : await services.sessions.living(all).catch(() => undefined)
    for (const one of living ? all : [])
      if (!living?.has(one.token)) one.close(LIVE_CLOSED.unauthorized, 'the session ended')
  }
  const timer = setInterval(() => void look(), LOOK_MS).unref()
  services.talks.onStop(() => {
    clearInterval(timer)
    for (const one of [...open]) one.close(1012, 'restart')
  })

  const greet = async (
    socket: WebSocket,
    request: FastifyRequest,
    data: unknown,
  ): Promise<Open> => {
    const { appId, token } = readHello(data)
    const caller = {
      ipHash: networkHash(request, services),
      isFairNetwork: services.isFairNetwork(request.ip),
    }
    await services.limiter.enforceTogether(
      services.limiter.ofAddress(caller, 'sockets'),
      'rate_limited',
    )
    const fair = await services.fairs.require(appId)
    const session = await services.sessions.find(fair.appId, token)
    if (!session) throw new AppError('unauthorized')
    const party = partyOf({ session })
    const person = `${fair.appId} ${session.personId}`
    const same = [...(ofPerson.get(person) ?? [])]
    for (const old of same.slice(0, Math.max(0, same.length - PER_PERSON + 1)))
      old.close(LIVE_CLOSED.replaced, 'too many windows')
    let isBehind = false
    const send = (frame: LiveFrame): void => {
      if (socket.bufferedAmount > STUCK_BYTES) return one.close(1013, 'too slow')
      isBehind ||= socket.bufferedAmount > SLOW_BYTES
      if (isBehind && socket.bufferedAmount > 0) return
      socket.send(JSON.stringify(isBehind ? { type: 'resync' } : frame))
      isBehind = false
    }
    const member: LiveMember = {
      appId: fair.appId,
      party,
      send,
      end: () => one.close(LIVE_CLOSED.ended, 'ended by the organiser'),
    }
    const leaveTalks = services.talks.live.join(member)
    const leave = () => {
      one.leaveRoom()
      leaveTalks()
    }
    const one: Open = {
      socket,
      appId: fair.appId,
      token,
      party,
      person,
      heardAt: Date.now(),
      typedAt: 0,
      member,
      leaveRoom: () => undefined,
      leave,
      close(code, reason) {
        remove(one)
        socket.close(code, reason)
      },
    }
    add(one)
    // added before this check, so that an end from now on reaches the socket
    if (await services.talks.desk.isEnded(fair.appId, party)) {
      remove(one)
      throw new AppError('talk_muted')
    }
    return one
  }

  const type = (one: Open, talk: string): void => {
    const now = Date.now()
    if (now - one.typedAt < TYPING_MS) return
    one.typedAt = now
    void services.talks
      .typing(one.appId, one.party, talk)
      .catch((error: unknown) => server.log.warn(error))
  }

  const enter = (one: Open, room: string): void => {
    one.leaveRoom()
    one.leaveRoom = () => undefined
    if (!/^[A-Za-z0-9_-]{16}$/.test(room)) return
    const leaveRoom = services.talks.live.enter(one.member, room)
    one.leaveRoom = leaveRoom
    services.talks.rooms.exists(one.appId, room).then(
      isThere => {
        if (!isThere) leaveRoom()
      },
      (error: unknown) => server.log.warn(error),
    )
  }

  server.get(
    LIVE_PATH,
    {
      websocket: true,
      onRequest: async request => {
        const { origin } = request.headers
        if (origin !== undefined && !isOwnOrigin(origin, request, options))
          throw new AppError('forbidden')
      },
    },
    (socket, request) => {
      let state: 'new' | 'greeting' | Open = 'new'
      let frames = 0
      let countedFrom = 0
      const refuse = (code: number, reason: string) => {
        request.log.warn({ code, reason }, 'live socket ended')
        socket.close(code, reason)
      }
      const patience = setTimeout(
        () => refuse(LIVE_CLOSED.unauthorized, 'no hello'),
        LIVE_HELLO_MS,
      ).unref()
      socket.on('close', () => {
        clearTimeout(patience)
        if (typeof state === 'object') remove(state)
      })
      socket.on('error', error => request.log.warn({ reason: error.message }, 'live socket broke'))
      socket.on('message', (raw: Buffer, isBinary: boolean) => {
        const now = Date.now()
        if (now - countedFrom >= FRAMES_MS) [frames, countedFrom] = [0, now]
        if (++frames > FRAMES) return refuse(LIVE_CLOSED.tooMany, 'too many frames')
        const frame = isBinary ? undefined : readFrame(raw)
        if (frame === undefined) return refuse(LIVE_CLOSED.badFrame, 'not a frame')
        if (typeof state === 'object') {
          state.heardAt = now
          if (frame['type'] === 'ping') socket.send('{"type":"pong"}')
          else if (frame['type'] === 'typing' && typeof frame['Talk'] === 'string')
            type(state, frame['Talk'])
          else if (frame['type'] === 'room' && typeof frame['Room'] === 'string')
            enter(state, frame['Room'])
          else refuse(LIVE_CLOSED.badFrame, 'unknown frame')
          return
        }
        if (state === 'greeting' || frame['type'] !== 'hello')
          return refuse(LIVE_CLOSED.badFrame, 'hello comes first')
        state = 'greeting'
        greet(socket, request, frame).then(
          one => {
            clearTimeout(patience)
            if (socket.readyState !== socket.OPEN) return one.close(1000, '')
            state = one
            socket.send('{"type":"welcome"}')
          },
          (error: unknown) => {
            const code = error instanceof AppError ? error.code : 'server_error'
            refuse(REFUSALS[code] ?? LIVE_CLOSED.unauthorized, code)
          },
        )
      })
    },
  )
}

function readFrame(raw: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const frame: unknown = JSON.parse(raw.toString('utf8'))
    return typeof frame === 'object' && frame !== null && !Array.isArray(frame)
      ? (frame as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function readHello(data: unknown): { appId: string; token: string } {
  const { appId, token } = data as { appId?: unknown; token?: unknown }
  if (
    typeof appId !== 'string' ||
    typeof token !== 'string' ||
    appId.length > 32 ||
    token.length > 128
  )
    throw new AppError('unauthorized')
  return { appId, token }
}
