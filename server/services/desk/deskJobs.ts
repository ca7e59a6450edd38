import type { DeskJobsReply, DeskJobsRequest } from '@core/contract/operation'
import { jobWord } from '@core/messages/jobs'
import { AppError } from '../../errors'
import { maskRecipient } from '../../jobs/maskRecipient'
import { withoutPeople } from '../../jobs/withoutPeople'
import type { ShownJob } from '../../repositories/jobRepository'
import type { OpenMessage } from '../../repositories/outboxRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { audit } from '../../domain/audit'
import { tryMessageAgain } from '../outbox/messageAgain'
import { actorName, mayAct, type DeskCaller } from '../../domain/deskSource'

type Message = DeskJobsReply['Messages']['Items'][number]
const MOST = 100
/** How many of the newest are searched for words. */
const SEARCHED = 1000
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const MESSAGE = /^message:(\d{1,15})$/

interface DeskJobsDeps {
  jobs: Repositories['jobs']
  outbox: Repositories['outbox']
  mail: { isOn: boolean }
  transact: Transact
}

/** Background work as the organiser sees it: what waits, what failed, and the retry. */
export function createDeskJobs({ jobs, outbox, mail, transact }: DeskJobsDeps) {
  return {
    /**
     * Jobs of this fair and of the whole server, and the fair's unsent messages; the newest first.
     */
    async list(
      { context }: DeskCaller,
      { State = undefined, Kind = '', Search = '' }: DeskJobsRequest,
    ): Promise<DeskJobsReply> {
      const { appId } = context.fair
      const words = Search.trim().toLowerCase()
      const limit = words === '' ? MOST : SEARCHED
      const [counts, shown, messages, waits] = await Promise.all([
        jobs.counts(appId),
        jobs.list({ appId, kind: Kind, state: State ?? '', limit }),
        outbox.listOpen(appId, limit, State ?? ''),
        outbox.countOpen(appId),
      ])
      return {
        Counts: counts.map(({ kind, state, count }) => ({
          Kind: kind,
          State: state,
          Count: count,
        })),
        Jobs: newest(shown.map(presentJob), words, ({ Kind: kind, Id, Problem }) => [
          ...wordsOf('job', kind),
          ...[Id, Problem],
        ]),
        Messages: {
          Waiting: waits.waiting,
          Failed: waits.failed,
          MailHeld: mail.isOn ? 0 : waits.mail,
          Items: newest(messages.map(presentMessage), words, ({ Kind: kind, To, Problem }) => [
            ...wordsOf('message', kind),
            ...[To, Problem],
          ]),
        },
      }
    },

    /**
     * Retries a failed job or message. Throws forbidden, unknown_record if this fair has no failed
     * one with that id.
     */
    async retry(caller: DeskCaller, id: string): Promise<Record<string, never>> {
      if (!mayAct(caller.role)) throw new AppError('forbidden')
      const { appId } = caller.context.fair
      await transact(async tables => {
        const details = await tryAgain(tables, appId, id)
        await audit(tables, {
          appId,
          actor: actorName(caller),
          action: 'job.retry',
          subject: MESSAGE.test(id) ? id : `job:${id}`,
          // the queue forgets finished work, but the trail must still name it
          details,
        })
      })
      return {}
    },
  }
}

/** Queues the job or message again, by the kind of its id. Throws unknown_record. */
async function tryAgain(
  tables: Repositories,
  appId: string,
  id: string,
): Promise<{ job: string } | { message: string }> {
  const [, message] = MESSAGE.exec(id) ?? []
  if (message) return { message: await tryMessageAgain(tables, appId, Number(message)) }
  const job = ID.test(id) ? await tables.jobs.retry(id, appId) : undefined
  if (job === undefined) throw new AppError('unknown_record')
  return { job }
}

/** Searches the texts as they are shown, so hidden parts of a problem find nothing. */
function newest<Row>(
  rows: readonly Row[],
  words: string,
  textsOf: (row: Row) => readonly string[],
): Row[] {
  const found =
    words === '' ? rows : rows.filter(row => textsOf(row).join(' ').toLowerCase().includes(words))
  return found.slice(0, MOST)
}

const wordsOf = (group: 'job' | 'message', kind: string) => [
  jobWord(group, kind, 'cn'),
  jobWord(group, kind, 'en'),
]

function presentJob(job: ShownJob): DeskJobsReply['Jobs'][number] {
  const { id, kind, state, tries, createdAt, dueAt, endedAt, problem } = job
  return {
    Id: id,
    Kind: kind,
    State: state,
    Tries: tries,
    CreatedAt: createdAt.toISOString(),
    DueAt: dueAt.toISOString(),
    EndedAt: endedAt?.toISOString() ?? '',
    Problem: withoutPeople(problem),
  }
}

function presentMessage({
  id,
  kind,
  recipient,
  attempts,
  createdAt,
  dueAt,
  problem,
  isOver,
  canRetry,
}: OpenMessage): Message {
  return {
    Id: `message:${id}`,
    Kind: kind,
    To: maskRecipient(recipient),
    State: isOver ? 'failed' : attempts > 0 ? 'retry' : 'created',
    Tries: attempts,
    CreatedAt: createdAt.toISOString(),
    DueAt: dueAt.toISOString(),
    Problem: withoutPeople(problem),
    CanRetry: canRetry,
  }
}
