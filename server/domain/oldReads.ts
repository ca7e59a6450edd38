import type { RecentWriteRepository } from '../repositories/recentWriteRepository'
import type { CallContext, Session } from './callContext'

/** A job waits so long for the replica to have what was written before it. */
const JOB_WAIT_MS = 2000

type Place = Readonly<{ at: number; lsn: number; database: string }>
/** A replica of the database, as server/db/replica has it. */
export interface ReadReplica {
  watch: {
    freshAt(): number
    place(): Promise<Place>
    reaches(place: Place, withinMs: number): Promise<boolean>
  }
  problem(): 'lag' | 'broken' | undefined
  readOld<T>(work: () => Promise<T>): Promise<T>
  count(fate: 'replica' | 'own_write' | 'lag' | 'broken'): void
}
interface OldReadsDeps {
  replica: ReadReplica | undefined
  /** On the primary, whatever the call does. */
  recentWrites: RecentWriteRepository
  /** Whose session a token is. */
  sessionOf: (appId: string, token: string | undefined) => Promise<Session | undefined>
  onError: (error: unknown) => void
}

/**
 * Heavy reading on a replica, for those who do not notice: a person who has just written reads
 * where they wrote.
 */
export interface OldReads {
  /**
   * Answers a call that only reads. What the caller wrote before is in it, on whichever device and
   * process that was.
   */
  forCaller<T>(context: CallContext, work: () => Promise<T>): Promise<T>
  /** Does a job that only reads, with all that was written before it began. */
  forJob<T>(work: () => Promise<T>): Promise<T>
  /** The caller has changed something, and it is committed. */
  wrote(context: CallContext): Promise<void>
}

export function createOldReads({
  replica,
  recentWrites,
  sessionOf,
  onError,
}: OldReadsDeps): OldReads {
  if (!replica)
    return {
      forCaller: (_context, work) => work(),
      forJob: work => work(),
      wrote: () => Promise.resolve(),
    }
  const read = <T>(
    fate: Parameters<ReadReplica['count']>[0],
    work: () => Promise<T>,
  ): Promise<T> => {
    replica.count(fate)
    return fate === 'replica' ? replica.readOld(work) : work()
  }
  return {
    async forCaller({ fair, session, token }, work) {
      const problem = replica.problem()
      if (problem) return read(problem, work)
      const reader =
        session ?? (token === undefined ? undefined : await sessionOf(fair.appId, token))
      const wroteAt = reader && (await recentWrites.last(reader.personId))
      return read(
        wroteAt !== undefined && wroteAt >= replica.watch.freshAt() ? 'own_write' : 'replica',
        work,
      )
    },
    async forJob(work) {
      const problem = replica.problem()
      if (problem) return read(problem, work)
      return read(
        (await replica.watch.reaches(await replica.watch.place(), JOB_WAIT_MS)) ? 'replica' : 'lag',
        work,
      )
    },
    async wrote({ session }) {
      // what was asked for is done: that it cannot be noted must not look as if it were not
      if (session) await recentWrites.note(session.personId).catch(onError)
    },
  }
}
