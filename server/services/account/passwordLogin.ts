import type { Principal } from '@core/domain/audience'
import { AppError } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import { loginName } from '../../security/loginName'
import type { CallContext } from '../../domain/callContext'
import type { createEntrance } from './entrance'
import type { PasswordGuard } from './passwordGuard'

/** An account as a login needs it. */
interface Account {
  personId: number
  passwordHash: string
}
interface PasswordLoginDeps<
  A extends Principal,
  P extends { until?: Date | undefined },
  C extends Account,
> {
  audience: A
  /** The key under which a login name is counted: each kind of account has keys of its own. */
  countedAs: (login: string) => string
  findByLogin: (appId: string, login: string) => Promise<C | undefined>
  findByPerson: (
    repositories: Repositories,
    appId: string,
    personId: number,
  ) => Promise<Account | undefined>
  guard: PasswordGuard
  /** Throws for an account that has to log in by another way. */
  admit?: (context: CallContext, account: C) => void
  /**
   * A second factor beside the password: counted before the login, checked in its transaction.
   * Throws if it is missing.
   */
  second?: {
    begins(
      context: CallContext,
      personId: number,
      code: string,
    ): Promise<(() => Promise<void>) | undefined>
    require(
      repositories: Repositories,
      context: CallContext,
      personId: number,
      code: string,
    ): Promise<void>
  }
  entrance: ReturnType<typeof createEntrance<A, P>>
  transact: Transact
}
interface PasswordInput {
  Account?: string
  Password?: string
  token?: string
  Ticket?: string
  Code?: string
}

/**
 * Login by account and password, or renewal by token, for people who have an account (DECISIONS
 * §4).
 */
export function createPasswordLogin<
  A extends Principal,
  P extends { until?: Date | undefined },
  C extends Account,
>({
  audience,
  countedAs,
  findByLogin,
  findByPerson,
  guard,
  admit,
  second,
  entrance,
  transact,
}: PasswordLoginDeps<A, P, C>) {
  const byPassword = async (
    context: CallContext,
    login: string,
    password: string,
    { Ticket: ticket, Code = '' }: PasswordInput,
  ) => {
    const { appId } = context.fair
    const find = () => findByLogin(appId, login)
    const account = await guard.require(context, countedAs(login), password, find, 'login_wrong')
    admit?.(context, account)
    const { personId, passwordHash } = account
    const settle = await second?.begins(context, personId, Code)
    const reply = await transact(async repositories => {
      await repositories.people.lock(appId, personId)
      const now = await findByPerson(repositories, appId, personId)
      // the password may have changed while this one was compared: then it is no longer valid
      if (now?.passwordHash !== passwordHash) throw new AppError('login_wrong')
      await second?.require(repositories, context, personId, Code)
      return entrance.enter(repositories, context, { audience, personId, ticket })
    })
    await settle?.()
    return reply
  }

  return {
    async login(context: CallContext, input: PasswordInput) {
      const login = loginName(input.Account ?? '')
      const password = input.Password ?? ''
      // a call with only an account or only a password is a failed login: it must not renew the
      // session of the device's previous user
      if (login === '' && password === '')
        return entrance.renew(context, audience, input.token || context.token)
      if (login === '' || password === '') throw new AppError('login_wrong')
      return byPassword(context, login, password, input)
    },
  }
}
