import { localized } from '@core/domain/language'
import { AppError } from '../../errors'
import { fairText } from '../../messages/fairTexts'
import type { Repositories } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Limiter } from '../../domain/limiter'
import { mailboxOf } from '../../domain/messages/mailbox'
import { wayTo, type Reach, type Way, type Ways } from '../../domain/messages/wayTo'
import type { MessageBudget } from '../../domain/messages/messageBudget'
import { invitationMail } from './invitationMail'

const DAY = 24 * 3600
/** One person's colleagues, not a mailing. */
const PER_PERSON_DAY = 20
/** A phone's or a mailbox's, of all fairs together. */
const PER_ADDRESS_DAY = 3
/** A message that could not be sent for so long is no longer sent. */
const MESSAGE_SECONDS = DAY
/** Signs of a sender's name or company in a message. */
const NAME_LENGTH = 24

interface MessageDeps extends Ways {
  limiter: Limiter
  budget: MessageBudget
  secrets: Secrets
}
interface Sender {
  name: string
  company: string
}
type Tables = Pick<Repositories, 'invitations' | 'outbox'>
interface MessageOrder extends Way {
  url: string
  /** Where a mail program says no for its reader, if it can. */
  oneClick: string | undefined
  code: string
  /** False for a message that is told of and does not go out. */
  isWanted: boolean
}

/**
 * Sends the links of invitations. A phone or a mailbox whose owner has agreed to nothing gets a
 * message only on behalf of a registered person who is named in it. It gets one for each fair, even
 * when several people invite it (docs/privacy.md).
 */
export function createInvitationMessages({ limiter, budget, secrets, sms, mail }: MessageDeps) {
  const put = async (
    { invitations, outbox }: Tables,
    { fair, language }: CallContext,
    sender: Sender,
    order: MessageOrder,
  ) => {
    const { appId } = fair
    const config = fair.config as Record<string, string | undefined>
    const { channel, to } = order
    const hash = invitedAddress(secrets, appId, to)
    const isFirst =
      order.isWanted &&
      !(await invitations.isOptedOut(appId, hash)) &&
      (await invitations.noteMessage(appId, hash))
    const words = {
      fair: localized(config['Title'], config['title_en'], language),
      name: speakable(sender.name),
      company: speakable(sender.company),
      url: order.url,
    }
    const content =
      channel === 'mail'
        ? invitationMail(fair, language, { ...words, oneClick: order.oneClick, of: 'visitor' })
        : {
            text: fairText(
              fair,
              language,
              words.company === '' ? 'invitation.sent' : 'invitation.sentByCompany',
              words,
            ),
          }
    // no consent version: the inviting person is named and answers for the address, and the guest
    // has not agreed to anything yet
    const message = {
      appId,
      kind: 'invitation',
      channel,
      recipient: to,
      language,
      ...content,
      code: order.code,
      consentVersion: '',
    }
    await outbox.insert({ ...message, ttlSeconds: MESSAGE_SECONDS }, isFirst)
  }

  return {
    /** The way to write to a person; undefined where only a link is possible. */
    wayTo: (reach: Reach): Way | undefined => wayTo({ sms, mail }, reach),

    /**
     * The addresses whose message the sender is told of, by the sender's limit and the fair's
     * budget, both counted; those behind the first refusal have none. One that others invite too
     * often is among them and gets nothing: false, so that the answer does not tell of the others.
     */
    async allow(
      context: CallContext,
      people: readonly Reach[],
    ): Promise<ReadonlyMap<string, boolean>> {
      const { fair } = context
      const told = new Map<string, boolean>()
      const day = (key: string, points: number) => ({
        key: `invite-sms:${key}`,
        points,
        seconds: DAY,
      })
      try {
        for (const person of people) {
          const way = wayTo({ sms, mail }, person)
          if (!way) continue
          await limiter.enforce(
            [day(`${fair.appId}:${sessionOf(context).personId}`, PER_PERSON_DAY)],
            'rate_limited',
          )
          const isWanted = await isAllowed(
            limiter.enforce([day(addressKey(secrets, way.to), PER_ADDRESS_DAY)], 'rate_limited'),
          )
          await budget.spend(fair, 'invitation', isWanted, way.channel)
          told.set(way.to, isWanted)
        }
      } catch (refusal) {
        // the links are there all the same, to be sent by hand
        if (!(refusal instanceof AppError)) throw refusal
      }
      return told
    },

    /**
     * Puts messages into the outbox, but none for an address that has had its one; nothing tells
     * which. In a transaction, and in the order of the addresses whatever theirs was: of two who
     * invite the same people neither waits for the other.
     */
    async send(
      tables: Tables,
      context: CallContext,
      sender: Sender,
      orders: readonly MessageOrder[],
    ) {
      for (const order of [...orders].sort((one, other) => (one.to < other.to ? -1 : 1)))
        await put(tables, context, sender, order)
    },
  }
}

/** By what a phone or a mailbox is known that has had its message of a fair, or wants none. */
export function invitedAddress(secrets: Secrets, appId: string, to: string): Buffer {
  return secrets.pepper('invited phone', `${appId}\n${to}`)
}

/**
 * All addresses of a person who wants no messages: phone and mailbox, so that the next one comes by
 * neither.
 */
export function invitedAddresses(
  secrets: Secrets,
  appId: string,
  { phone, email }: Pick<Reach, 'phone' | 'email'>,
): Buffer[] {
  return [phone, mailboxOf(email)].flatMap(to => (to ? [invitedAddress(secrets, appId, to)] : []))
}

/** Under what messages to an address are counted, for all fairs. */
export function addressKey(secrets: Secrets, to: string): string {
  return secrets.pepper('phone', to).toString('hex')
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

/**
 * A name as a message may carry it: letters and spaces only, so that a name cannot advertise an
 * address or a number.
 */
export function speakable(name: string): string {
  const words = name.replace(/[^\p{L}\p{M} ·'-]/gu, ' ').replace(/\s+/g, ' ')
  return Array.from(words.trim()).slice(0, NAME_LENGTH).join('').trim()
}
