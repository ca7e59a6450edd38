import type { LiveFrame } from '@core/talks/frames'
import type { Repositories } from '../../repositories/repositories'
import type { TalkView } from '../../repositories/talkRepository'
import type { Clock } from '../../domain/clock'
import type { Fanout } from '../../gateways/fanout/types'
import type { PresentTalks } from '../talks/presentTalks'
import { presentRoomMessage } from './roomMessage'
import { writeBar } from '../talks/sendRules'
import type { TalkCards } from '../talks/talkCards'
import type { TalkNews } from '../talks/talkBatches'

/** A socket that gets changes immediately. */
export interface LiveMember {
  appId: string
  party: string
  send(frame: LiveFrame): void
  /** The organiser has ended the talks of this party. */
  end(): void
}
interface LiveDeps {
  repositories: Pick<Repositories, 'talks' | 'liveRooms'>
  fanout: Fanout
  present: Pick<PresentTalks, 'message'>
  cards: Pick<TalkCards, 'subjects'>
  /** Called with the talks whose messages reached a device. */
  delivered: (views: readonly TalkView[]) => void
  clock: Clock
  onError: (error: unknown) => void
}

/** Long polls of one party at a time; further ones are answered immediately. */
const MOST_WAITS = 3
/** How many messages one line of the fan-out names. */
const IDS_OF_LINE = 40
/** How long a room collects messages for one frame, and the most in it; clients fetch the rest. */
const ROOM_MS = 250
const MOST_OF_ROOM = 50

/**
 * Everything live on this instance: its members, and the news of other instances. A line of the
 * fan-out is only a hint: its content is read from the database, once for all members.
 */
