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

/** The most changes in one transaction; more wait for the next. */
const MOST = 200

/** A locked talk. */
export interface HeldTalk {
  talk: TalkState
  seat: (side: TalkSide) => SeatState
  party: (side: TalkSide) => PartyState
  /** The message under the change's own id, written now or before. */
  sent: StoredMessage | undefined
  /** Appends a message to the talk; returns it with its number. */
  write(
    message: Pick<NewMessage, 'side' | 'author' | 'cid' | 'kind' | 'body' | 'isAuto' | 'at'>,
  ): StoredMessage
  /** Marks the talk as changed for a side. */
  touch(side: TalkSide): void
  /** Saves a side's changes without marking the talk as changed. */
  save(side: TalkSide): void
  /** Shows an existing message again. */
  show(message: StoredMessage): void
  tables: TalkBatchRepository
}
interface Change<T = unknown> {
  talkId: number
  /** The id under which a message is sent. */
  sent?: Omit<SentId, 'talkId'>
  apply: (held: HeldTalk) => T | Promise<T>
}
interface Waiting extends Change {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}
/** The news of a batch for others: talks, each with the messages to show. */
export interface TalkNews {
  talkId: number
  messages: readonly number[]
}

interface BatchDeps {
  transact: Transact
  /** Called after the commit. */
  publish: (news: readonly TalkNews[]) => void
}

/**
 * Writes all changes of talks in batches: changes that arrive during one batch form the next. A
 * batch is one transaction, so hundreds of messages cost one commit and one notice to the other
 * instances. A change that throws does not affect the others. Callers are answered after the
 * commit.
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
     * Changes a talk; resolves after the commit. Throws unknown_talk, and what `apply` throws;
     * nothing of that change is then written.
     */
    change<T>(change: Change<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        waiting.push({ ...change, resolve: resolve as (value: unknown) => void, reject })
        if (!isBusy) {
          isBusy = true
          // further changes in this turn of the event loop join the batch
          setImmediate(() => void next())
        }
      })
    },
    /**
     * The same within the caller's transaction, which must lock talks before anything else. The
     * caller publishes the result after the commit. Throws what a change throws.
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

/** Reads the state that the changes touch, applies each in memory, and writes the result. */
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
        // a batch counts as one change, however many there were
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
    // a refusal affects this change only; any other error rolls the batch back
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
