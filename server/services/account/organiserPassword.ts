import type { PasswordChangeRequest } from '@core/contract/account'
import { AppError } from '../../errors'
import type { IsLeaked } from '../../gateways/passwords/leakedPasswords'
import { audit, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { endBindings } from '../../domain/endBindings'
import type { SessionService } from '../../domain/people/sessionService'
import type { OrganiserAccount, OrganiserRepository } from '../../repositories/organiserRepository'
import type { Transact } from '../../repositories/repositories'
import { hashPassword } from '../../security/passwords'
import type { PasswordGuard } from './passwordGuard'
import { requireNewPassword } from './passwordRule'

interface OrganiserPasswordDeps {
  organisers: OrganiserRepository
  guard: PasswordGuard
  sessions: Pick<SessionService, 'end'>
  transact: Transact
  isLeaked: IsLeaked
}

/** The passwords of the organiser's people, for those who are logged in. */
export function createOrganiserPassword({
  organisers,
  guard,
  sessions,
  transact,
  isLeaked,
}: OrganiserPasswordDeps) {
  /**
   * The caller's account, if the password is its own. Throws password_wrong, account_locked,
   * sign_on_password.
   */
  const confirm = async (context: CallContext, password: string): Promise<OrganiserAccount> => {
    const find = () => organisers.findByPerson(context.fair.appId, sessionOf(context).personId)
    const own = await find()
    if (!own) throw new AppError('forbidden')
    if (own.passwordHash === '') throw new AppError('sign_on_password')
    return guard.require(context, `oa:${own.login}`, password, find, 'password_wrong')
  }
  return {
    confirm,
    /**
     * Sets another password; the account's other sessions end. Throws what `confirm` throws, and
     * password_weak, password_leaked.
     */
    async change(
      context: CallContext,
      { OldPassword, Password }: PasswordChangeRequest,
    ): Promise<Record<string, never>> {
      const { appId } = context.fair
      const { personId, tokenHash } = sessionOf(context)
      const account = await confirm(context, OldPassword)
      await requireNewPassword(Password, account.login, isLeaked)
      // before the transaction: hashing takes time, and no other call should wait for the lock
      const hash = await hashPassword(Password)
      await transact(async tables => {
        await tables.organisers.lock(appId, personId)
        await tables.people.lock(appId, personId)
        const now = await tables.organisers.findByPerson(appId, personId)
        if (now?.passwordHash !== account.passwordHash) throw new AppError('password_wrong')
        await tables.organisers.setPassword(appId, personId, hash)
        await sessions.end(tables, appId, personId, { except: tokenHash })
        await endBindings(tables, appId, personId)
        await audit(tables, {
          appId,
          actor: personRef(personId),
          action: 'password.change',
          subject: personRef(personId),
        })
      })
      return {}
    },
  }
}

export type OrganiserPassword = ReturnType<typeof createOrganiserPassword>
