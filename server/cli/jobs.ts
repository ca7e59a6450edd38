import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction'
import { AppError } from '../errors'
import { maskRecipient } from '../jobs/maskRecipient'
import { withoutPeople } from '../jobs/withoutPeople'
import type { OpenMessage } from '../repositories/outboxRepository'
import { createRepositories } from '../repositories/repositories'
import { tryMessageAgain } from '../services/outbox/messageAgain'
import { readWords } from './words'

type JobsCommand =
  { do: 'list'; kind: string; state: string; limit: number } | { do: 'retry'; ids: string[] }

interface JobsTools {
  pool: Pool
  config: { mail: { isOn: boolean } }
  print: (line: string) => void
}

const STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed']
const MOST = 1000
const ID = /^(?:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|message:\d{1,15})$/

/**
 * Reads `[--state STATE] [--kind KIND] [--limit N]` or `retry ID…`; undefined when it is neither.
 */
export function readJobsCommand(args: readonly string[]): JobsCommand | undefined {
  const read = readWords(args, { options: ['--state', '--kind', '--limit'] })
  if (!read) return undefined
  const [verb, ...ids] = read.words
  if (
    verb === 'retry' &&
    ids.length > 0 &&
    ids.every(id => ID.test(id)) &&
    ids.length === args.length - 1
  )
    return { do: 'retry', ids }
  const [state, limit] = [read.option('--state') ?? '', Number(read.option('--limit') ?? '50')]
  if (
    verb !== undefined ||
    (state !== '' && !STATES.includes(state)) ||
    !Number.isInteger(limit) ||
    limit < 1 ||
    limit > MOST
  )
    return undefined
  return { do: 'list', kind: read.option('--kind') ?? '', state, limit }
}

const MESSAGE = /^message:(\d{1,15})$/

function messageLine({
  id,
  kind,
  recipient,
  attempts,
  isOver,
  dueAt,
  problem,
}: OpenMessage): string {
  const stands = isOver ? 'failed' : `due ${dueAt.toISOString()}`
  return [
    `message:${id}`,
    kind,
    maskRecipient(recipient),
    stands,
    `tries ${attempts}`,
    withoutPeople(problem),
  ]
    .join('\t')
    .trimEnd()
}

/**
 * Prints the number of jobs in each state and the newest jobs with their errors, or retries failed
 * jobs.
 */
export async function runJobs(
  command: JobsCommand,
  { pool, config, print }: JobsTools,
): Promise<number> {
  const { jobs, outbox } = createRepositories(pool)
  const isMessageAgain = (id: number) =>
    inTransaction(pool, client => tryMessageAgain(createRepositories(client), '', id)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false
        throw error
      },
    )
  if (command.do === 'retry') {
    let exit = 0
    for (const id of command.ids) {
      const [, message] = MESSAGE.exec(id) ?? []
      const isAgain = message ? await isMessageAgain(Number(message)) : await jobs.retry(id)
      if (!isAgain) exit = 1
      print(isAgain ? `${id}: is tried again` : `${id}: no job or message of this id has failed`)
    }
    return exit
  }
  const counts = await jobs.counts()
  for (const { kind, state, count } of counts) print(`${kind}\t${state}\t${count}`)
  for (const { id, kind, state, tries, createdAt, endedAt, dueAt, problem } of await jobs.list(
    command,
  )) {
    const when = endedAt
      ? `ended ${endedAt.toISOString()}`
      : state === 'active'
        ? 'under way'
        : `due ${dueAt.toISOString()}`
    print(
      [id, kind, state, `tries ${tries}`, createdAt.toISOString(), when, problem]
        .join('\t')
        .trimEnd(),
    )
  }
  if (counts.length === 0) print('The queue is empty.')
  if (command.kind !== '' || command.state !== '') return 0
  const { waiting, failed, mail } = await outbox.countOpen('')
  print(`messages\twaiting ${waiting}\tfailed ${failed}`)
  if (mail > 0 && !config.mail.isOn)
    print(
      `e-mails\twaiting ${mail}\te-mail is switched off: they go out once MAIL_URL is set, as long as they hold`,
    )
  for (const message of await outbox.listOpen('', command.limit)) print(messageLine(message))
  return 0
}
