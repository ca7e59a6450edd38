import type { Repositories } from '../../repositories/repositories'
import { audit } from '../../domain/audit'

type Tables = Pick<Repositories, 'mailboxHolders' | 'audit'>

/**
 * Takes whoever an invitation names out of it and of the messages it went by, in the transaction of `repositories`. Nobody's account hangs on
 * it, so nothing else stays or goes. False when there is none such.
 */
export async function eraseInvitation(
  repositories: Tables,
  { appId, id, actor }: { appId: string; id: string; actor: string },
): Promise<boolean> {
  if (!(await repositories.mailboxHolders.forgetInvitation(appId, id))) return false
  await audit(repositories, { appId, actor, action: 'privacy.delete', subject: `invitation:${id}`, details: { reason: 'asked' } })
  return true
}

/** Takes a message out that went, or waits to go, to a mailbox nobody has any more. False when there is none such. */
export async function eraseMessage(
  repositories: Tables,
  { appId, id, actor }: { appId: string; id: number; actor: string },
): Promise<boolean> {
  if (!(await repositories.mailboxHolders.removeMessage(appId, id))) return false
  await audit(repositories, { appId, actor, action: 'privacy.delete', subject: `message:${id}`, details: { reason: 'asked' } })
  return true
}
