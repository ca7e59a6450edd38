import type { Pool } from 'pg'
import { audit, personRef } from '../domain/audit'
import { inTransaction } from '../db/transaction'
import { createRepositories } from '../repositories/repositories'
import { loginName } from '../security/loginName'
import { operator } from './operator'
import { readWords } from './words'

interface SecondFactorCommand {
  login: string
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}

/** Reads `end LOGIN [--fair APPID]`; undefined when it is none. */
export function readSecondFactorCommand(args: readonly string[]): SecondFactorCommand | undefined {
  const read = readWords(args, { options: ['--fair'] })
  const [verb, login = '', ...more] = read?.words ?? []
  if (verb !== 'end' || login === '' || more.length > 0) return undefined
  return { login, appId: read?.option('--fair') }
}

/**
 * Removes the second factor of an organiser account whose person has lost device and recovery
 * codes. Ends their sessions too, so that the lost device is logged out. Returns the exit code.
 */
export async function runSecondFactor(
  { login, appId: named }: SecondFactorCommand,
  pool: Pool,
  print: (line: string) => void,
): Promise<number> {
  const appId = named ?? (await createRepositories(pool).fairs.findOldestId()) ?? ''
  const said = await inTransaction(pool, async client => {
    const tables = createRepositories(client)
    const account = await tables.organisers.findByLogin(appId, loginName(login))
    if (!account) return undefined
    const { personId } = account
    await tables.people.lock(appId, personId)
    if (!(await tables.secondFactors.remove(appId, personId)))
      return `${login} has no second factor.`
    const ended = await tables.sessions.endOfPerson(appId, personId)
    const subject = personRef(personId)
    await audit(tables, { appId, actor: `cli:${operator()}`, action: 'second.off', subject })
    return `${login}: the second factor is off, ${ended} logins ended.`
  })
  print(said ?? `There is no account ${login} of the organiser's people in the fair ${appId}.`)
  return said === undefined ? 1 : 0
}
