import type { Pool } from 'pg'
import { maskMobile } from '@core/format/mask'
import type { ServerConfig } from '../config'
import { inTransaction } from '../db/transaction'
import { createRepositories, type Transact } from '../repositories/repositories'
import { createSecrets } from '../security/secrets'
import { audit } from '../services/audit'
import { systemClock } from '../services/clock'
import type { AnswerVault } from '../services/privacy/answerVault'
import { erasePerson } from '../services/privacy/eraser'
import { createRetention, type RetentionPlan } from '../services/privacy/retention'
import { RETENTION_KINDS } from '../services/privacy/retentionDays'
import { operator } from './review'
import { readWords } from './words'

interface PrivacyCommand {
  what: 'report' | 'retention' | 'find' | 'erase'
  /** Of erase: the number find has named. */
  personId: number
  isDryRun: boolean
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}
interface PrivacyTools {
  pool: Pool
  config: Pick<ServerConfig, 'secretKey'>
  vault: AnswerVault
  /** Where `find` reads the number. */
  input: AsyncIterable<Buffer | string>
  print: (line: string) => void
}

/** Reads `report | retention [--dry-run] | find | erase PERSON`, each with `[--fair APPID]`; undefined when it is not that. */
export function readPrivacyCommand(args: readonly string[]): PrivacyCommand | undefined {
  const read = readWords(args, { options: ['--fair'], flags: ['--dry-run'] })
  const [what, person, ...more] = read?.words ?? []
  const isDryRun = read?.has('--dry-run') === true
  if (!read || more.length > 0 || (isDryRun && what !== 'retention')) return undefined
  const appId = read.option('--fair')
  if ((what === 'report' || what === 'retention' || what === 'find') && person === undefined) return { what, personId: 0, isDryRun, appId }
  return what === 'erase' && /^\d{1,15}$/.test(person ?? '') ? { what, personId: Number(person), isDryRun, appId } : undefined
}

/** Runs the command; returns the exit code. */
export async function runPrivacy(command: PrivacyCommand, tools: PrivacyTools): Promise<number> {
  const { pool, config, print } = tools
  const repositories = createRepositories(pool)
  const transact: Transact = work => inTransaction(pool, client => work(createRepositories(client)))
  const secrets = createSecrets(config.secretKey)
  const appId = command.appId ?? (await repositories.fairs.findOldestId()) ?? ''
  if (!(await repositories.fairs.find(appId))) {
    print(`There is no fair ${appId || 'in this database'}.`)
    return 1
  }
  const onError = (error: unknown) => print(`One could not be taken out: ${error instanceof Error ? error.name : 'unknown'}`)
  const retention = createRetention({ repositories, transact, secrets, clock: systemClock, onError })
  switch (command.what) {
    case 'report': {
      printPlan(await retention.plan(appId), print)
      for (const { at, finishedAt, counts } of await repositories.retention.listRuns(appId, 20))
        print(`${at.toISOString()}  ${finishedAt ? countsText(counts) || 'nothing was due' : 'not finished'}`)
      return 0
    }
    case 'retention': {
      if (command.isDryRun) {
        printPlan(await retention.plan(appId), print)
        return 0
      }
      const counts = await retention.sweepFair(appId)
      print(counts ? `Gone: ${countsText(counts) || 'nothing was due'}` : 'Nothing is due yet, or it was done within the day.')
      return 0
    }
    case 'find':
      return find(repositories, appId, tools)
    case 'erase': {
      const order = { appId, personId: command.personId, actor: `cli:${operator()}`, reason: 'asked' } as const
      const kept = await transact(tables => erasePerson(tables, secrets, order))
      print(
        kept ? `Person ${command.personId} is gone; files follow within minutes.` : `There is no person ${command.personId} at ${appId}.`,
      )
      return kept ? 0 : 1
    }
  }
}

/** Whose identity number or phone it is: read from standard input, so that it stands in no list of processes. */
async function find(
  repositories: ReturnType<typeof createRepositories>,
  appId: string,
  { vault, input, print }: PrivacyTools,
): Promise<number> {
  let text = ''
  for await (const part of input) text += part.toString()
  const number = text.trim()
  if (number === '') {
    print('Give an identity number or a phone on standard input.')
    return 1
  }
  const found = await repositories.heldData.find(appId, vault.marksOf(appId, number), number)
  for (const { owner, target, cardCode, countryCode, nationalNumber } of found)
    print(
      [owner, target, cardCode ?? '-', nationalNumber ? maskMobile({ CountryCode: countryCode, Number: nationalNumber }) : '-'].join('\t'),
    )
  if (found.length === 0) print('Nobody has it.')
  await audit(repositories, { appId, actor: `cli:${operator()}`, action: 'privacy.find', details: { found: found.length } })
  return found.length > 0 ? 0 : 1
}

function printPlan({ appId, endsAt, days, counts }: RetentionPlan, print: (line: string) => void): void {
  print(endsAt ? `Fair ${appId} ends ${endsAt.toISOString()}.` : `Fair ${appId} names no end (config.json, Fair.End): nothing is ever due.`)
  for (const kind of RETENTION_KINDS) print(`  ${kind}: kept ${days[kind]} days after it; due now: ${counts[kind]}`)
  if (counts.accounts > 0) print(`  accounts of exhibitors, with the submissions: ${counts.accounts}`)
}

function countsText(counts: Readonly<Record<string, number>>): string {
  return [...RETENTION_KINDS, 'accounts', 'files'].flatMap(kind => (counts[kind] ? `${kind} ${counts[kind]}` : [])).join(', ')
}
