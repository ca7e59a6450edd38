import type { Repositories } from '../../repositories/repositories'
import { audit } from '../../domain/audit'

type Tables = Pick<Repositories, 'mailboxHolders' | 'audit'>

/**
 * Takes the named person out of an invitation and of its messages, in the transaction of
 * `repositories`. They have no account by it, so nothing else stays or goes. False when there is no
 * such invitation.
 */
export async function eraseInvitation(
  repositories: Tables,
  { appId, id, actor }: { appId: string; id: string; actor: string },
): Promise<boolean> {
  if (!(await repositories.mailboxHolders.forgetInvitation(appId, id))) return false
  await audit(repositories, {
    appId,
    actor,
    action: 'privacy.delete',
    subject: `invitation:${id}`,
    details: { reason: 'asked' },
  })
  return true
}

/**
 * Takes a message out that went, or waits to go, to a mailbox that belongs to no known person.
 * False when there is no such message.
 */
export async function eraseMessage(
  repositories: Tables,
  { appId, id, actor }: { appId: string; id: number; actor: string },
): Promise<boolean> {
  if (!(await repositories.mailboxHolders.removeMessage(appId, id))) return false
  await audit(repositories, {
    appId,
    actor,
    action: 'privacy.delete',
    subject: `message:${id}`,
    details: { reason: 'asked' },
  })
  return true
}
