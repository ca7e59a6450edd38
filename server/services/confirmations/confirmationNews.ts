import { localized } from '@core/domain/language'
import { dateTimeText } from '@core/format/dateText'
import { moneyText } from '@core/format/money'
import { chosenSlot, parseSlot } from '@core/resources/slots'
import type { Confirmation } from '../../repositories/confirmationRepository'
import type { Fair } from '../../repositories/fairRepository'
import type { Registration } from '../../repositories/registrationRepository'
import type { Repositories } from '../../repositories/repositories'
import { fairFacts } from '../../domain/fairFacts'
import type { Reach } from '../../domain/messages/wayTo'
import { titleOf } from '../../domain/messages/companyTexts'
import { ofMeeting } from './meetingNews'
import { ofPlan, ofSigning } from './partyNews'
import type { ConfirmationNews } from './newsToTell'

type Tables = Pick<
  Repositories,
  | 'registrations'
  | 'orders'
  | 'people'
  | 'exhibitors'
  | 'liveReservations'
  | 'talkTells'
  | 'meetings'
  | 'records'
>

/** The state a registration must have for each kind of news. */
const STATES = { registered: 'approved', received: 'submitted', reminder: 'approved' } as const

/**
 * Undefined when the news is out of date: the registration is in another state, or the person is
 * gone.
 */
export function readNews(
  tables: Tables,
  fair: Fair,
  due: Confirmation,
): Promise<ConfirmationNews | undefined> {
  const { kind } = due
  if (kind === 'plan') return ofPlan(tables, fair, due)
  if (kind === 'signing') return ofSigning(tables, fair, due)
  if (kind === 'meeting') return ofMeeting(tables, fair, due)
  if (kind === 'live' || kind === 'live_off') return ofSession(tables, fair, due, kind)
  return kind === 'paid' || kind === 'refunded'
    ? ofOrder(tables, fair, due)
    : ofRegistration(tables, fair, due, STATES[kind])
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
    language,
    code,
    page: cardPage(registration),
    button: 'confirm.card',
    words: { fair: title, code, item: '', amount: '', day },
    reach: await reachOf(tables, registration),
    notification:
      kind === 'reminder'
        ? { kind: 'visit_near', params: { fair: title, name, time: day } }
        : {
            kind: kind === 'registered' ? 'registration_done' : 'registration_received',
            params: { fair: title, name, time },
          },
  }
}

/** Only for orders whose news WeChat could not carry: see noticeOrder. */
async function ofOrder(
  tables: Tables,
  fair: Fair,
  { appId, personId, subject }: Confirmation,
): Promise<ConfirmationNews | undefined> {
  const order = await tables.orders.find(subject)
  if (!order) return undefined
  const { language, total, currency, name, nameEn, quantity, audience } = order
  const isVisitor = audience === 'visitor'
  const registration = isVisitor ? await tables.registrations.find(appId, personId) : undefined
  const account = isVisitor ? undefined : await tables.exhibitors.findByPerson(appId, personId)
  if (!registration && !account) return undefined
  const button = registration?.state === 'approved' ? 'confirm.card' : 'confirm.order'
  return {
    language,
    button,
    code: registration?.cardCode ?? order.id,
    notification: undefined,
    page: registration ? cardPage(registration) : `/pages/exhibitor/ticket?order=${order.id}`,
    words: {
      fair: titleOf(fair, language),
      code: registration?.cardCode ?? '',
      day: '',
      item: `${localized(name, nameEn, language)} × ${quantity}`,
      amount: moneyText(language, total, currency),
    },
    reach: registration
      ? await reachOf(tables, registration)
      : {
          phone: account?.phone ?? null,
          countryCode: account?.countryCode ?? '',
          email: account?.email ?? '',
        },
  }
}

/**
 * News of a live session that the person wants to be reminded of. If it was called off before, they
 * only learn that.
 */
async function ofSession(
  tables: Tables,
  fair: Fair,
  { appId, personId, subject }: Confirmation,
  kind: 'live' | 'live_off',
): Promise<ConfirmationNews | undefined> {
  const session = await tables.liveReservations.session(appId, subject, personId)
  const slot = session && parseSlot(chosenSlot(session.values, 'Slot') ?? '')
  if (!session || !slot || session.isPublic !== (kind === 'live')) return undefined
  const { language, values } = session
  const registration = await tables.registrations.find(appId, personId)
  const person = await tables.people.find(appId, personId)
  const title = titleOf(fair, language)
  const item = localized(wordsIn(values['Title']), wordsIn(values['TitleEn']), language)
  const day = `${slot.day} ${slot.from}`
  return {
    language,
    code: day,
    button: 'confirm.watch',
    page: `/pages/hall/live?id=${subject}`,
    words: { fair: title, code: '', item, amount: '', day },
    reach: registration
      ? await reachOf(tables, registration)
      : { phone: person?.e164 ?? null, countryCode: person?.countryCode ?? '', email: '' },
    notification:
      kind === 'live'
        ? { kind: 'live_near', params: { fair: title, name: item, time: day } }
        : undefined,
  }
}

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '')

async function reachOf(
  tables: Tables,
  { appId, personId, countryCode, values }: Registration,
): Promise<Reach> {
  const { Email } = values as { Email?: unknown }
  const person = await tables.people.find(appId, personId)
  return { phone: person?.e164 ?? null, countryCode, email: typeof Email === 'string' ? Email : '' }
}

function cardPage({ audience }: Registration): string {
  return `/pages/${audience === 'media' ? 'media' : 'visitor'}/mycard?target=${audience}`
}
