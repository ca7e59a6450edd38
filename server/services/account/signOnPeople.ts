import type { SignOnBlockRequest, SignOnPeopleReply } from '@core/contract/signOn'
import { AppError } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import { audit, personRef } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import type { SessionService } from '../../domain/people/sessionService'

const MOST = 500
const NUMBER = /^\d{1,15}$/

interface SignOnPeopleDeps {
  repositories: Pick<Repositories, 'signOns'>
  transact: Transact
  sessions: Pick<SessionService, 'end'>
}

/** The accounts that were made by a sign-on, as the owner sees them. */
export function createSignOnPeople({ repositories, transact, sessions }: SignOnPeopleDeps) {
  return {
    async list({ context }: DeskCaller): Promise<SignOnPeopleReply> {
      const people = await repositories.signOns.list(context.fair.appId, MOST)
      return {
        People: people.map(one => ({
          Id: String(one.personId),
          Name: one.name,
          Way: one.way,
          Role: one.role,
          Lost: one.isDisabled && !one.isBlocked,
          Blocked: one.isBlocked,
          At: one.signedOnAt.toISOString(),
        })),
      }
    },

    /** Throws not_found, conflict for oneself. A person who is unblocked has to sign on again. */
    block(caller: DeskCaller, { Id, Blocked }: SignOnBlockRequest): Promise<object> {
      const { appId } = caller.context.fair
      const personId = NUMBER.test(Id) ? Number(Id) : 0
      if (personId === caller.personId) throw new AppError('conflict')
      return transact(async tables => {
        if (!(await tables.signOns.block(appId, personId, Blocked))) throw new AppError('not_found')
        if (Blocked) {
          await sessions.end(tables, appId, personId)
          await tables.signOns.disableAccount(appId, personId)
        }
        const action = Blocked ? 'signon.block' : 'signon.admit'
        await audit(tables, {
          appId,
          actor: actorName(caller),
          action,
          subject: personRef(personId),
        })
        return {}
      })
    },
  }
}
