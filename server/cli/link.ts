import type { Pool } from 'pg'
import { LINK_KINDS, type LinkKind } from '@core/domain/linkKinds'
import { errorText } from '@core/messages/errors'
import type { ServerConfig } from '../config'
import { inTransaction } from '../db/transaction'
import { AppError } from '../errors'
import { createRepositories, type Repositories } from '../repositories/repositories'
import { createSecrets } from '../security/secrets'
import { makeLink, presentLink, revokeLink } from '../services/account/linkService'
import { audit } from '../domain/audit'
import { systemClock } from '../domain/clock'
import { operator } from './operator'

/** What to do with the links of a company. */
interface LinkCommand {
  exhibitorId: string
  what:
    | { do: 'create'; kind: LinkKind; subject: string; days: number | undefined }
    | { do: 'list' }
    | { do: 'revoke'; id: string }
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}
type LinkConfig = Pick<ServerConfig, 'secretKey' | 'publicUrl'>

/**
 * Reads `create EXHIBITOR KIND SUBJECT [--days N]`, `list EXHIBITOR` or `revoke EXHIBITOR ID`, each
 * with `[--fair APPID]`; undefined when it is none.
 */
export function readLinkCommand(args: readonly string[]): LinkCommand | undefined {
  const given = new Map<string, string>()
  const plain: string[] = []
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    if (word === '--days' || word === '--fair') given.set(word, args[(at += 1)] ?? '')
    else if (word.startsWith('--')) return undefined
    else plain.push(word)
  }
  const [verb, exhibitorId, first, second] = plain
  const what = exhibitorId
    ? readWhat(verb, plain.length, first, second, given.get('--days'))
    : undefined
  if (
    !exhibitorId ||
    !what ||
    given.get('--fair') === '' ||
    (given.has('--days') && what.do !== 'create')
  )
    return undefined
  return { exhibitorId, what, appId: given.get('--fair') }
}

function readWhat(
  verb: string | undefined,
  words: number,
  first: string | undefined,
  second: string | undefined,
  days: string | undefined,
): LinkCommand['what'] | undefined {
  const kind = LINK_KINDS.find(known => known === first)
  if (
    verb === 'create' &&
    words === 4 &&
    kind &&
    second &&
    (days === undefined || /^([1-9]|[1-8]\d|90)$/.test(days))
  )
    return {
      do: 'create',
      kind,
      subject: second,
      days: days === undefined ? undefined : Number(days),
    }
  if (verb === 'list' && words === 2) return { do: 'list' }
  return verb === 'revoke' && words === 3 && first ? { do: 'revoke', id: first } : undefined
}

/** Runs the command and prints the outcome. Returns the exit code. */
export async function runLink(
  command: LinkCommand,
  pool: Pool,
  config: LinkConfig,
  print: (line: string) => void,
): Promise<number> {
  const appId = command.appId ?? (await createRepositories(pool).fairs.findOldestId()) ?? ''
  try {
    await inTransaction(pool, client =>
      run({ ...command, appId }, createRepositories(client), config, print),
    )
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { what, exhibitorId } = command
    const about =
      what.do === 'create' ? `${what.kind} ${what.subject} of ${exhibitorId}` : exhibitorId
    print(
      error.code === 'not_found'
        ? `There is no ${about} in the fair ${appId || '(there is none)'} that such a link could ${what.do === 'create' ? 'open' : 'be of'}. Check the names.`
        : errorText('en', error.code),
    )
    return 1
  }
}

async function run(
  { appId, exhibitorId, what }: LinkCommand & { appId: string },
  repositories: Repositories,
  { secretKey, publicUrl }: LinkConfig,
  print: (line: string) => void,
): Promise<void> {
  const note = (action: 'link.create' | 'link.revoke', id: string, kind: string, of: string) =>
    audit(repositories, {
      appId,
      actor: `cli:${operator()}`,
      company: exhibitorId,
      action,
      subject: `link:${id}`,
      details: { kind, of },
    })
  if (what.do === 'create') {
    const order = {
      appId,
      exhibitorId,
      Kind: what.kind,
      Subject: what.subject,
      Days: what.days,
      createdBy: null,
    }
    const link = await makeLink(order, {
      repositories,
      secrets: createSecrets(secretKey),
      clock: systemClock,
      publicUrl,
    })
    await note('link.create', link.Id, link.Kind, link.Subject)
    print(`${link.Id} until ${link.ExpiresAt}\n${link.Url}`)
  } else if (what.do === 'revoke') {
    const link = await revokeLink(repositories, appId, exhibitorId, what.id)
    if (!link) throw new AppError('not_found')
    await note('link.revoke', link.id, link.kind, link.subject)
    print(`${link.id}: revoked, and its sessions ended`)
  } else {
    if (!(await repositories.exhibitors.exists(appId, exhibitorId))) throw new AppError('not_found')
    const links = (await repositories.links.list(appId, exhibitorId)).map(link =>
      presentLink(link, systemClock.now()),
    )
    for (const { Id, Kind, Subject, State, ExpiresAt } of links)
      print(`${Id}  ${Kind} ${Subject}  ${State}  until ${ExpiresAt}`)
    if (links.length === 0) print(`${exhibitorId} has no links.`)
  }
}
