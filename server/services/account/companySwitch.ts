import type { LoginReply } from '@core/contract/auth'
import { AppError } from '../../errors'
import type { MembershipRepository } from '../../repositories/membershipRepository'
import type { Transact } from '../../repositories/repositories'
import { audit, callerOf } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { SessionService } from '../../domain/people/sessionService'
import type { Entrance } from './entrance'

interface SwitchDeps {
  memberships: MembershipRepository
  sessions: SessionService
  entrance: Entrance
  transact: Transact
}

/** Switches to another company of the account: the same login continues under another token. */
export function createCompanySwitch({ memberships, sessions, entrance, transact }: SwitchDeps) {
  return {
    /** Throws unknown_content for a company the account has nothing to do with. */
    async switchTo(context: CallContext, exhibitorId: string): Promise<LoginReply> {
      const { personId, tokenHash } = sessionOf(context)
      const { appId } = context.fair
      const company = (await memberships.list(appId, personId)).find(
        one => one.exhibitorId === exhibitorId,
      )
      if (!company) throw new AppError('unknown_content')
      // a session that acts for the account's own company names no company
      const actsFor = company.isOwn ? undefined : exhibitorId
      return transact(async repositories => {
        // locks the person first: ending their sessions locks that row, too
        if (!(await repositories.people.touch(appId, personId, 'ex')))
          throw new AppError('unauthorized')
        const family = await sessions.retire(repositories.sessions, tokenHash)
        await audit(repositories, {
          ...callerOf(context),
          action: 'company.switch',
          subject: `exhibitor:${exhibitorId}`,
        })
        return entrance.enter(repositories, context, { audience: 'ex', personId, family, actsFor })
      })
    },
  }
}
