import type { RecentWriteRepository } from '../repositories/recentWriteRepository'
import type { CallContext, Session } from './callContext'

/** A job waits at most this long until the replica has all writes that precede the job. */
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
  /** Always on the primary, whatever the call does. */
  recentWrites: RecentWriteRepository
  /** The session that a token belongs to. */
  sessionOf: (appId: string, token: string | undefined) => Promise<Session | undefined>
  onError: (error: unknown) => void
}

/**
 * Heavy reads run on a replica where no one can notice its lag: a person who has just written reads
 * from the primary.
 */
export interface OldReads {
  /**
   * Answers a call that only reads. The answer includes what the caller wrote before, on any device
   * and in any process.
   */
  forCaller<T>(context: CallContext, work: () => Promise<T>): Promise<T>
  /** Runs a job that only reads. It sees everything that was written before it began. */
  forJob<T>(work: () => Promise<T>): Promise<T>
  /** Records that the caller has committed a change. */
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
      // the call is done: a failure to record this must not look like a failed call
      if (session) await recentWrites.note(session.personId).catch(onError)
    },
  }
}
