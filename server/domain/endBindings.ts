import type { Repositories } from '../repositories/repositories'
import { audit, personRef } from './audit'

/**
 * Ends a person's WeChat bindings, in a transaction: no WeChat account can log the person in
 * afterwards. Audited if there was a binding.
 */
export async function endBindings(
  repositories: Pick<Repositories, 'wechatBindings' | 'audit'>,
  appId: string,
  personId: number,
): Promise<void> {
  const ended = await repositories.wechatBindings.removeOfPerson(appId, personId)
  const subject = personRef(personId)
  if (ended > 0)
    await audit(repositories, {
      appId,
      actor: subject,
      action: 'wechat.unbind',
      subject,
      details: { ended },
    })
}
