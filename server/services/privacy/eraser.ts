import type { KeptReason } from '@core/messages/privacy'
import type { HeldApplication } from '../../repositories/erasureRepository'
import type { HeldPerson } from '../../repositories/heldDataRepository'
import type { Repositories } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import { applicationCodeHash } from '../account/applicationCodes'
import { recoveryHash } from '../account/codeService'
import { audit, personRef } from '../../domain/audit'
import { giveUpOrders } from '../../domain/payment/settleOrder'

/** Why a person is erased, and who asked for it. */
interface ErasureOrder {
  appId: string
  personId: number
  /** `person:12`, `cli:NAME`, `system`. */
  actor: string
  reason: 'asked' | 'retention'
}

type Reached = Pick<HeldPerson, 'id' | 'phone' | 'accountPhone' | 'accountEmail'>
/**
 * The recipients of a person's messages: their phone, the phone and mailbox of their exhibitor's
 * account, and their own number, which WeChat's messages use. A mailbox that they typed is left
 * out, because it may be another person's: messages to it are theirs only if they are about them.
 */
export function recipientsOf({ id, phone, accountPhone, accountEmail }: Reached): string[] {
  return [String(id), phone, accountPhone, accountEmail].filter(one => one !== null)
}

/**
 * Erases one person from the database, in the transaction of `repositories`. The remaining data
 * name no person: proof of consent, blocked card code, money, the trail. Files are marked and go
 * with the next collection. Returns why data remain; undefined if the person does not exist (any
 * longer).
 */
export async function erasePerson(
  repositories: Repositories,
  secrets: Secrets,
  { appId, personId, actor, reason }: ErasureOrder,
): Promise<KeptReason[] | undefined> {
  await repositories.erasure.lockWhatTheyComeBy(appId, personId)
  // logins, uploads and registrations of this person wait for this lock, and then find no person
  if (!(await repositories.people.lock(appId, personId))) return undefined
  const person = await repositories.heldData.findPerson(appId, personId)
  if (!person) return undefined
  const buyer = { exhibitorId: null, personId }
  await repositories.objects.lockOwner(appId, buyer)
  const applied = await repositories.erasure.lockApplication(appId, personId)
  const [orders, consents] = [
    await repositories.heldData.listOrders(appId, buyer),
    await repositories.consents.list(appId, personId),
  ]
  const kept = reasonsOf(person, orders, consents.length > 0, applied?.isCompany === true)

  // their orders can no longer be paid, and payments on their way go back
  await giveUpOrders(
    repositories,
    { appId, owner: buyer },
    { actor: 'privacy', personId: null, at: new Date(), reason: 'data deleted' },
  )
  await repositories.invoices.forget(appId, buyer)
  await repositories.erasure.retireCard(appId, personId)
  await repositories.erasure.clearTickets(appId, personId)
  await repositories.erasure.lockRegistration(appId, personId)
  await repositories.erasure.clearGuest(appId, personId)
  await repositories.erasure.clearCheckIns(appId, personId)
  // before it is forgotten who met them
  await repositories.generatedFiles.outdatePerson(appId, personId)
  await repositories.arrivals.forget(appId, personId)
  await repositories.talks.forget(appId, personId)
  await repositories.invitations.giveBack(appId, personId, person.phone)
  await repositories.invitations.forget(appId, personId, person.phone)
  const phones = [person.phone, applied?.phone ?? null].filter(phone => phone !== null)
  await repositories.erasure.removeMessages(appId, [personId], [...recipientsOf(person), ...phones])
  const codes = phones.map(phone => secrets.pepper('phone', phone))
  if (applied) codes.push(applicationCodeHash(secrets, applied.phone))
  for (const to of [person.accountPhone, person.accountEmail])
    if (person.login !== null && to !== null) codes.push(recoveryHash(secrets, person.login, to))
  for (const hash of codes) await repositories.erasure.removeCodes(appId, hash)
  const files =
    (await repositories.objectRemovals.dismiss(appId, buyer)) +
    (await eraseApplication(repositories, appId, applied))
  await repositories.erasure.removePerson(appId, personId)
  await audit(repositories, {
    appId,
    actor,
    action: 'privacy.delete',
    subject: personRef(personId),
    details: { reason, files },
  })
  return kept
}

/**
 * Erases an application whose company was never created; otherwise it belongs to the company and
 * stays. Returns the number of files.
 */
async function eraseApplication(
  { erasure, objectRemovals }: Pick<Repositories, 'erasure' | 'objectRemovals'>,
  appId: string,
  applied: HeldApplication | undefined,
): Promise<number> {
  if (!applied || applied.isCompany) return 0
  await erasure.removeApplication(appId, applied)
  return objectRemovals.dismiss(appId, { exhibitorId: applied.exhibitorId, personId: null })
}

function reasonsOf(
  person: HeldPerson,
  orders: readonly { state: string }[],
  hasConsented: boolean,
  hasCompany: boolean,
): KeptReason[] {
  const reasons: KeptReason[] = []
  if (hasConsented) reasons.push('kept.consent')
  if (person.cardCode !== null) reasons.push('kept.card')
  if (orders.length > 0) reasons.push('kept.orders')
  if (orders.some(({ state }) => state === 'paid')) reasons.push('kept.tickets')
  if (person.exhibitorId !== null || hasCompany) reasons.push('kept.company')
  if (person.exhibitorId !== null || person.audience === 'vip') reasons.push('kept.list')
  return [...reasons, 'kept.audit']
}
