import type { Pool } from 'pg'
import { maskMobile } from '@core/format/mask'
import type { ServerConfig } from '../config'
import { inTransaction } from '../db/transaction'
import { createRepositories, type Transact } from '../repositories/repositories'
import { createSecrets } from '../security/secrets'
import { audit } from '../domain/audit'
import { systemClock } from '../domain/clock'
import type { AnswerVault } from '../domain/forms/answerVault'
import { createFormService } from '../domain/forms/formService'
import { erasePerson } from '../services/privacy/eraser'
import { eraseInvitation, eraseMessage } from '../services/privacy/invitationEraser'
import { holderAt, type Holder } from '../domain/people/holder'
import { createHolderData } from '../services/privacy/holderData'
import { eraseHolder } from '../domain/people/holderEraser'
import { mailboxSpellings } from '../services/privacy/mailboxSpellings'
import { createRetention, type RetentionPlan } from '../services/privacy/retention'
import { RETENTION_KINDS } from '../domain/forms/retentionDays'
import { operator } from './operator'
import { readWords } from './words'

const PERSON = /^\d{1,15}$/
const INVITATION = /^invitation:([A-Za-z0-9_-]{16})$/
const MESSAGE = /^message:(\d{1,15})$/
const RECORD = /^([A-Za-z]{1,32}):([A-Za-z0-9_-]{16})$/

interface PrivacyCommand {
  what: 'report' | 'retention' | 'find' | 'export' | 'erase'
  /**
   * For erase and export: a name that find printed, a person's number, or RESOURCE:RECORD of a
   * record about a person; for erase also invitation:ID or message:ID.
   */
  whom: string
  isDryRun: boolean
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}
interface PrivacyTools {
  pool: Pool
  config: Pick<ServerConfig, 'secretKey'>
  vault: AnswerVault
  /** Where `find` reads the number or the mailbox. */
  input: AsyncIterable<Buffer | string>
  print: (line: string) => void
}

/** Reads `report | retention [--dry-run] | find | export RESOURCE:RECORD | erase PERSON|RESOURCE:RECORD`, each with `[--fair APPID]`; undefined when it is not that. */
export function readPrivacyCommand(args: readonly string[]): PrivacyCommand | undefined {
  const read = readWords(args, { options: ['--fair'], flags: ['--dry-run'] })
  const [what, whom, ...more] = read?.words ?? []
  const isDryRun = read?.has('--dry-run') === true
  if (!read || more.length > 0 || (isDryRun && what !== 'retention')) return undefined
  const appId = read.option('--fair')
  if ((what === 'report' || what === 'retention' || what === 'find') && whom === undefined)
    return { what, whom: '', isDryRun, appId }
  if (
    whom === undefined ||
    !(
      (what === 'erase' && (PERSON.test(whom) || MESSAGE.test(whom))) ||
      ((what === 'erase' || what === 'export') && RECORD.test(whom))
    )
  )
    return undefined
  return { what, whom, isDryRun, appId }
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
  const onError = (error: unknown) =>
    print(`One could not be taken out: ${error instanceof Error ? error.name : 'unknown'}`)
  const retention = createRetention({
    repositories,
    transact,
    secrets,
    clock: systemClock,
    onError,
  })
  switch (command.what) {
    case 'report': {
      printPlan(await retention.plan(appId), print)
      for (const { at, finishedAt, counts } of await repositories.retention.listRuns(appId, 20))
        print(
          `${at.toISOString()}  ${finishedAt ? countsText(counts) || 'nothing was due' : 'not finished'}`,
        )
      return 0
    }
    case 'retention': {
      if (command.isDryRun) {
        printPlan(await retention.plan(appId), print)
        return 0
      }
      const counts = await retention.sweepFair(appId)
      print(
        counts
          ? `Gone: ${countsText(counts) || 'nothing was due'}`
          : 'Nothing is due yet, or it was done within the day.',
      )
      return 0
    }
    case 'find':
      return find(repositories, appId, tools)
    case 'export':
      return exportHolder(repositories, appId, command.whom, tools)
    case 'erase': {
      const actor = `cli:${operator()}`
      const holder = holderNamed(appId, command.whom)
      const order = { appId, personId: Number(command.whom), actor, reason: 'asked' } as const
      const [, invitation] = INVITATION.exec(command.whom) ?? []
      const [, message] = MESSAGE.exec(command.whom) ?? []
      const kept = await transact(async tables => {
        if (invitation !== undefined)
          return eraseInvitation(tables, { appId, id: invitation, actor })
        if (message !== undefined)
          return eraseMessage(tables, { appId, id: Number(message), actor })
        if (holder) return eraseHolder(tables, { holder, actor })
        return PERSON.test(command.whom) && erasePerson(tables, secrets, order)
      })
      const name = PERSON.test(command.whom) ? `person ${command.whom}` : command.whom
      print(
        kept
          ? `${upperFirst(name)} is gone; files follow within minutes.`
          : `There is no ${name} at ${appId}.`,
      )
      return kept ? 0 : 1
    }
  }
}

