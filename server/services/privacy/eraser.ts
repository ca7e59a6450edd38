import type { KeptReason } from '@core/messages/privacy'
import type { HeldApplication } from '../../repositories/erasureRepository'
import type { HeldPerson } from '../../repositories/heldDataRepository'
import type { Repositories } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import { applicationCodeHash } from '../account/applicationCodes'
import { recoveryHash } from '../account/codeService'
import { audit, exhibitorRef, personRef } from '../../domain/audit'
import { giveUpOrders } from '../../domain/payment/settleOrder'

/** Why somebody is taken out, and who asked for it. */
interface ErasureOrder {
  appId: string
  personId: number
  /** `person:12`, `cli:NAME`, `system`. */
  actor: string
  reason: 'asked' | 'retention'
}

type Reached = Pick<HeldPerson, 'id' | 'phone' | 'accountPhone' | 'accountEmail'>
/**
 * Whom messages go to: the phone, that and the mailbox of an exhibitor's account, and the person's own number, as WeChat's do. A mailbox somebody
 * typed may be another's: what goes there is theirs where it is about them.
 */
export function recipientsOf({ id, phone, accountPhone, accountEmail }: Reached): string[] {
  return [String(id), phone, accountPhone, accountEmail].filter(one => one !== null)
}

/**
 * Takes one person out of the database, in the transaction of `repositories`. What stays names nobody: proof of consent, blocked card
 * code, money, the trail. Their files are marked and go with the next collection. Returns why something stays; undefined when there was
 * nobody (any more).
 */
export async function erasePerson(
  repositories: Repositories,
  secrets: Secrets,
  { appId, personId, actor, reason }: ErasureOrder,
): Promise<KeptReason[] | undefined> {
  await repositories.erasure.lockWhatTheyComeBy(appId, personId)
  // logins, uploads and registrations of this person wait here, and find nobody
  if (!(await repositories.people.lock(appId, personId))) return undefined
  const person = await repositories.heldData.findPerson(appId, personId)
  if (!person) return undefined
  const owner = personRef(personId)
  await repositories.objects.lockOwner(appId, owner)
  const applied = await repositories.erasure.lockApplication(appId, personId)
  const [orders, consents] = [await repositories.heldData.listOrders(appId, owner), await repositories.consents.list(appId, personId)]
  const kept = reasonsOf(person, orders, consents.length > 0, applied?.isCompany === true)

  // nobody can pay for them any more, and what is on its way goes back
  await giveUpOrders(repositories, { appId, owner }, { actor: 'privacy', personId: null, at: new Date(), reason: 'data deleted' })
  await repositories.invoices.forget(appId, owner)
  await repositories.erasure.retireCard(appId, personId)
  await repositories.erasure.clearTickets(appId, personId)
  await repositories.erasure.lockRegistration(appId, personId)
  await repositories.erasure.clearGuest(appId, personId)
  await repositories.erasure.clearCheckIns(appId, personId)
  // while it is known who met them
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
  const files = (await repositories.objects.dismiss(appId, owner)) + (await eraseApplication(repositories, appId, applied))
  await repositories.erasure.removePerson(appId, personId)
  await audit(repositories, { appId, actor, action: 'privacy.delete', subject: owner, details: { reason, files } })
  return kept
}

/** What somebody handed in for a company that never became one goes with them; of one that did, it is the company's. How many files. */
async function eraseApplication(
  { erasure, objects }: Pick<Repositories, 'erasure' | 'objects'>,
  appId: string,
  applied: HeldApplication | undefined,
): Promise<number> {
  if (!applied || applied.isCompany) return 0
  await erasure.removeApplication(appId, applied)
  return objects.dismiss(appId, exhibitorRef(applied.exhibitorId))
}

function reasonsOf(person: HeldPerson, orders: readonly { state: string }[], hasConsented: boolean, hasCompany: boolean): KeptReason[] {
  const reasons: KeptReason[] = []
  if (hasConsented) reasons.push('kept.consent')
  if (person.cardCode !== null) reasons.push('kept.card')
  if (orders.length > 0) reasons.push('kept.orders')
  if (orders.some(({ state }) => state === 'paid')) reasons.push('kept.tickets')
  if (person.exhibitorId !== null || hasCompany) reasons.push('kept.company')
  if (person.exhibitorId !== null || person.audience === 'vip') reasons.push('kept.list')
  return [...reasons, 'kept.audit']
}
