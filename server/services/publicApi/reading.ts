import type {
  V1CheckIn,
  V1Company,
  V1Fair,
  V1Order,
  V1Product,
  V1Registration,
} from '@core/contract/v1/shapes'
import { fairFacts } from '../../domain/fairFacts'
import type { Fair } from '../../repositories/fairRepository'
import type {
  CheckInRow,
  CompanyRow,
  OrderRow,
  ProductRow,
  RegistrationRow,
} from '../../repositories/publicApiRepository'
import { isSealed } from '../../repositories/storedValues'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const both = (cn: string, en: string) => ({ cn, en })
const timeOf = (at: Date | null) => at?.toISOString() ?? null

export function presentFair(fair: Fair): V1Fair {
  const { Name, Name_en } = (fair.config['Fair'] ?? {}) as { Name?: unknown; Name_en?: unknown }
  const { days, zone } = fairFacts(fair)
  return { id: fair.appId, name: both(text(Name), text(Name_en)), days: [...days], timeZone: zone }
}

export function presentCompany(row: CompanyRow): V1Company {
  const { id, name, nameEn, booth, hall, area, leftAt, publishedAt, card, createdAt, modifiedAt } =
    row
  return {
    id,
    name: both(name, nameEn),
    booth,
    hall,
    area,
    state: leftAt ? ('left' as const) : ('active' as const),
    publishedAt: timeOf(publishedAt),
    categories: card ? both(card.category.cn, card.category.en) : both('', ''),
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
  }
}

export function presentProduct({
  id,
  exhibitorId,
  company,
  companyEn,
  booth,
  card,
  publishedAt,
}: ProductRow): V1Product {
  return {
    id,
    company: { id: exhibitorId, name: both(company, companyEn), booth },
    name: both(card.name, card.nameEn),
    category: both(card.category.cn, card.category.en),
    specification: both(card.detail.cn, card.detail.en),
    picture: card.picture,
    publishedAt: publishedAt.toISOString(),
  }
}

/**
 * Names the person only for callers who may read people's data. Sealed answers never leave the
 * server here.
 */
export function presentRegistration(row: RegistrationRow, mayReadPeople: boolean): V1Registration {
  const {
    id,
    audience,
    state,
    source,
    language,
    ticketType,
    formId,
    formVersion,
    createdAt,
    modifiedAt,
  } = row
  const answers = () =>
    Object.fromEntries(Object.entries(row.values).filter(([, value]) => !isSealed(value)))
  return {
    id,
    audience,
    state,
    source,
    language,
    ticketType,
    form: { id: formId, version: formVersion },
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
    ...(mayReadPeople && {
      person: {
        name: row.name,
        phone: { countryCode: row.countryCode, number: row.nationalNumber },
        answers: answers(),
      },
    }),
  }
}

export function presentCheckIn({
  id,
  registration,
  gate,
  direction,
  at,
  day,
  receivedAt,
  offline,
}: CheckInRow): V1CheckIn {
  return {
    id,
    registration,
    gate,
    direction,
    at: at.toISOString(),
    day,
    receivedAt: receivedAt.toISOString(),
    offline,
  }
}

export function presentOrder(row: OrderRow): V1Order {
  const {
    id,
    state,
    audience,
    exhibitorId,
    registration,
    ticketType,
    quantity,
    total,
    currency,
    createdAt,
    modifiedAt,
  } = row
  const isVisitor = audience === 'visitor'
  return {
    id,
    state,
    buyer: isVisitor ? ('visitor' as const) : ('company' as const),
    company: exhibitorId,
    registration,
    ticketType,
    quantity,
    total,
    currency,
    createdAt: createdAt.toISOString(),
    paidAt: timeOf(row.paidAt),
    refundedAt: timeOf(row.refundedAt),
    modifiedAt: modifiedAt.toISOString(),
  }
}
