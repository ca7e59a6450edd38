import type { MailingCount } from '@core/contract/deskMailings'
import { LANGUAGES, type Language } from '@core/domain/language'
import { MESSAGE_WAYS, smsParts, type MailingPurpose, type MessageWay } from '@core/domain/mailings'
import type { Fair } from '../../repositories/fairRepository'
import type {
  MailingPerson,
  MailingPeopleRepository,
} from '../../repositories/mailingPeopleRepository'
import type {
  MailingTarget,
  MailingWords,
  NewRecipient,
} from '../../repositories/mailingRepository'
import { mailboxOf } from '../../domain/messages/mailbox'
import type { Ways } from '../../domain/messages/wayTo'
import type { Secrets } from '../../security/secrets'
import { renderMailing, stoppedAddress, wechatAddress } from './mailingContent'

export interface ListDeps {
  mailingPeople: Pick<MailingPeopleRepository, 'guests' | 'exhibitors' | 'optedOut'>
  ways: Ways
  secrets: Secrets
  publicUrl: string
  /** Whether text messages have a template for mailings. */
  hasSmsWords: boolean
}
interface Wanted {
  purpose: MailingPurpose
  audience: MailingTarget
  ways: readonly MessageWay[]
  content: MailingWords
}
export interface MailingList {
  people: NewRecipient[]
  noConsent: number
  left: number
  noWay: number
  double: number
}

/** As long as a real link, to measure a message. */
const stopUrlOf = (publicUrl: string, appId: string): string =>
  `${publicUrl}/api/stop/${appId}/000000-000000000000`

/** The ways in which this server and this fair can send. */
export function waysOf(
  { ways, hasSmsWords }: Pick<ListDeps, 'ways' | 'hasSmsWords'>,
  fair: Fair,
): MessageWay[] {
  return [
    ...(fair.settings.templates?.mailing ? (['wechat'] as const) : []),
    ...(hasSmsWords ? (['sms'] as const) : []),
    ...(ways.mail.isOn ? (['mail'] as const) : []),
  ]
}

/**
 * The recipients of a mailing with their way and number of parts, and how many people get nothing
 * and why. Advertising goes only to people who agreed to it. Nothing goes to people who withdrew
 * their consent to messages or unsubscribed. An address gets one message.
 */
export async function listMailing(
  deps: ListDeps,
  fair: Fair,
  { purpose, audience, ways, content }: Wanted,
): Promise<MailingList> {
  const { mailingPeople, secrets, publicUrl } = deps
  const { appId } = fair
  const template = fair.settings.templates?.mailing
  const found =
    audience.audience === 'exhibitor'
      ? await mailingPeople.exhibitors(appId, audience.hall, template)
      : await mailingPeople.guests(appId, { ...audience, audience: audience.audience }, template)
  const stopped = await mailingPeople.optedOut(appId)
  const open = waysOf(deps, fair)
  const wanted = ways.filter(way => open.includes(way))
  const list: MailingList = { people: [], noConsent: 0, left: 0, noWay: 0, double: 0 }
  const known = new Set<string>()
  const stopUrl = stopUrlOf(publicUrl, appId)
  const partsOf = (language: Language, name: string) =>
    smsParts(renderMailing(fair, content, { way: 'sms', language, name, stopUrl }).text)
  for (const person of found) {
    const addresses = addressesOf(person)
    const hasLeft =
      person.isQuiet ||
      (stopped.size > 0 &&
        addresses.some(to => stopped.has(stoppedAddress(secrets, appId, to).toString('hex'))))
    const reached = wanted
      .map(way => ({ way, to: addressBy(deps, person, way) }))
      .find(({ to }) => to !== undefined)
    if (hasLeft) list.left++
    else if (purpose === 'marketing' && !person.agrees) list.noConsent++
    else if (reached?.to === undefined) list.noWay++
    else if (known.has(`${reached.way} ${reached.to}`)) list.double++
    else {
      const { way, to } = reached
      known.add(`${way} ${to}`)
      const { personId, name, language } = person
      list.people.push({
        personId,
        name,
        language,
        way,
        recipient: to,
        parts: way === 'sms' ? partsOf(language, name) : 1,
      })
    }
  }
  return list
}

/** The message to the first person of each way, in both languages. */
export function samplesOf(
  publicUrl: string,
  fair: Fair,
  content: MailingWords,
  people: readonly NewRecipient[],
): MailingCount['Samples'] {
  const stopUrl = stopUrlOf(publicUrl, fair.appId)
  return MESSAGE_WAYS.flatMap(way => {
    const first = people.find(person => person.way === way)
    if (!first) return []
    return LANGUAGES.map(language => {
      const shown = renderMailing(fair, content, { way, language, name: first.name, stopUrl })
      return {
        Way: way,
        Language: language,
        Name: first.name,
        Subject: shown.mail?.subject ?? '',
        Text: shown.text,
      }
    })
  })
}

function addressBy(
  { ways: { sms } }: ListDeps,
  { personId, phone, countryCode, email, hasWechat }: MailingPerson,
  way: MessageWay,
): string | undefined {
  if (way === 'wechat') return hasWechat && personId !== null ? String(personId) : undefined
  if (way === 'mail') return mailboxOf(email)
  return phone !== '' && (sms.countries.length === 0 || sms.countries.includes(countryCode))
    ? phone
    : undefined
}

/** All addresses of a person: unsubscribing one of them stops the others, too. */
export function addressesOf({
  personId,
  phone,
  email,
}: Pick<MailingPerson, 'personId' | 'phone' | 'email'>): string[] {
  const mailbox = mailboxOf(email)
  return [
    ...(phone === '' ? [] : [phone]),
    ...(mailbox === undefined ? [] : [mailbox]),
    ...(personId === null ? [] : [wechatAddress(personId)]),
  ]
}
