import { localized } from '@core/domain/language'
import { AppError } from '../../errors'
import { invitationText } from '../../messages/invitations'
import type { StoredInvitation } from '../../repositories/invitationRepository'
import type { Repositories } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import { sessionOf, type CallContext } from '../callContext'
import type { Limiter } from '../limiter'
import type { SmsBudget } from '../smsBudget'

const DAY = 24 * 3600
/** One person's colleagues, not a mailing. */
const PER_PERSON_DAY = 20
/** Of all fairs together. */
const PER_PHONE_DAY = 3
/** A message that could not be sent for so long is no longer sent. */
const MESSAGE_SECONDS = DAY
/** Signs of a sender's name or company in a message. */
const NAME_LENGTH = 24

interface MessageDeps {
  limiter: Limiter
  budget: SmsBudget
  secrets: Secrets
  sms: { countries: readonly string[] }
}
interface Sender {
  name: string
  company: string
}
type Reachable = Pick<StoredInvitation, 'phone' | 'countryCode'>
type Tables = Pick<Repositories, 'invitations' | 'outbox'>
interface MessageOrder {
  phone: string
  url: string
  code: string
  /** False for a message that is told of and does not go out. */
  isWanted: boolean
}

/**
 * Sends the links of invitations. A phone whose owner has agreed to nothing gets a message only on behalf of a person who has registered and
 * is named in it, and one for each fair, whoever else invites it (docs/privacy.md).
 */
export function createInvitationMessages({ limiter, budget, secrets, sms }: MessageDeps) {
  const put = async ({ invitations, outbox }: Tables, { fair, language }: CallContext, sender: Sender, order: MessageOrder) => {
    const { appId } = fair
    const config = fair.config as Record<string, string | undefined>
    const hash = invitedPhone(secrets, appId, order.phone)
    const isFirst = order.isWanted && !(await invitations.isOptedOut(appId, hash)) && (await invitations.noteMessage(appId, hash))
    const text = invitationText(language, sender.company === '' ? 'invitation.sent' : 'invitation.sentByCompany', {
      fair: localized(config['Title'], config['title_en'], language),
      name: speakable(sender.name),
      company: speakable(sender.company),
      url: order.url,
    })
    // whoever invites is named and stands for the number: there is no agreement of the guest's own yet
    const message = { appId, kind: 'invitation', recipient: order.phone, language, text, code: order.code, consentVersion: '' }
    await outbox.insert({ ...message, ttlSeconds: MESSAGE_SECONDS }, isFirst)
  }

  return {
    /**
     * The phones whose message the sender is told of, by the sender's limit and the fair's budget, both counted; those behind the first refusal
     * have none. One that others invite too often is among them and gets nothing: false, so that the answer does not tell of the others.
     */
    async allow(context: CallContext, people: readonly Reachable[]): Promise<ReadonlyMap<string, boolean>> {
      const { fair } = context
      const told = new Map<string, boolean>()
      const day = (key: string, points: number) => ({ key: `invite-sms:${key}`, points, seconds: DAY })
      try {
        for (const { phone, countryCode } of people) {
          if (phone === null || (sms.countries.length > 0 && !sms.countries.includes(countryCode))) continue
          await limiter.enforce([day(`${fair.appId}:${sessionOf(context).personId}`, PER_PERSON_DAY)], 'rate_limited')
          const phoneKey = secrets.pepper('phone', phone).toString('hex')
          const isWanted = await isAllowed(limiter.enforce([day(phoneKey, PER_PHONE_DAY)], 'rate_limited'))
          await budget.spend(fair, 'invitation', isWanted)
          told.set(phone, isWanted)
        }
      } catch (refusal) {
        // the links are there all the same, to be sent by hand
        if (!(refusal instanceof AppError)) throw refusal
      }
      return told
    },

    /**
     * Puts messages into the outbox, but none for a phone that has had its one; nothing tells which. In a transaction, and in the order of the
     * phones whatever theirs was: of two who invite the same people neither waits for the other.
     */
    async send(tables: Tables, context: CallContext, sender: Sender, orders: readonly MessageOrder[]) {
      for (const order of [...orders].sort((one, other) => (one.phone < other.phone ? -1 : 1))) await put(tables, context, sender, order)
    },
  }
}

/** By what a phone is known that has had its message of a fair, or wants none. */
export function invitedPhone(secrets: Secrets, appId: string, phone: string): Buffer {
  return secrets.pepper('invited phone', `${appId}\n${phone}`)
}

export type InvitationMessages = ReturnType<typeof createInvitationMessages>

async function isAllowed(counted: Promise<void>): Promise<boolean> {
  try {
    await counted
    return true
  } catch (refusal) {
    if (refusal instanceof AppError) return false
    throw refusal
  }
}

/** A name as a message may carry it: letters and spaces, so that nobody advertises an address or a number by being called it. */
export function speakable(name: string): string {
  const words = name.replace(/[^\p{L}\p{M} ·'-]/gu, ' ').replace(/\s+/g, ' ')
  return Array.from(words.trim()).slice(0, NAME_LENGTH).join('').trim()
}
