import { localized, type Language } from '@core/domain/language'
import { dateTimeText } from '@core/format/dateText'
import { moneyText } from '@core/format/money'
import type { Confirmation } from '../../repositories/confirmationRepository'
import type { Fair } from '../../repositories/fairRepository'
import type { Registration } from '../../repositories/registrationRepository'
import type { Repositories } from '../../repositories/repositories'
import { fairFacts } from '../../domain/fairFacts'
import type { Reach } from '../../domain/messages/wayTo'
import { titleOf } from '../../domain/messages/companyTexts'
import type { NotificationParams } from '../../messages/notifications'

/** What somebody is told, and where they are reached. */
export interface ConfirmationNews {
  language: Language
  words: { fair: string; code: string; item: string; amount: string; day: string }
  /** The page of the product that shows more. */
  page: string
  hasCard: boolean
  /** The number on the card, or of the order: what the template of a text message holds. */
  code: string
  reach: Reach
  notification:
    | { kind: 'registration_done' | 'registration_received'; params: NotificationParams<'registration_done'> }
    | { kind: 'visit_near'; params: NotificationParams<'visit_near'> }
    | undefined
}
type Tables = Pick<Repositories, 'registrations' | 'orders' | 'people' | 'exhibitors'>

/** The state a registration has while it is told of. */
const STATES = { registered: 'approved', received: 'submitted', reminder: 'approved' } as const

/** Undefined when it is no news any more: the registration is in another state, or the person is gone. */
export function readNews(tables: Tables, fair: Fair, due: Confirmation): Promise<ConfirmationNews | undefined> {
  return due.kind === 'paid' || due.kind === 'refunded' ? ofOrder(tables, fair, due) : ofRegistration(tables, fair, due, STATES[due.kind])
}

async function ofRegistration(
  tables: Tables,
  fair: Fair,
  { appId, personId, kind }: Confirmation,
  state: Registration['state'],
): Promise<ConfirmationNews | undefined> {
  const registration = await tables.registrations.find(appId, personId)
  if (registration?.state !== state) return undefined
  const { language, name, cardCode: code } = registration
  const { days, offsetMinutes } = fairFacts(fair)
  const title = titleOf(fair, language)
  const time = dateTimeText(new Date().toISOString(), offsetMinutes)
  const day = days[0] ?? ''
  return {
    ...{ language, code, page: cardPage(registration), hasCard: true },
    words: { fair: title, code, item: '', amount: '', day },
    reach: await reachOf(tables, registration),
    notification:
      kind === 'reminder'
        ? { kind: 'visit_near', params: { fair: title, name, time: day } }
        : { kind: kind === 'registered' ? 'registration_done' : 'registration_received', params: { fair: title, name, time } },
  }
}

/** Of an order WeChat has told nothing: see noticeOrder. */
async function ofOrder(tables: Tables, fair: Fair, { appId, personId, subject }: Confirmation): Promise<ConfirmationNews | undefined> {
  const order = await tables.orders.find(subject)
  if (!order) return undefined
  const { language, total, currency, name, nameEn, quantity, audience } = order
  const isVisitor = audience === 'visitor'
  const registration = isVisitor ? await tables.registrations.find(appId, personId) : undefined
  const account = isVisitor ? undefined : await tables.exhibitors.findByPerson(appId, personId)
  if (!registration && !account) return undefined
  const hasCard = registration?.state === 'approved'
  return {
    ...{ language, hasCard, code: registration?.cardCode ?? order.id, notification: undefined },
    page: registration ? cardPage(registration) : `/pages/exhibitor/ticket?order=${order.id}`,
    words: {
      ...{ fair: titleOf(fair, language), code: registration?.cardCode ?? '', day: '' },
      item: `${localized(name, nameEn, language)} × ${quantity}`,
      amount: moneyText(language, total, currency),
    },
    reach: registration
      ? await reachOf(tables, registration)
      : { phone: account?.phone ?? null, countryCode: account?.countryCode ?? '', email: account?.email ?? '' },
  }
}

async function reachOf(tables: Tables, { appId, personId, countryCode, values }: Registration): Promise<Reach> {
  const { Email } = values as { Email?: unknown }
  const person = await tables.people.find(appId, personId)
  return { phone: person?.e164 ?? null, countryCode, email: typeof Email === 'string' ? Email : '' }
}

function cardPage({ audience }: Registration): string {
  return `/pages/${audience === 'media' ? 'media' : 'visitor'}/mycard?target=${audience}`
}
