import type {
  AccountChangeRequest,
  AccountInviteRequest,
  AccountPhoneRequest,
  CompanyAccountRow,
  CompanyAccountsReply,
} from '@core/contract/companyAccount'
import { localized } from '@core/domain/language'
import { maskMobile } from '@core/format/mask'
import { AppError, badField } from '../../errors'
import type { CompanyAccount } from '../../repositories/companyAccountRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { isLoginName, loginName } from '../../security/loginName'
import {
  tellOfAccount,
  type AccountNews,
  type BudgetOn,
} from '../../domain/messages/accountMessages'
import { endBindings } from '../../domain/endBindings'
import { audit, callerOf, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Limiter } from '../../domain/limiter'
import { parseMobile } from '../../domain/phone'
import type { SessionService } from '../../domain/people/sessionService'

/** Accounts a company may have, those that cannot log in included. */
const ACCOUNT_LIMIT = 30
/** Changes of a company an hour: each may send a message and stays in the trail. */
const PER_HOUR = 120

interface AccountsDeps {
  companyAccounts: Pick<Repositories['companyAccounts'], 'list'>
  transact: Transact
  sessions: SessionService
  limiter: Limiter
  budgetOn: BudgetOn
  publicUrl: string
  /** Throws password_wrong, account_locked. */
  confirmPassword: (context: CallContext, password: string) => Promise<unknown>
}

