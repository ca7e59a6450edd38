import type { LoginReply, LoginRequest } from '@core/contract/auth'
import type { Audience } from '@core/domain/audience'
import type { Transact } from '../repositories/repositories'
import type { RevokedSessionRepository } from '../repositories/revokedSessionRepository'
import { hashToken } from '../security/secrets'
import type { Entrance } from './account/entrance'
import { profileOfPerson } from './account/profile'
import { sessionOf, type CallContext } from './callContext'
import type { CodeService } from './codeService'
import { requireConsent } from './consent'
import { parseMobile } from './phone'
import type { SessionService } from './sessionService'

interface LoginDeps {
  codes: CodeService
  entrance: Entrance
  sessions: SessionService
  revokedSessions: RevokedSessionRepository
  transact: Transact
}

/**
 * Visitor and media login. `openid`, `uid` and `exid` in a visitor's payload prove nothing and are not read; a code or a
 * renewable token does.
 */
export function createLoginService({ codes, entrance, sessions, revokedSessions, transact }: LoginDeps) {
  const byCode = async (
    context: CallContext,
    audience: Audience,
    mobile: NonNullable<LoginRequest['Mobile']>,
    code: string,
    { Consent, Ticket }: LoginRequest,
  ): Promise<LoginReply> => {
    const { appId } = context.fair
    const version = requireConsent(context, Consent)
    const phone = parseMobile(mobile)
    await codes.redeem(context, { audience, to: phone.e164 }, code)
    return transact(async repositories => {
      const person = await repositories.people.recordLogin(appId, audience, phone)
      if (!person) throw new Error('the person of a login was neither made nor found')
      await repositories.consents.record({ appId, personId: person.id, purpose: 'login', version, language: context.language })
      return entrance.admit(repositories, context, { audience, personId: person.id, ticket: Ticket }, profileOfPerson(person))
    })
  }

  return {
    /** Logs in by phone and code, with consent recorded in the same transaction, or renews a token. */
    login(context: CallContext, audience: Audience, input: LoginRequest): Promise<LoginReply> {
      if (input.Mobile && input.Code) return byCode(context, audience, input.Mobile, input.Code, input)
      return entrance.renew(context, audience, input.token || context.token)
    },

    /** True when the call's token is one that a logout has ended: its reply may have been lost. */
    async hasLoggedOut({ fair, token }: CallContext): Promise<boolean> {
      return token !== undefined && (await revokedSessions.has(fair.appId, hashToken(token)))
    },

    /** Ends the login with all its renewals. */
    async logout(context: CallContext): Promise<Record<string, never>> {
      const { personId, family } = sessionOf(context)
      await sessions.endNow(context.fair.appId, personId, { only: family })
      return {}
    },
  }
}
