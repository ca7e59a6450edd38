import type { Pool } from 'pg'
import { isInstant } from '@core/domain/instant'
import { createRepositories } from '../repositories/repositories'
import { readWords } from './words'

interface AuditCommand {
  action: string
  subject: string
  company: string
  since: Date | null
  until: Date | null
  limit: number
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}

const MOST = 10_000

const OPTIONS = ['--action', '--subject', '--company', '--since', '--until', '--limit', '--fair']

/**
 * Reads `[--action NAME] [--subject person:12] [--company ID] [--since TIME] [--until TIME]
 * [--limit N] [--fair APPID]`; undefined when it is not that. A time is ISO 8601; a day without a
 * time means the whole day.
 */
export function readAuditCommand(args: readonly string[]): AuditCommand | undefined {
  const read = readWords(args, { options: OPTIONS })
  const limit = Number(read?.option('--limit') ?? '50')
  if (!read || read.words.length > 0 || !Number.isInteger(limit) || limit < 1 || limit > MOST)
    return undefined
  const [since, until] = [
    timeOf(read.option('--since'), 'T00:00:00Z'),
    timeOf(read.option('--until'), 'T23:59:59.999Z'),
  ]
  if (since === undefined || until === undefined) return undefined
  const [action = '', subject = '', company = ''] = ['--action', '--subject', '--company'].map(
    name => read.option(name),
  )
  return { action, subject, company, since, until, limit, appId: read.option('--fair') }
}

/** Null where no time is given; undefined for a text that is not a time. */
function timeOf(given: string | undefined, ofDay: string): Date | null | undefined {
  if (given === undefined) return null
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}${ofDay}` : given
  return isInstant(iso) ? new Date(iso) : undefined
}

/**
 * Prints the audit trail, the newest first: time, who, for which company, what, to what, details.
 */
export async function runAudit(
  command: AuditCommand,
  pool: Pool,
  print: (line: string) => void,
): Promise<number> {
  const { organiserDesk, fairs } = createRepositories(pool)
  const { action, subject, company, since, until, limit } = command
  const appId = command.appId ?? (await fairs.findOldestId()) ?? ''
  const events = await organiserDesk.listTrail({
    appId,
    action,
    areas: [],
    subject,
    company,
    from: since,
    to: until,
    before: 0,
    limit,
  })
  for (const event of events) {
    const details = Object.keys(event.details).length > 0 ? JSON.stringify(event.details) : ''
    print(
      [
        event.at.toISOString(),
        event.actor,
        event.company || '-',
        event.action,
        event.subject || '-',
        details,
      ]
        .join('\t')
        .trimEnd(),
    )
  }
  if (events.length === 0)
    print(`Nothing in the trail of ${appId || '(there is no fair)'} is like that.`)
  return 0
}
