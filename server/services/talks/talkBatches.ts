import type { Repositories, Transact } from '../../repositories/repositories'
import type { SentId, TalkBatchRepository } from '../../repositories/talkBatchRepository'
import type {
  NewMessage,
  PartyState,
  SeatState,
  StoredMessage,
  TalkSide,
  TalkState,
} from '../../repositories/talkStates'
import { AppError } from '../../errors'

/** Changes of one transaction: more wait for the next. */
const MOST = 200

/** A talk while it is held. */
export interface HeldTalk {
  talk: TalkState
  seat: (side: TalkSide) => SeatState
  party: (side: TalkSide) => PartyState
  /** What was written under the id the change names, now or before. */
  sent: StoredMessage | undefined
  /** Writes a message at the end of the talk; its number. */
  write(
    message: Pick<NewMessage, 'side' | 'author' | 'cid' | 'kind' | 'body' | 'isAuto' | 'at'>,
  ): StoredMessage
  /** A side sees the talk changed. */
  touch(side: TalkSide): void
  /** Keeps what was changed of a side without telling it. */
  save(side: TalkSide): void
  /** A message other than a new one is to be shown again. */
  show(message: StoredMessage): void
  tables: TalkBatchRepository
}
interface Change<T = unknown> {
  talkId: number
  /** The id a message is sent under. */
  sent?: Omit<SentId, 'talkId'>
  apply: (held: HeldTalk) => T | Promise<T>
}
interface Waiting extends Change {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}
/** What others are to hear of a batch: talks, and of each the messages to show. */
export interface TalkNews {
  talkId: number
  messages: readonly number[]
}

interface BatchDeps {
  transact: Transact
  /** Told after the commit. */
  publish: (news: readonly TalkNews[]) => void
}

/**
 * All changes of talks, in batches: what comes while one batch is written is the next one. A batch
 * is one transaction, so that hundreds of messages cost one commit and one notice to the other
 * instances; a change that throws leaves the others alone. Who waits is answered after the commit.
 */
export function createTalkBatches({ transact, publish }: BatchDeps) {
  let waiting: Waiting[] = []
  let isBusy = false

  const run = async (batch: readonly Waiting[]): Promise<void> => {
    const outcomes = await transact(tables => applyAll(tables, batch))
    publish(outcomes.news)
    batch.forEach((one, index) => {
      const outcome = outcomes.results[index]
      if (outcome && 'error' in outcome) one.reject(outcome.error)
      else one.resolve(outcome?.value)
    })
  }
  const next = async (): Promise<void> => {
    isBusy = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      await run(batch).catch((error: unknown) => batch.forEach(one => one.reject(error)))
    }
    isBusy = false
  }

  return {
    /**
     * Changes a talk; resolves when that is committed. Throws unknown_talk, and what `apply`
     * throws: then nothing of it was written.
     */
    change<T>(change: Change<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        waiting.push({ ...change, resolve: resolve as (value: unknown) => void, reject })
        if (!isBusy) {
          isBusy = true
          // changes that come in this turn of the loop join the batch
          setImmediate(() => void next())
        }
      })
    },
    /**
     * The same as a part of the caller's transaction, which takes locks of talks before all others.
     * What it returns is to be published after the commit. Throws what a change throws.
     */
    async changeIn(
      tables: Pick<Repositories, 'talkBatches'>,
      changes: readonly Change[],
    ): Promise<readonly TalkNews[]> {
      const { results, news } = await applyAll(tables, changes)
      for (const outcome of results) if ('error' in outcome) throw outcome.error
      return news
    },
    publish,
  }
}

export type TalkBatches = ReturnType<typeof createTalkBatches>
type Outcome = { value: unknown } | { error: unknown }

/** Reads what the changes touch, lets each do its work in memory, and writes what changed. */
async function applyAll(
  { talkBatches: tables }: Pick<Repositories, 'talkBatches'>,
  batch: readonly Change[],
) {
  const ids = [...new Set(batch.map(({ talkId }) => talkId))]
  const talks = new Map((await tables.lockTalks(ids)).map(talk => [talk.id, talk]))
  const seats = await tables.seats(ids)
  const seatOf = new Map(seats.map(seat => [`${seat.talkId} ${seat.side}`, seat]))
  const parties = new Map(
    (await tables.lockParties(distinct(seats))).map(party => [keyOf(party), party]),
  )
  const named = batch.flatMap(({ talkId, sent }) => (sent ? [{ talkId, ...sent }] : []))
  const sent = new Map(
    (named.length > 0 ? await tables.sentBefore(named) : []).map(message => [
      sentKey(message),
      message,
    ]),
  )
  const written: StoredMessage[] = []
  const changed = {
    talks: new Set<TalkState>(),
    seats: new Set<SeatState>(),
    parties: new Set<PartyState>(),
  }
  const touched = new Set<SeatState>()
  const shown = new Map<number, StoredMessage[]>()

  const hold = ({ talkId, sent: id }: Change): HeldTalk => {
    const talk = talks.get(talkId)
    const seat = (side: TalkSide) => seatOf.get(`${talkId} ${side}`) ?? lost()
    const party = (side: TalkSide) => parties.get(keyOf(seat(side))) ?? lost()
    if (!talk) throw new AppError('unknown_talk')
    const show = (message: StoredMessage) =>
      void shown.set(talkId, [...(shown.get(talkId) ?? []), message])
    return {
      talk,
      seat,
      party,
      sent: id && sent.get(sentKey({ talkId, ...id })),
      tables,
      show,
      save: side => void changed.seats.add(seat(side)),
      touch(side) {
        const [one, of] = [seat(side), party(side)]
        // one change of a batch, however many there were
        if (!touched.has(one)) one.rev = ++of.rev
        touched.add(one)
        changed.seats.add(one)
        changed.parties.add(of)
        if (!shown.has(talkId)) shown.set(talkId, [])
      },
      write(message) {
        const made: StoredMessage = {
          ...message,
          id: 0,
          state: '',
          talkId,
          appId: talk.appId,
          seq: ++talk.lastSeq,
        }
        talk.lastAt = message.at
        changed.talks.add(talk)
        written.push(made)
        sent.set(sentKey(made), made)
        show(made)
        return made
      },
    }
  }

  const results: Outcome[] = []
  for (const one of batch) results.push(await attempt(one, hold))
  const made = new Map(written.map(message => [`${message.talkId} ${message.seq}`, message]))
  for (const { id, talkId, seq } of written.length > 0 ? await tables.insert(written) : []) {
    const message = made.get(`${talkId} ${seq}`)
    if (message) message.id = id
  }
  await tables.write([...changed.talks], [...changed.seats], [...changed.parties])
  return {
    results,
    news: [...shown].map(([talkId, messages]) => ({
      talkId,
      messages: messages.map(({ id }) => id),
    })),
  }
}

async function attempt(one: Change, hold: (one: Change) => HeldTalk): Promise<Outcome> {
  try {
    return { value: await one.apply(hold(one)) }
  } catch (error) {
    // a refusal is this change's alone; what else went wrong undoes the batch
    if (error instanceof AppError) return { error }
    throw error
  }
}

const keyOf = ({ appId, party }: { appId: string; party: string }) => `${appId}\n${party}`
const sentKey = ({ talkId, side, cid }: SentId) => `${talkId}\n${side}\n${cid}`
const distinct = (seats: readonly SeatState[]) => [
  ...new Map(seats.map(seat => [keyOf(seat), seat])).values(),
]

function lost(): never {
  throw new AppError('unknown_talk')
}
