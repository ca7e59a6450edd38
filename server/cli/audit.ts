import type { Pool } from 'pg'
import { createRepositories } from '../repositories/repositories'
import { readWords } from './words'

interface AuditCommand {
  action: string
  subject: string
  limit: number
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}

const MOST = 10_000

/** Reads `[--action NAME] [--subject person:12] [--limit N] [--fair APPID]`; undefined when it is not that. */
export function readAuditCommand(args: readonly string[]): AuditCommand | undefined {
  const read = readWords(args, { options: ['--action', '--subject', '--limit', '--fair'] })
  const limit = Number(read?.option('--limit') ?? '50')
  if (!read || read.words.length > 0 || !Number.isInteger(limit) || limit < 1 || limit > MOST) return undefined
  return { action: read.option('--action') ?? '', subject: read.option('--subject') ?? '', limit, appId: read.option('--fair') }
}

/** Prints the audit trail, the newest first: time, who, for which company, what, to what, details. */
export async function runAudit(command: AuditCommand, pool: Pool, print: (line: string) => void): Promise<number> {
  const { audit, fairs } = createRepositories(pool)
  const { action, subject, limit } = command
  const appId = command.appId ?? (await fairs.findOldestId()) ?? ''
  const events = await audit.list({ appId, action, subject, limit })
  for (const event of events) {
    const details = Object.keys(event.details).length > 0 ? JSON.stringify(event.details) : ''
    print([event.at.toISOString(), event.actor, event.company || '-', event.action, event.subject || '-', details].join('\t').trimEnd())
  }
  if (events.length === 0) print(`Nothing in the trail of ${appId || '(there is no fair)'} is like that.`)
  return 0
}
