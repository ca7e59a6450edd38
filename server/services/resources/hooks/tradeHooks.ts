import { optionTexts } from '@core/answers/fieldTexts'
import type { FormDefinition } from '@core/form/types'
import { AppError } from '../../../errors'
import type { Repositories } from '../../../repositories/repositories'
import type { RecordHooks, RecordStep } from '../../../domain/records/recordHooks'

const DAY_MS = 24 * 3600 * 1000
/** A phone number (seven digits or more, in any usual spelling) or a named chat account. */
const CONTACT = /(?:\d[\s\-—–_.·]*){7,}|微信|wechat|weixin|whatsapp|QQ\s*[:：]?\s*\d/i
const FULL_WIDTH = 0xfee0

/** The sender as the other party: a company's account, or a registered person. */
async function senderOf(
  { appId, by }: RecordStep,
  { exhibitors, registrations }: Repositories,
): Promise<{ name: string; company: string }> {
  const { personId } = by
  const account = personId === null ? undefined : await exhibitors.findByPerson(appId, personId)
  if (account) return { name: account.name || account.companyName, company: account.companyName }
  const registration = personId === null ? undefined : await registrations.find(appId, personId)
  const given: unknown = registration?.values['CompanyName']
  const named =
    typeof given === 'object' && given !== null && 'CompanyName' in given
      ? given.CompanyName
      : given
  return { name: registration?.name ?? '', company: typeof named === 'string' ? named : '' }
}

/**
 * An inquiry names its sender and its subject. It needs a registration: the company would otherwise
 * not know whom it answers.
 */
export const inquiryHooks: RecordHooks = {
  async before(step, repositories) {
    if (step.action !== 'submit') return undefined
    const sender = await senderOf(step, repositories)
    if (sender.name === '') throw new AppError('not_registered')
    const { answers, form } = step
    const about = [
      ...namesOf(form, 'Products', answers['Products']),
      ...namesOf(form, 'Post', answers['Post']),
    ]
    return {
      answers: {
        ...answers,
        Sender: sender.name,
        SenderCompany: sender.company.slice(0, 200),
        Subject: about.join('、').slice(0, 200) || '—',
      },
    }
  },
}

export const dealerApplicationHooks: RecordHooks = {
  async before(step, repositories) {
    if (step.action !== 'submit') return undefined
    const { name } = await senderOf(step, repositories)
    if (name === '') throw new AppError('not_registered')
    return { answers: { ...step.answers, Contact: name } }
  },
}

/** A post with a phone number is marked for its reviewer. A post can be refreshed once a day. */
export const postHooks: RecordHooks = {
  before({ action, answers, before, by }) {
    const publishedAt = before?.published?.at
    if (action === 'refresh' && publishedAt && by.at.getTime() - publishedAt.getTime() < DAY_MS)
      throw new AppError('refreshed_today')
    if (action !== 'submit') return Promise.resolve(undefined)
    const words = halfWidth(
      [answers['Title'], answers['Text'], answers['Price'], answers['Quantity']]
        .map(String)
        .join('\n'),
    )
    return Promise.resolve({
      answers: { ...answers, Check: CONTACT.test(words) ? '可能含联系方式' : '' },
    })
  },
}

/** Only a verified buyer posts a need. */
export const needHooks: RecordHooks = {
  async before({ action, appId, answers, by }, { buyers }) {
    if (action !== 'submit') return undefined
    const buyer = by.personId === null ? undefined : await buyers.find(appId, by.personId)
    if (!buyer || buyer.endedAt !== null) throw new AppError('not_verified_buyer')
    return { answers: { ...answers, Buyer: buyer.company, Budget: budgetOf(answers) } }
  },
}

/** A quote belongs to an open need, whose buyer is the other party. */
export const quoteHooks: RecordHooks = {
  async before({ action, appId, exhibitorId, id, answers }, { records, counterparts }) {
    if (action !== 'submit' && (action !== 'save' || !answers['Need'])) return undefined
    const need = await records.find(appId, 'need', String(answers['Need'] ?? ''))
    const published = need?.state === 'approved' ? need.published : undefined
    if (!need || !published || need.counterpartPerson === null) throw new AppError('quote_closed')
    const { own } = await counterparts.quotesFor(appId, need.id, exhibitorId)
    if (own !== null && own !== id) throw new AppError('quote_closed')
    const { Title, Buyer } = published.values
    return {
      answers: { ...answers, NeedTitle: Title, Buyer },
      counterpartPerson: need.counterpartPerson,
    }
  },
}

function namesOf(form: FormDefinition, id: string, value: unknown): string[] {
  const field = form.fieldById.get(id)
  const selected =
    typeof value === 'object' && value !== null && 'selected' in value ? value.selected : value
  const chosen = (Array.isArray(selected) ? selected : [selected]).filter(
    one => typeof one === 'string',
  )
  return field ? chosen.flatMap(one => optionTexts(field, [one], 'cn')) : []
}

function budgetOf({ Low, High, Unit }: Readonly<Record<string, unknown>>): string {
  const ends = [Low, High].filter(end => end !== undefined && end !== '').map(String)
  if (ends.length === 0) return '面议'
  return `¥${[...new Set(ends)].join('–')}${typeof Unit === 'string' && Unit !== '' ? ` / ${Unit}` : ''}`
}

/** Replaces full-width digits by normal ones. */
function halfWidth(text: string): string {
  return text.replace(/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
}
