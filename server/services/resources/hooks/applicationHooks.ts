import { localized } from '@core/domain/language'
import { badge } from '@core/resources/badge'
import { AppError } from '../../../errors'
import type { StoredApplication } from '../../../repositories/applicationRepository'
import type { Repositories } from '../../../repositories/repositories'
import type { Secrets } from '../../../security/secrets'
import {
  tellOfAccount,
  type AccountNews,
  type BudgetOn,
} from '../../../domain/messages/accountMessages'
import { badgeBases } from './badgeBases'
import type { RecordHooks, RecordStep } from '../../../domain/records/recordHooks'
import { accountNames } from './accountNames'
import { applicationCodeHash } from '../../account/applicationCodes'

interface ApplicationDeps {
  secrets: Secrets
  publicUrl: string
  budgetOn?: BudgetOn
}

const NEWS: Readonly<Record<string, AccountNews>> = {
  approve: 'opened',
  return: 'returned',
  reject: 'rejected',
}

/**
 * Rules of an application: it keeps its proven mobile, opens company and account, and sends the
 * news of it.
 */
export function applicationHooks({ secrets, publicUrl, budgetOn }: ApplicationDeps): RecordHooks {
  const requireApplication = async (
    { appId, exhibitorId }: RecordStep,
    { applications }: Repositories,
  ): Promise<StoredApplication> => {
    const found = await applications.findByCompany(appId, exhibitorId)
    if (!found) throw new AppError('unknown_record')
    return found
  }

  return {
    /** Replaces the posted mobile by the one that was proven. */
    async before(step, repositories) {
      if (step.by.kind !== 'link' || (step.action !== 'save' && step.action !== 'submit'))
        return undefined
      const { countryCode, nationalNumber } = await requireApplication(step, repositories)
      return { answers: { ...step.answers, Mobile: mobileAnswer(countryCode, nationalNumber) } }
    },

    /**
     * Deletes the applicant with the draft, and the codes that proved the mobile. The applicant and
     * their links are locked first, in the order of an erasure.
     */
    async leave({ appId, exhibitorId }, { applications, erasure, people }) {
      const applied = await applications.findByCompany(appId, exhibitorId)
      if (!applied) return
      await erasure.lockWhatTheyComeBy(appId, applied.personId)
      await people.lock(appId, applied.personId)
      await erasure.removeCodeMessages(appId, applied.phone)
      await erasure.removeCodes(appId, applicationCodeHash(secrets, applied.phone))
    },

    async after(step, _record, repositories) {
      const news = NEWS[step.action]
      if (news === undefined) return
      const applied = await requireApplication(step, repositories)
      const { appId, answers, reason } = step
      const names = { cn: text(answers['Company']), en: text(answers['CompanyEn']) }
      const account =
        news === 'opened'
          ? await openCompany(repositories, applied, names, text(answers['Contact']))
          : ''
      const page = news === 'opened' ? 'pwd_recover' : 'reg'
      await tellOfAccount(repositories, budgetOn, news, {
        appId,
        phone: applied.phone,
        language: applied.language,
        account,
        reason,
        company: localized(names.cn, names.en, applied.language),
        url: `${publicUrl}/${appId}/#/pages/exhibitor/${page}?target=ex`,
      })
    },
  }
}

/** A phone as the answer of its field. */
export function mobileAnswer(CountryCode: string, Number: string): Record<string, string> {
  return { CountryCode, AreaCode: '', Number, Ext: '' }
}

/**
 * Opens the company and its first account, an administrator's, whose password is set by the proven
 * mobile. Returns the account's name.
 */
async function openCompany(
  repositories: Repositories,
  { appId, exhibitorId, phone, countryCode, nationalNumber }: StoredApplication,
  { cn, en }: { cn: string; en: string },
  contact: string,
): Promise<string> {
  const { applications, people, companyAccounts, fairs, quotas } = repositories
  await applications.openCompany(appId, exhibitorId, cn, en)
  // the requested area is only a wish: until the organiser assigns a booth, the company gets the
  // rule's minimum
  const rules = (await fairs.find(appId))?.settings.badgeQuotas ?? []
  await quotas.setBases(
    appId,
    badge.name,
    badgeBases(0, rules).map(({ key, base }) => ({ exhibitorId, key, base })),
  )
  const personId = await people.insertPhoneless(appId, 'ex')
  const account = {
    personId,
    exhibitorId,
    name: contact,
    nameEn: contact,
    role: 'admin' as const,
    phone: { e164: phone, countryCode, nationalNumber },
  }
  for (const login of accountNames(countryCode, nationalNumber)) {
    if (!(await companyAccounts.insert(appId, { ...account, login }))) continue
    await applications.setLogin(appId, exhibitorId, login)
    return login
  }
  throw new AppError('conflict')
}

const text = (answer: unknown): string => (typeof answer === 'string' ? answer.trim() : '')
