import type { Repositories } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import { stoppedAddress } from '../messages/mailingContent'
import { invitedAddress } from './invitationMessages'

/**
 * What the fair knows of addresses: whose owner is registered, wants no messages, or had an
 * invitation's message.
 */
export interface KnownAddresses {
  registered: ReadonlySet<string>
  left: ReadonlySet<string>
  had: ReadonlySet<string>
}
type Tables = Pick<Repositories, 'importedGuests' | 'mailingPeople'>

/** Sorts addresses by what the fair knows of them. Phones are E.164, mailboxes normalised. */
export async function knownAddresses(
  tables: Tables,
  secrets: Secrets,
  appId: string,
  addresses: readonly string[],
): Promise<KnownAddresses> {
  const phones = addresses.filter(to => to.startsWith('+'))
  const mailboxes = addresses.filter(to => !to.startsWith('+'))
  const hashOf = new Map(addresses.map(to => [to, invitedAddress(secrets, appId, to)]))
  const registered = await tables.importedGuests.registered(appId, phones, mailboxes)
  const noticed = await tables.importedGuests.noticed(appId, [...hashOf.values()])
  const stopped = await tables.mailingPeople.optedOut(appId)
  const isIn = (set: ReadonlySet<string>, to: string) =>
    set.has(hashOf.get(to)?.toString('hex') ?? '')
  const hasStopped = (to: string) =>
    stopped.size > 0 && stopped.has(stoppedAddress(secrets, appId, to).toString('hex'))
  return {
    registered,
    left: new Set(addresses.filter(to => isIn(noticed.left, to) || hasStopped(to))),
    had: new Set(addresses.filter(to => isIn(noticed.had, to))),
  }
}