/** Accounts of a company's people, looked after by its administrators (PAGES contactuser). */
export function createCompanyAccounts({
  companyAccounts,
  transact,
  sessions,
  limiter,
  budgetOn,
  publicUrl,
  confirmPassword,
}: AccountsDeps) {
  /** The administrator's company. Throws admin_only, rate_limited. */
  const requireAdmin = async (
    context: CallContext,
    writes: boolean,
  ): Promise<{ appId: string; exhibitorId: string }> => {
    const { exhibitorId, exhibitorRole } = sessionOf(context)
    if (exhibitorId === undefined) throw new AppError('forbidden')
    if (exhibitorRole !== 'admin') throw new AppError('admin_only')
    const { appId } = context.fair
    const limit = {
      key: `company-accounts:${appId}:${exhibitorId}`,
      points: PER_HOUR,
      seconds: 3600,
    }
    if (writes) await limiter.enforce([limit], 'rate_limited')
    return { appId, exhibitorId }
  }

  /**
   * Changes one account under the lock of the company: if two administrators take each other's
   * rights at the same time, the second sees the result of the first. Throws not_found, last_admin.
   */
  const change = async (
    context: CallContext,
    id: string,
    action: 'account.change' | 'account.phone' | 'account.reset',
    work: (
      own: Repositories,
      account: CompanyAccount,
      appId: string,
      exhibitorId: string,
    ) => Promise<void>,
  ): Promise<CompanyAccountRow> => {
    const { appId, exhibitorId } = await requireAdmin(context, true)
    const personId = /^\d{1,15}$/.test(id) ? Number(id) : -1
    return transact(async own => {
      await own.companyAccounts.lockCompany(appId, exhibitorId)
      // the caller may have lost the right while waiting for the lock
      const caller = await own.exhibitors.findByPerson(
        appId,
        sessionOf(context).personId,
        exhibitorId,
      )
      if (caller?.role !== 'admin') throw new AppError('admin_only')
      const account = await own.companyAccounts.find(appId, exhibitorId, personId)
      if (!account) throw new AppError('not_found')
      const admins = await own.companyAccounts.countAdmins(appId, exhibitorId)
      await work(own, account, appId, exhibitorId)
      const left = await own.companyAccounts.countAdmins(appId, exhibitorId)
      if (left === 0 && admins > 0) throw new AppError('last_admin')
      await audit(own, { ...callerOf(context), action, subject: personRef(personId) })
      const now = await own.companyAccounts.find(appId, exhibitorId, personId)
      return present(context, now ?? account)
    })
  }

  const tell = async (
    own: Repositories,
    context: CallContext,
    news: AccountNews,
    exhibitorId: string,
    account: string,
    phone: string,
  ) => {
    const { fair, language } = context
    const company = await own.exhibitors.findCompany(fair.appId, exhibitorId)
    await tellOfAccount(own, budgetOn, news, {
      appId: fair.appId,
      phone,
      language,
      account,
      company: localized(company?.name, company?.nameEn, language),
      url: `${publicUrl}/${fair.appId}/#/pages/exhibitor/pwd_recover?target=ex`,
    })
  }

  return {
    async list(context: CallContext): Promise<CompanyAccountsReply> {
      const { appId, exhibitorId } = await requireAdmin(context, false)
      const accounts = await companyAccounts.list(appId, exhibitorId)
      return { Accounts: accounts.map(account => present(context, account)), Limit: ACCOUNT_LIMIT }
    },

    /**
     * Opens an account without a password. Throws account_name, account_taken, invalid_mobile,
     * record_limit.
     */
    async invite(context: CallContext, input: AccountInviteRequest): Promise<CompanyAccountRow> {
      const { appId, exhibitorId } = await requireAdmin(context, true)
      const login = loginName(input.Account)
      if (!isLoginName(login)) throw new AppError('account_name')
      const phone = parseMobile(input.Mobile)
      const name = input.Name.trim()
      if (name === '') throw badField('Name')
      return transact(async own => {
        await own.companyAccounts.lockCompany(appId, exhibitorId)
        if ((await own.companyAccounts.count(appId, exhibitorId)) >= ACCOUNT_LIMIT)
          throw new AppError('record_limit')
        const personId = await own.people.insertPhoneless(appId, 'ex')
        const isNew = await own.companyAccounts.insert(appId, {
          personId,
          exhibitorId,
          login,
          name,
          nameEn: name,
          role: input.Role,
          phone,
        })
        if (!isNew) throw new AppError('account_taken')
        await tell(own, context, 'invited', exhibitorId, login, phone.e164)
        await audit(own, {
          ...callerOf(context),
          action: 'account.invite',
          subject: personRef(personId),
        })
        const made = await own.companyAccounts.find(appId, exhibitorId, personId)
        if (!made) throw new AppError('not_found')
        return present(context, made)
      })
    },

    /**
     * Sets another role, or switches the login on or off. A person who may no longer log in is
     * logged out. Throws organiser_only to let in an account that the organiser took out.
     */
    change(
      context: CallContext,
      { Id, Role, Disabled }: AccountChangeRequest,
    ): Promise<CompanyAccountRow> {
      return change(context, Id, 'account.change', async (own, account, appId) => {
        if (Disabled === false && account.isTakenOut) throw new AppError('organiser_only')
        const isDisabled = Disabled ?? account.isDisabled
        await own.companyAccounts.update(appId, account.personId, Role ?? account.role, isDisabled)
        if (isDisabled && !account.isDisabled) await endLogins(own, appId, account.personId)
      })
    },

    /**
     * Sets or removes the mobile; codes and tickets of the former one end. Changing the caller's
     * own needs their password, because the mobile can reset it: a stolen session must not keep the
     * account. Throws organiser_only (requireUnshared), password_wrong, account_locked.
     */
    async phone(
      context: CallContext,
      { Id, Mobile, OldPassword }: AccountPhoneRequest,
    ): Promise<CompanyAccountRow> {
      const phone = Mobile && parseMobile(Mobile)
      const { personId: caller, tokenHash } = sessionOf(context)
      const isOwn = Id === String(caller)
      if (isOwn) await confirmPassword(context, OldPassword ?? '')
      return change(context, Id, 'account.phone', async (own, account, appId, exhibitorId) => {
        requireUnshared(account)
        const { personId, login, hasPassword, isDisabled } = account
        await own.companyAccounts.setPhone(appId, personId, phone)
        await own.passwordTickets.endAll(appId, personId)
        if (isOwn) await sessions.end(own, appId, personId, { except: tokenHash })
        await endBindings(own, appId, personId)
        if (phone && !hasPassword && !isDisabled)
          await tell(own, context, 'invited', exhibitorId, login, phone.e164)
      })
    },

    /**
     * Ends the password and every login; a new password is set by the mobile. Throws no_phone if
     * there is none, organiser_only (requireUnshared).
     */
    reset(context: CallContext, id: string): Promise<CompanyAccountRow> {
      return change(context, id, 'account.reset', async (own, account, appId, exhibitorId) => {
        requireUnshared(account)
        const { personId, login, phone } = account
        if (phone === '') throw new AppError('no_phone')
        await own.companyAccounts.clearPassword(appId, personId)
        await own.passwordTickets.endAll(appId, personId)
        await endLogins(own, appId, personId)
        await tell(own, context, 'reset', exhibitorId, login, phone)
      })
    },
  }

  async function endLogins(own: Repositories, appId: string, personId: number): Promise<void> {
    await sessions.end(own, appId, personId)
    await endBindings(own, appId, personId)
  }
}

/**
 * Phone and password of an account that acts for several companies open all of them, so only the
 * organiser may set these.
 */
function requireUnshared({ isShared }: CompanyAccount): void {
  if (isShared) throw new AppError('organiser_only')
}

function present(context: CallContext, account: CompanyAccount): CompanyAccountRow {
  const {
    personId,
    login,
    name,
    nameEn,
    role,
    countryCode,
    nationalNumber,
    hasPassword,
    isDisabled,
    isTakenOut,
    isShared,
    lastLoginAt,
  } = account
  return {
    Id: String(personId),
    Account: login,
    Name: name,
    Name_en: nameEn,
    Role: role,
    State: isDisabled ? 'disabled' : hasPassword ? 'active' : 'invited',
    Mobile:
      nationalNumber === '' ? '' : maskMobile({ CountryCode: countryCode, Number: nationalNumber }),
    TakenOut: isTakenOut,
    Shared: isShared,
    Own: personId === sessionOf(context).personId,
    LastLoginAt: lastLoginAt?.toISOString() ?? '',
  }
}