export function createLive({
  repositories: { talks, liveRooms },
  fanout,
  present,
  cards,
  delivered,
  clock,
  onError,
}: LiveDeps) {
  const members = new Map<string, Set<LiveMember>>()
  const waits = new Map<string, Set<() => void>>()
  const news = new Map<number, Set<number>>()
  const rooms = new Map<string, Set<LiveMember>>()
  const said = new Map<string, Set<number>>()
  let roomTimer: NodeJS.Timeout | undefined
  let isTelling = false

  const keyOf = (appId: string, party: string) => `${appId} ${party}`
  const isHere = (key: string) => members.has(key) || waits.has(key)
  const wake = (key: string) => {
    for (const done of [...(waits.get(key) ?? [])]) done()
  }

  const tell = async (): Promise<void> => {
    const all = [...news]
    news.clear()
    if (members.size + waits.size === 0 || all.length === 0) return
    const views = (await talks.views(all.map(([id]) => id))).filter(({ appId, party }) =>
      isHere(keyOf(appId, party)),
    )
    if (views.length === 0) return
    const [messages, parties, fairs] = await Promise.all([
      talks.messages(all.flatMap(([, ids]) => [...ids])),
      talks.parties(views),
      Promise.all(
        [...new Set(views.map(({ appId }) => appId))].map(
          async appId => [appId, await talks.fair(appId)] as const,
        ),
      ),
    ])
    const subjects = await cards.subjects(messages)
    const partyOf = new Map(parties.map(one => [keyOf(one.appId, one.party), one]))
    const ofTalk = new Map<number, typeof messages>()
    for (const one of messages) ofTalk.set(one.talkId, [...(ofTalk.get(one.talkId) ?? []), one])
    const isOn = new Map(fairs.map(([appId, fair]) => [appId, fair.isOn]))
    const reached: TalkView[] = []
    for (const view of views) {
      const key = keyOf(view.appId, view.party)
      const party = partyOf.get(key)
      const here = members.get(key)
      if (here && party) {
        const bar = writeBar({
          ...view,
          isOn: isOn.get(view.appId) === true,
          isAnswered: view.answeredAt !== null,
          isBlocked: view.isBlocked || view.peerBlocks,
          party,
          now: clock.now(),
        })
        const own = ofTalk.get(view.talkId) ?? []
        const frame: LiveFrame = {
          type: 'talk',
          Rev: view.rev,
          Total: party.unread,
          Talk: patchOf(view, bar),
          Messages: own.map(message => present.message(view, message, subjects)),
        }
        for (const member of here) member.send(frame)
        if (own.length > 0) reached.push(view)
      }
      wake(key)
    }
    delivered(reached)
  }
  const tellOn = async (): Promise<void> => {
    isTelling = true
    while (news.size > 0) await tell().catch(onError)
    isTelling = false
  }

  /** Sends the messages that were collected for each room in one frame. */
  const tellRooms = async (): Promise<void> => {
    roomTimer = undefined
    const all = [...said]
    said.clear()
    for (const [key, numbers] of all) {
      const [appId = '', Room = ''] = key.split(' ')
      const messages = await liveRooms.numbered(appId, Room, [...numbers].slice(-MOST_OF_ROOM))
      const frame: LiveFrame = { type: 'room', Room, Messages: messages.map(presentRoomMessage) }
      for (const member of rooms.get(key) ?? []) member.send(frame)
    }
  }

  const hear = (lines: readonly string[]): void => {
    for (const line of lines) {
      const [kind = '', ...rest] = line.split(' ')
      if (kind === 't') {
        const known = news.get(Number(rest[0])) ?? new Set()
        for (const id of (rest[1] ?? '').split(',')) if (id !== '') known.add(Number(id))
        news.set(Number(rest[0]), known)
      }
      const key = rest.join(' ')
      if (kind === 'r') {
        const room = rest.slice(0, 2).join(' ')
        if (!rooms.has(room)) continue
        said.set(room, (said.get(room) ?? new Set<number>()).add(Number(rest[2])))
        roomTimer ??= setTimeout(() => void tellRooms().catch(onError), ROOM_MS).unref()
      }
      if (kind === 'y') {
        const here = members.get(rest.slice(1).join(' ')) ?? []
        for (const member of here) member.send({ type: 'typing', Talk: rest[0] ?? '' })
      }
      if (kind === 'e') for (const member of [...(members.get(key) ?? [])]) member.end()
      if (kind === 'o') for (const member of members.get(key) ?? []) member.send({ type: 'told' })
      if (kind === 'e' || kind === 'o') wake(key)
    }
    if (news.size > 0 && !isTelling) void tellOn()
  }
  const resync = (): void => {
    for (const here of members.values()) for (const member of here) member.send({ type: 'resync' })
    for (const key of [...waits.keys()]) wake(key)
  }
  const listen = () => fanout.listen(hear, resync)

  return {
    /** Tells every instance of changed talks. */
    publish(all: readonly TalkNews[]): void {
      fanout.publish(
        all.flatMap(({ talkId, messages }) =>
          messages.length === 0
            ? [`t ${talkId}`]
            : chunks(messages).map(ids => `t ${talkId} ${ids.join(',')}`),
        ),
      )
    },
    /** Ends all live connections of a party, on every instance. */
    end: (appId: string, party: string): void => fanout.publish([`e ${keyOf(appId, party)}`]),
    /** Tells every instance that the organiser told a party something. */
    told: (appId: string, party: string): void => fanout.publish([`o ${keyOf(appId, party)}`]),
    /** Tells every instance of a new or changed message of a room. */
    said: (appId: string, id: string, seq: number): void =>
      fanout.publish([`r ${appId} ${id} ${seq}`]),
    /** Adds a member to a room; returns the function that removes it. */
    enter(member: LiveMember, id: string): () => void {
      const key = keyOf(member.appId, id)
      const here = rooms.get(key) ?? new Set()
      rooms.set(key, here.add(member))
      return () => {
        here.delete(member)
        if (here.size === 0 && rooms.get(key) === here) rooms.delete(key)
      }
    },
    /** Tells a party that the other side of a talk is writing. Nothing is stored. */
    typing: (appId: string, party: string, talkId: number): void =>
      fanout.publish([`y ${talkId} ${keyOf(appId, party)}`]),
    /** Adds a member; returns the function that removes it. */
    join(member: LiveMember): () => void {
      const key = keyOf(member.appId, member.party)
      const here = members.get(key) ?? new Set()
      members.set(key, here.add(member))
      listen()
      return () => {
        here.delete(member)
        if (here.size === 0 && members.get(key) === here) members.delete(key)
      }
    },
    /** Resolves `arrived` when something of the party changes, or after `ms`. Always call `end`. */
    wait(appId: string, party: string, ms: number): { arrived: Promise<void>; end: () => void } {
      const key = keyOf(appId, party)
      const all = waits.get(key) ?? new Set()
      if (all.size >= MOST_WAITS) return { arrived: Promise.resolve(), end: () => undefined }
      let done: () => void = () => undefined
      const arrived = new Promise<void>(resolve => (done = resolve))
      waits.set(key, all.add(done))
      const timer = setTimeout(done, ms)
      listen()
      return {
        arrived,
        end() {
          clearTimeout(timer)
          all.delete(done)
          if (all.size === 0 && waits.get(key) === all) waits.delete(key)
        },
      }
    },
    /** Answers all waiting callers and stops listening. */
    async stop(): Promise<void> {
      clearTimeout(roomTimer)
      for (const key of [...waits.keys()]) wake(key)
      await fanout.close()
    },
  }
}

export type Live = ReturnType<typeof createLive>

function patchOf(view: TalkView, Bar: ReturnType<typeof writeBar>) {
  return {
    Id: String(view.talkId),
    LastSeq: view.lastSeq,
    Unread: view.unread,
    ReadSeq: view.lastRead,
    PeerReadSeq: view.peerRead,
    PeerDeliveredSeq: Math.max(view.peerDelivered, view.peerRead),
    At: view.lastAt.toISOString(),
    WaitingSince: view.waitingSince?.toISOString() ?? '',
    Starred: view.isStarred,
    Muted: view.isMuted,
    Blocked: view.isBlocked,
    Bar,
  }
}

function chunks(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_OF_LINE) }, (_, index) =>
    ids.slice(index * IDS_OF_LINE, (index + 1) * IDS_OF_LINE),
  )
}
