import type { Audience, Principal } from '@core/domain/audience'
import { AppError } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import { signDevice } from '../../security/signedDevice'
import type { CallContext } from '../../domain/callContext'
import type { SessionService } from '../../domain/people/sessionService'
import type { OrganiserProfile, Profile } from './profile'

export interface EntranceDeps<A extends Principal, P extends { until?: Date | undefined }> {
  sessions: SessionService
  transact: Transact
  secrets: Secrets
  /**
   * What a login tells about a person, and until when it may last. Undefined for a person who may
   * not log in.
   */
  findProfile: (
    repositories: Repositories,
    context: CallContext,
    audience: A,
    personId: number,
    actsFor?: string,
  ) => Promise<P | undefined>
  /**
   * Binds the WeChat account of a ticket to the person who has just logged in. A fair without
   * WeChat has none.
   */
  bind?: BindTicket
}
export type BindTicket = (
  repositories: Repositories,
  context: CallContext,
  personId: number,
  ticket: string,
) => Promise<void>
/** A person who has proven their identity, and the WeChat account they used. */
interface Proven<A> {
  audience: A
  personId: number
  /** The login that this one renews. */
  family?: string
  ticket?: string | undefined
  /** The company an exhibitor's account acts for, if it is not its own. */
  actsFor?: string | undefined
}
/** A person who is logged in: the profile, and what every login gets. */
interface Admitted<A, P> {
  data: Omit<P, 'until'> & {
    Id: string
    Token: string
    LastAppId: string
    Target: A
    Device?: string
  }
}

/**
 * Every login ends here, whatever proved it: notes the login, opens the session and returns the
 * profile.
 */
export function createEntrance<A extends Principal, P extends { until?: Date | undefined }>({
  sessions,
  transact,
  secrets,
  findProfile,
  bind,
}: EntranceDeps<A, P>) {
  /** Opens a session for a profile already read. The transaction holds the person's row. */
  const admit = async (
    repositories: Repositories,
    context: CallContext,
    proven: Proven<A>,
    profile: P,
  ): Promise<Admitted<A, P>> => {
    const { audience, personId, family, ticket, actsFor } = proven
    if (ticket !== undefined && ticket !== '' && bind)
      await bind(repositories, context, personId, ticket)
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
        ...(actsFor !== undefined && { actsFor }),
      },
    )
    const { signedDevice } = context
    const Device = signedDevice && { Device: signDevice(secrets, signedDevice.id) }
    return {
      data: { Id: String(personId), ...user, Token, LastAppId: appId, Target: audience, ...Device },
    }
  }

  /**
   * Logs a person in by their id. Throws unauthorized for a person who may not log in, or no longer
   * may.
   */
  const enter = async (
    repositories: Repositories,
    context: CallContext,
    proven: Proven<A>,
  ): Promise<Admitted<A, P>> => {
    const { appId } = context.fair
    const isThere = await repositories.people.touch(
      appId,
      proven.personId,
      proven.audience,
      context.language,
    )
    const profile = isThere
      ? await findProfile(repositories, context, proven.audience, proven.personId, proven.actsFor)
      : undefined
    if (!profile) throw new AppError('unauthorized')
    return admit(repositories, context, proven, profile)
  }

  return {
    admit,
    enter,
    /** A fresh token for one that may be renewed (SPEC §4). Throws unauthorized. */
    async renew(
      context: CallContext,
      audience: A,
      token: string | undefined,
    ): Promise<Admitted<A, P>> {
      const renewable = await sessions.requireRenewable(context.fair.appId, audience, token)
      return transact(async repositories => {
        // locks the person first: ending their sessions locks that row, too
        if (!(await repositories.people.touch(context.fair.appId, renewable.personId, audience)))
          throw new AppError('unauthorized')
        const family = await sessions.retire(repositories.sessions, renewable.tokenHash)
        return enter(repositories, context, {
          audience,
          personId: renewable.personId,
          family,
          actsFor: renewable.actsFor,
        })
      })
    },
  }
}

/** The entrance of all targets, and the one of the organiser's people. */
export type Entrance = ReturnType<typeof createEntrance<Audience, Profile>>
export type StaffEntrance = ReturnType<typeof createEntrance<'oa', OrganiserProfile>>
