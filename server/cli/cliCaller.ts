import type { Pool } from 'pg'
import { createRepositories } from '../repositories/repositories'
import type { Fair } from '../repositories/fairRepository'
import type { CallContext } from '../domain/callContext'
import type { DeskCaller } from '../domain/deskSource'
import { operator } from './operator'

/** The person who runs a command, as the desk knows them: an owner without an account. */
export function cliCaller(fair: Fair): DeskCaller {
  const session = {
    personId: 0,
    audience: 'oa',
    countryCode: '',
    nationalNumber: '',
    exhibitorId: undefined,
    organiserRole: 'owner',
  } as const
  const context: CallContext = {
    fair,
    language: 'en',
    ipHash: Buffer.alloc(0),
    clientId: '',
    device: '',
    token: undefined,
    idempotency: undefined,
    session: { ...session, tokenHash: Buffer.alloc(0), family: '', link: undefined },
  }
  return { context, role: 'owner', personId: null, name: `cli:${operator()}` }
}

/**
 * The fair that a command means; the oldest one where it names none. Prints a message and returns
 * undefined where there is no such fair.
 */
export async function fairOf(
  pool: Pool,
  given: string | undefined,
  print: (line: string) => void,
): Promise<Fair | undefined> {
  const { fairs } = createRepositories(pool)
  const appId = given ?? (await fairs.findOldestId()) ?? ''
  const fair = await fairs.find(appId)
  if (!fair) print(`There is no fair ${appId || 'in this database'}.`)
  return fair
}
