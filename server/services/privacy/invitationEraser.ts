import type { Repositories } from '../../repositories/repositories'
import { audit } from '../../domain/audit'

type Tables = Pick<Repositories, 'mailboxHolders' | 'audit'>

/**
 * Removes the named person from an invitation and its messages, in the transaction of
 * `repositories`. They have no account from it, so nothing else is affected. False if there is no
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
 * Removes a message, sent or waiting, to a mailbox that belongs to no known person. False if there
 * is no such message.
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
