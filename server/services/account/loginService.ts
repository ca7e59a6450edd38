import type { LoginReply, LoginRequest } from '@core/contract/auth'
import type { Audience } from '@core/domain/audience'
import type { Phone } from '../../repositories/personRepository'
import type { Transact } from '../../repositories/repositories'
import type { RevokedSessionRepository } from '../../repositories/revokedSessionRepository'
import { hashToken } from '../../security/secrets'
import type { Entrance } from './entrance'
import { profileOfPerson } from './profile'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { CodeService } from './codeService'
import { requireConsent } from '../../domain/consent'
import { parseMobile, type MobileInput } from '../../domain/phone'
import type { SessionService } from '../../domain/people/sessionService'

export interface LoginDeps {
  /** The number behind a code of WeChat's getPhoneNumber button. */
  phoneNumber: (context: CallContext, code: string) => Promise<MobileInput>
  codes: CodeService
  entrance: Entrance
  sessions: SessionService
  revokedSessions: RevokedSessionRepository
  transact: Transact
}

/**
 * Visitor and media login. `openid`, `uid` and `exid` in a visitor's payload prove nothing and are
 * not read; a code or a renewable token does.
 */
export function createLoginService({
  phoneNumber,
  codes,
  entrance,
  sessions,
  revokedSessions,
  transact,
}: LoginDeps) {
  const byPhone = async (
    context: CallContext,
    audience: Audience,
    { Consent, Ticket }: LoginRequest,
    prove: () => Promise<Phone>,
  ): Promise<LoginReply> => {
    const { appId } = context.fair
    // a phone number is personal data: none is asked for before the consent (DECISIONS §8)
    const version = requireConsent(context, Consent)
    const phone = await prove()
    return transact(async repositories => {
      const person = await repositories.people.recordLogin(appId, audience, phone)
      if (!person) throw new Error('the person of a login was neither made nor found')
      await repositories.consents.record({
        appId,
        personId: person.id,
        purpose: 'login',
        version,
        language: context.language,
      })
      return entrance.admit(
        repositories,
        context,
        { audience, personId: person.id, ticket: Ticket },
        profileOfPerson(person),
      )
    })
  }

  const byCode = async (
    context: CallContext,
    audience: Audience,
    mobile: MobileInput,
    code: string,
  ): Promise<Phone> => {
    const phone = parseMobile(mobile)
    await codes.redeem(context, { audience, to: phone.e164 }, code)
    return phone
  }

  return {
    /**
     * Logs in by phone and code, or by the number WeChat verified, with consent recorded in the
     * same transaction; or renews a token.
     */
    login(context: CallContext, audience: Audience, input: LoginRequest): Promise<LoginReply> {
      const { Mobile, Code, PhoneCode } = input
      if (Mobile && Code)
        return byPhone(context, audience, input, () => byCode(context, audience, Mobile, Code))
      if (PhoneCode)
        return byPhone(context, audience, input, async () =>
          parseMobile(await phoneNumber(context, PhoneCode)),
        )
      return entrance.renew(context, audience, input.token || context.token)
    },

    /** True when a logout ended the call's token: the reply of that logout may have been lost. */
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