/** The record about one person that find names so; undefined for anything else. */
function holderNamed(appId: string, whom: string): Holder | undefined {
  const [, resource = '', recordId = ''] = RECORD.exec(whom) ?? []
  return holderAt(appId, resource, recordId)
}

/**
 * Prints the stored data about the person of a record, so that the organiser can give it to them.
 * Identity numbers are printed in full.
 */
async function exportHolder(
  repositories: ReturnType<typeof createRepositories>,
  appId: string,
  whom: string,
  { vault, print }: PrivacyTools,
): Promise<number> {
  const holder = holderNamed(appId, whom)
  const forms = createFormService(repositories)
  // the operator has access to the store, so the urls tell where the files are
  const held =
    holder &&
    (await createHolderData({ repositories, forms, files: { sign: () => ({}) }, vault }).read(
      holder,
      'cn',
      false,
    ))
  if (!held) {
    print(`There is no ${whom} at ${appId}.`)
    return 1
  }
  print(JSON.stringify(held, undefined, 2))
  await audit(repositories, {
    appId,
    actor: `cli:${operator()}`,
    action: 'privacy.export',
    subject: whom,
  })
  return 0
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * The identity number, phone or mailbox of the person. It is read from standard input, so that no
 * list of processes shows it.
 */
async function find(
  repositories: ReturnType<typeof createRepositories>,
  appId: string,
  { vault, input, print }: PrivacyTools,
): Promise<number> {
  let text = ''
  for await (const part of input) text += part.toString()
  const number = text.trim()
  if (number === '') {
    print('Give an identity number, a phone or a mailbox on standard input.')
    return 1
  }
  const mailboxes = mailboxSpellings(number)
  const found =
    mailboxes.length > 0
      ? await repositories.mailboxHolders.find(appId, mailboxes)
      : await repositories.heldData.find(appId, vault.marksOf(appId, number), number)
  for (const { owner, target, cardCode, countryCode, nationalNumber } of found)
    print(
      [
        owner,
        target,
        cardCode ?? '-',
        nationalNumber ? maskMobile({ CountryCode: countryCode, Number: nationalNumber }) : '-',
      ].join('\t'),
    )
  if (found.length === 0) print('No person has it.')
  await audit(repositories, {
    appId,
    actor: `cli:${operator()}`,
    action: 'privacy.find',
    details: { found: found.length },
  })
  return found.length > 0 ? 0 : 1
}

function printPlan(
  { appId, endsAt, days, counts }: RetentionPlan,
  print: (line: string) => void,
): void {
  print(
    endsAt
      ? `Fair ${appId} ends ${endsAt.toISOString()}.`
      : `Fair ${appId} names no end (config.json, Fair.End): nothing is ever due.`,
  )
  for (const kind of RETENTION_KINDS)
    print(`  ${kind}: kept ${days[kind]} days after it; due now: ${counts[kind]}`)
  if (counts.batches > 0)
    print(`  batches of companies' invitations, with the registrations: ${counts.batches}`)
  if (counts.talks > 0) print(`  talks, with the registrations: ${counts.talks}`)
  if (counts.accounts > 0)
    print(`  accounts of exhibitors, with the submissions: ${counts.accounts}`)
}

function countsText(counts: Readonly<Record<string, number>>): string {
  return [...RETENTION_KINDS, 'accounts', 'files', 'batches', 'talks']
    .flatMap(kind => (counts[kind] ? `${kind} ${counts[kind]}` : []))
    .join(', ')
}
