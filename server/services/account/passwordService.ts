import type { CodeReply } from '@core/contract/auth'
import type {
  PasswordChangeRequest,
  PasswordCodeRequest,
  PasswordRecoverReply,
  PasswordRecoverRequest,
  PasswordResetRequest,
} from '@core/contract/account'
import { AppError } from '../../errors'
import type { IsLeaked } from '../../gateways/passwords/leakedPasswords'
import type { ExhibitorAccount, ExhibitorRepository } from '../../repositories/exhibitorRepository'
import type { PasswordTicketRepository } from '../../repositories/passwordTicketRepository'
import type { Transact } from '../../repositories/repositories'
import { loginName } from '../../security/loginName'
import { hashPassword } from '../../security/passwords'
import { hashToken, newToken } from '../../security/secrets'
import { audit, callerOf, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { codeWay, type CodeService } from './codeService'
import type { Limiter } from '../../domain/limiter'
import type { Way } from '../../domain/messages/wayTo'
import type { SessionService } from '../../domain/people/sessionService'
import { endBindings } from '../../domain/endBindings'
import type { PasswordGuard } from './passwordGuard'
import { requireNewPassword } from './passwordRule'

/** The right to set a password lasts this long. */
const TICKET_SECONDS = 10 * 60

interface PasswordDeps {
  exhibitors: ExhibitorRepository
  passwordTickets: PasswordTicketRepository
  codes: CodeService
  sessions: SessionService
  guard: PasswordGuard
  limiter: Limiter
  transact: Transact
  isLeaked: IsLeaked
}

/**
 * Passwords of exhibitors' accounts: recovered by a code to the account's own phone or mailbox, or
 * changed by a person who knows the present one.
 */
export function createPasswordService(deps: PasswordDeps) {
  const { exhibitors, passwordTickets, codes, sessions, guard, limiter, transact, isLeaked } = deps

  const isOf = (account: ExhibitorAccount | undefined, { channel, to }: Way): boolean =>
    (channel === 'mail' ? account?.email : account?.phone) === to

  const findOwned = async (
    context: CallContext,
    login: string,
    way: Way,
  ): Promise<ExhibitorAccount | undefined> => {
    const account = await exhibitors.findByLogin(context.fair.appId, login)
    return isOf(account, way) ? account : undefined
  }

  /**
   * The account that is logged in, if the password is its own. Throws password_wrong,
   * account_locked.
   */
  const confirm = async (context: CallContext, password: string) => {
    const { appId } = context.fair
    const find = () => exhibitors.findByPerson(appId, sessionOf(context).personId)
    const own = await find()
    if (!own) throw new AppError('forbidden')
    return guard.require(context, own.login, password, find, 'password_wrong')
  }

  return {
    confirm,
    /**
     * Sends a code when the phone or mailbox is the account's; reply, limits and work are the same
     * when it is not, or there is no account.
     */
    sendCode(context: CallContext, input: PasswordCodeRequest): Promise<CodeReply> {
      const login = loginName(input.Account)
      return codes.sendRecovery(
        context,
        login,
        input,
        async way => (await findOwned(context, login, way)) !== undefined,
      )
    },

    /** Turns the code into a ticket. Throws code_wrong, code_expired. */
    async recover(
      context: CallContext,
      input: PasswordRecoverRequest,
    ): Promise<PasswordRecoverReply> {
      const login = loginName(input.Account)
      const way = codeWay(input)
      await codes.redeem(context, { audience: 'ex', to: way.to, account: login }, input.Code)
      const { appId } = context.fair
      const account = await findOwned(context, login, way)
      if (!account) throw new AppError('code_wrong')
      const ticket = newToken()
      await transact(async own => {
        // locks first: a change of phone, mailbox or password ends all tickets, so this ticket is
        // either written before and ended, or refused
        await own.exhibitors.lock(appId, account.personId)
        if (!isOf(await own.exhibitors.findByLogin(appId, login), way))
          throw new AppError('code_wrong')
        await own.passwordTickets.insert(appId, account.personId, hashToken(ticket), TICKET_SECONDS)
      })
      return { Ticket: ticket, ExpiresIn: TICKET_SECONDS }
    },

    /**
     * Sets the password; every login of the account and its lock end. The ticket is good once.
     * Throws ticket_expired, password_weak, password_leaked.
     */
    async reset(context: CallContext, input: PasswordResetRequest): Promise<Record<string, never>> {
      const { appId } = context.fair
      await limiter.enforce([limiter.ofAddress(context, 'passwordResets')], 'rate_limited')
      const ticketHash = hashToken(input.Ticket)
      const personId = await passwordTickets.find(appId, ticketHash)
      const account =
        personId === undefined ? undefined : await exhibitors.findByPerson(appId, personId)
      if (!account) throw new AppError('ticket_expired')
      await requireNewPassword(input.Password, account.login, isLeaked)
      // before the transaction: hashing takes time, and no other call should wait for the lock
      const hash = await hashPassword(input.Password)
      await transact(async repositories => {
        await repositories.exhibitors.lock(appId, account.personId)
        await repositories.people.lock(appId, account.personId)
        if (!(await repositories.passwordTickets.use(appId, ticketHash)))
          throw new AppError('ticket_expired')
        await repositories.exhibitors.setPassword(appId, account.personId, hash)
        await repositories.passwordTickets.endAll(appId, account.personId)
        await sessions.end(repositories, appId, account.personId)
        await endBindings(repositories, appId, account.personId)
        await guard.unlock(repositories, context, account.login)
        const subject = personRef(account.personId)
        await audit(repositories, {
          appId,
          actor: subject,
          company: account.exhibitorId,
          action: 'password.reset',
          subject,
        })
      })
      return {}
    },

    /**
     * Sets another password for the account logged in; its other logins end. Throws password_wrong,
     * account_locked, password_weak, password_leaked.
     */
    async change(
      context: CallContext,
      input: PasswordChangeRequest,
    ): Promise<Record<string, never>> {
      const { appId } = context.fair
      const { personId, tokenHash } = sessionOf(context)
      const account = await confirm(context, input.OldPassword)
      await requireNewPassword(input.Password, account.login, isLeaked)
      const hash = await hashPassword(input.Password)
      await transact(async repositories => {
        await repositories.exhibitors.lock(appId, personId)
        await repositories.people.lock(appId, personId)
        const now = await repositories.exhibitors.findByPerson(appId, personId)
        if (now?.passwordHash !== account.passwordHash) throw new AppError('password_wrong')
        await repositories.exhibitors.setPassword(appId, personId, hash)
        await repositories.passwordTickets.endAll(appId, personId)
        // only the caller's token is kept: another person may hold a renewal of the same login
        await sessions.end(repositories, appId, personId, { except: tokenHash })
        await endBindings(repositories, appId, personId)
        await audit(repositories, {
          ...callerOf(context),
          action: 'password.change',
          subject: personRef(personId),
        })
      })
      return {}
    },
  }
}
