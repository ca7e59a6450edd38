import type { LoginReply, LoginUser } from '@core/contract/schemas/auth'
import type { Audience } from '@core/domain/audience'
import { AppError } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { CallContext } from '../callContext'
import type { SessionService } from '../sessionService'
import { findProfile, type Profile } from './profile'

export interface EntranceDeps {
  sessions: SessionService
  transact: Transact
  /** Binds the WeChat account of a ticket to whoever has just proven who they are; a fair without WeChat has none. */
  bind?: (repositories: Repositories, context: CallContext, personId: number, ticket: string) => Promise<void>
}
/** Who has proven who they are, and with which WeChat account. */
interface Proven {
  audience: Audience
  personId: number
  /** The login it renews. */
  family?: string
  ticket?: string | undefined
}

/** The one door every login goes through, whatever proved it: it notes the login, opens the session and tells who it is. */
export function createEntrance({ sessions, transact, bind }: EntranceDeps) {
  /** Opens a session for a profile already read. The transaction holds the person's row. */
  const admit = async (repositories: Repositories, context: CallContext, proven: Proven, profile: Profile): Promise<LoginReply> => {
    const { audience, personId, family, ticket } = proven
    if (ticket !== undefined && ticket !== '' && bind) await bind(repositories, context, personId, ticket)
    const { until, ...user } = profile
    const { appId } = context.fair
    const Token = await sessions.open(
      repositories.sessions,
      { appId, device: context.device },
      {
        personId,
        audience,
        ...(family !== undefined && { family }),
        ...(until !== undefined && { until }),
      },
    )
    const named: LoginUser = { Id: String(personId), ...user, Token, LastAppId: appId, Target: audience }
    return { data: named }
  }

  /** Lets somebody in by their id. Throws unauthorized for who may not log in (any more). */
  const enter = async (repositories: Repositories, context: CallContext, proven: Proven): Promise<LoginReply> => {
    const { appId } = context.fair
    const isThere = await repositories.people.touch(appId, proven.personId, proven.audience)
    const profile = isThere ? await findProfile(repositories, context, proven.audience, proven.personId) : undefined
    if (!profile) throw new AppError('unauthorized')
    return admit(repositories, context, proven, profile)
  }

  return {
    admit,
    enter,
    /** A fresh token for one that may be renewed (SPEC §4). Throws unauthorized. */
    async renew(context: CallContext, audience: Audience, token: string | undefined): Promise<LoginReply> {
      const renewable = await sessions.requireRenewable(context.fair.appId, audience, token)
      return transact(async repositories => {
        // the person first: whoever ends their sessions holds that row, too
        if (!(await repositories.people.touch(context.fair.appId, renewable.personId, audience))) throw new AppError('unauthorized')
        const family = await sessions.retire(repositories.sessions, renewable.tokenHash)
        return enter(repositories, context, { audience, personId: renewable.personId, family })
      })
    },
  }
}

export type Entrance = ReturnType<typeof createEntrance>
