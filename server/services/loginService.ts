import type { LoginReply, LoginRequest } from '@core/contract/schemas/auth'
import type { Audience } from '@core/domain/audience'
import { maskMobile } from '@core/format/mask'
import { AppError } from '../errors'
import type { Person } from '../repositories/personRepository'
import type { Transact } from '../repositories/repositories'
import type { RevokedSessionRepository } from '../repositories/revokedSessionRepository'
import { hashToken } from '../security/secrets'
import { sessionOf, type CallContext } from './callContext'
import type { CodeService } from './codeService'
import { requireConsent } from './consent'
import { parseMobile } from './phone'
import type { SessionService } from './sessionService'

export interface LoginDeps {
  codes: CodeService
  sessions: SessionService
  revokedSessions: RevokedSessionRepository
  transact: Transact
}

/**
 * Visitor and media login. `openid`, `uid` and `exid` in a visitor's payload prove nothing and are not read; a code or a
 * renewable token does.
 */
export function createLoginService({ codes, sessions, revokedSessions, transact }: LoginDeps) {
  const byCode = async (
    context: CallContext,
    audience: Audience,
    mobile: NonNullable<LoginRequest['Mobile']>,
    code: string,
    consent: string | undefined,
  ): Promise<LoginReply> => {
    const { appId } = context.fair
    const version = requireConsent(context, consent)
    const phone = parseMobile(mobile)
    await codes.redeem(context, audience, phone, code)
    return transact(async repositories => {
      const person = await repositories.people.recordLogin(appId, audience, phone)
      if (!person) throw new Error('the person of a login was neither made nor found')
      await repositories.consents.record({ appId, personId: person.id, purpose: 'login', version, language: context.language })
      return present(appId, audience, person, await sessions.open(repositories.sessions, appId, person.id, audience))
    })
  }

  const byToken = async (context: CallContext, audience: Audience, token: string | undefined): Promise<LoginReply> => {
    const { appId } = context.fair
    const { personId, tokenHash } = await sessions.requireRenewable(appId, audience, token)
    return transact(async repositories => {
      const person = await repositories.people.find(appId, personId)
      if (!person) throw new AppError('unauthorized')
      await sessions.retire(repositories.sessions, tokenHash)
      return present(appId, audience, person, await sessions.open(repositories.sessions, appId, person.id, audience))
    })
  }

  return {
    /** Logs in by phone and code, with consent recorded in the same transaction, or renews a token. */
    login(context: CallContext, audience: Audience, input: LoginRequest): Promise<LoginReply> {
      if (input.Mobile && input.Code) return byCode(context, audience, input.Mobile, input.Code, input.Consent)
      return byToken(context, audience, input.token || context.token)
    },

    /** True when the call's token is one that a logout has ended: its reply may have been lost. */
    async hasLoggedOut({ fair, token }: CallContext): Promise<boolean> {
      return token !== undefined && (await revokedSessions.has(fair.appId, hashToken(token)))
    },

    async logout(context: CallContext): Promise<Record<string, never>> {
      await sessions.revoke(context.fair.appId, sessionOf(context).tokenHash)
      return {}
    },
  }
}

export type LoginService = ReturnType<typeof createLoginService>

function present(appId: string, audience: Audience, person: Person, token: string): LoginReply {
  return {
    data: {
      Id: String(person.id),
      Name: person.name,
      Token: token,
      LastAppId: appId,
      Target: audience,
      Mobile: maskMobile({ CountryCode: person.countryCode, Number: person.nationalNumber }),
      Registered: person.isRegistered,
    },
  }
}
