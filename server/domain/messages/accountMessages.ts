import { localized, type Language } from '@core/domain/language'
import { AppError } from '../../errors'
import { fairText } from '../../messages/fairTexts'
import { type accountTexts } from '../../messages/accounts'
import type { Repositories } from '../../repositories/repositories'
import type { MessageBudget } from './messageBudget'

/** A message that could not be sent within this time is dropped. */
const MESSAGE_SECONDS = 24 * 3600
/** Maximum characters of a name or a reason in a message. */
const NAME_LENGTH = 40
const REASON_LENGTH = 120

export type AccountNews = keyof typeof accountTexts extends `account.${infer News}` ? News : never

/** Counts the fair's messages of a day in the transaction of a step. */
export type BudgetOn = (tables: Repositories) => Pick<MessageBudget, 'spend'>
export interface AccountMessage {
  appId: string
  /** E.164. */
  phone: string
  language: Language
  company: string
  account: string
  reason?: string
  /** The page where the reader continues. */
  url: string
}

/**
 * Writes a message about an account into the outbox, unless the day's message budget of the fair is
 * used up: a step never waits for a message.
 */
export async function tellOfAccount(
  tables: Repositories,
  budgetOn: BudgetOn | undefined,
  news: AccountNews,
  message: AccountMessage,
): Promise<void> {
  const { appId, phone, language, company, account, reason = '', url } = message
  const fair = await tables.fairs.find(appId)
  if (!fair || !budgetOn || !(await isAffordable(budgetOn(tables).spend(fair, 'review')))) return
  const { Title, title_en } = fair.config as { Title?: string; title_en?: string }
  await tables.outbox.insert({
    appId,
    kind: 'account',
    recipient: phone,
    language,
    text: fairText(fair, language, `account.${news}`, {
      fair: localized(Title, title_en, language),
      company: cut(company, NAME_LENGTH),
      account,
      reason: cut(reason, REASON_LENGTH),
      url,
    }),
    code: account,
    ttlSeconds: MESSAGE_SECONDS,
    // an applicant agreed together with the code; an account's phone was given by its company for
    // this purpose
    consentVersion: '',
  })
}

/** Counts a message; false when the day's message budget of the fair is used up. */
export async function isAffordable(spent: Promise<void>): Promise<boolean> {
  try {
    await spent
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('')
