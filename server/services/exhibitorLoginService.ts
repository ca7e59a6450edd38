import type { ExhibitorLoginRequest, LoginReply } from '@core/contract/schemas/auth'
import { localized } from '@core/domain/language'
import { AppError } from '../errors'
import type { ExhibitorAccount, ExhibitorRepository } from '../repositories/exhibitorRepository'
import type { LoginFailureRepository } from '../repositories/loginFailureRepository'
import type { Repositories, Transact } from '../repositories/repositories'
import { loginName } from '../security/loginName'
import { verifyPassword } from '../security/passwords'
import type { Secrets } from '../security/secrets'
import type { CallContext } from './callContext'
import type { Limiter } from './limiter'
import type { SessionService } from './sessionService'

/** DECISIONS §4: locked after 10 wrong passwords in a row. */
const WRONG_IN_A_ROW = 10
const LOCK_SECONDS = 15 * 60
const HOUR = 3600
/**
 * Anybody may try any account: one address must not guess at many for long, nor keep the processor busy. A hall shares one address, so
 * this is far more than people mistype, and never stops an account at an address where it has logged in lately.
 */
const WRONG_PER_ADDRESS_HOUR = 600
const KNOWN_SECONDS = 30 * 24 * HOUR

export interface ExhibitorLoginDeps {
  exhibitors: ExhibitorRepository
  loginFailures: LoginFailureRepository
  sessions: SessionService
  limiter: Limiter
  secrets: Secrets
  transact: Transact
}

/**
 * Exhibitor login by account and password, or renewal by token. Whether an account exists shows neither in an answer, nor in its
 * time, nor in a lock. `uid`, `exid` and `openid` prove nothing here and are not read.
 */
export function createExhibitorLoginService(deps: ExhibitorLoginDeps) {
  const { exhibitors, loginFailures, sessions, limiter, secrets, transact } = deps

  const refuseLocked = async (appId: string, accountHash: Buffer): Promise<never> => {
    const seconds = Math.max(1, await loginFailures.lockedFor(appId, accountHash))
    throw new AppError('account_locked', { minutes: Math.ceil(seconds / 60) }, { retryAfterSeconds: seconds })
  }

  const requireAccount = async (context: CallContext, login: string, password: string): Promise<ExhibitorAccount> => {
    const { appId } = context.fair
    const accountHash = secrets.pepper('account', login)
    const address = context.ipHash.toString('hex')
    const wrongHere = { key: `wrong-password-ip:${address}`, points: WRONG_PER_ADDRESS_HOUR, seconds: HOUR }
    const knownHere = { key: `login-known:${appId}:${address}:${accountHash.toString('hex')}`, points: 1, seconds: KNOWN_SECONDS }
    const isKnown = await limiter.remembers(knownHere.key)
    // counted before the try, so that parallel guesses cannot exceed it
    if (!isKnown) await limiter.enforce([wrongHere], 'rate_limited')
    const giveBack = () => (isKnown ? Promise.resolve() : limiter.giveBack(wrongHere))
    const tried = await loginFailures.takeTry(appId, accountHash, WRONG_IN_A_ROW, LOCK_SECONDS)
    if (!tried) return refuseLocked(appId, accountHash)
    const account = await exhibitors.findByLogin(appId, login)
    const isRight = await verifyPassword(password, account?.passwordHash).catch(async (error: unknown) => {
      await Promise.all([loginFailures.takeBack(appId, accountHash), giveBack()])
      throw error
    })
    if (account && isRight) {
      await Promise.all([loginFailures.clear(appId, accountHash), giveBack(), limiter.remember(knownHere)])
      return account
    }
    if (tried.isLast) return refuseLocked(appId, accountHash)
    throw new AppError('login_wrong')
  }

  const open = async (context: CallContext, account: ExhibitorAccount, repositories: Repositories): Promise<LoginReply> => {
    const { appId } = context.fair
    await repositories.exhibitors.recordLogin(appId, account.personId)
    return present(context, account, await sessions.open(repositories.sessions, appId, account.personId, 'ex'))
  }

  const byToken = async (context: CallContext, token: string | undefined): Promise<LoginReply> => {
    const { appId } = context.fair
    const { personId, tokenHash } = await sessions.requireRenewable(appId, 'ex', token)
    return transact(async repositories => {
      const account = await repositories.exhibitors.findByPerson(appId, personId)
      if (!account) throw new AppError('unauthorized')
      await sessions.retire(repositories.sessions, tokenHash)
      return open(context, account, repositories)
    })
  }

  return {
    async login(context: CallContext, input: ExhibitorLoginRequest): Promise<LoginReply> {
      const login = loginName(input.Account ?? '')
      const password = input.Password ?? ''
      // half of what proves somebody is a login that failed, never the renewal of whoever used the device before
      if (login === '' && password === '') return byToken(context, input.token || context.token)
      if (login === '' || password === '') throw new AppError('login_wrong')
      const account = await requireAccount(context, login, password)
      return transact(repositories => open(context, account, repositories))
    },
  }
}

export type ExhibitorLoginService = ReturnType<typeof createExhibitorLoginService>

function present({ fair, language }: CallContext, account: ExhibitorAccount, token: string): LoginReply {
  return {
    data: {
      Id: String(account.personId),
      Name: localized(account.name, account.nameEn, language),
      Token: token,
      LastAppId: fair.appId,
      Target: 'ex',
      Mobile: '',
      Registered: true,
      CompanyName: account.companyName,
      CompanyName_en: account.companyNameEn,
      ...(account.booth && { Booth: account.booth }),
      Role: account.role,
    },
  }
}
