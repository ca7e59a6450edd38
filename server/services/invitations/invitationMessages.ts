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
/** The limit of one sender: enough for a person's colleagues, too few for a mailing. */
const PER_PERSON_DAY = 20
/** The limit of one phone or mailbox, over all fairs. */
const PER_ADDRESS_DAY = 3
/** A message that could not be sent within this time is dropped. */
const MESSAGE_SECONDS = DAY
/** The longest name of a sender or a company in a message, in characters. */
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
  /** Where the reader's mail program can unsubscribe them, if it can. */
  oneClick: string | undefined
  code: string
  /** False for a message that is reported to the sender as sent but does not go out. */
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
     * The addresses whose messages are reported as sent, within the sender's limit and the fair's
     * budget; addresses after the first refusal are missing. `false` marks one that others have
     * invited too often: it gets no message, but the sender cannot tell.
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
        // the links exist anyway, and can be sent by hand
        if (!(refusal instanceof AppError)) throw refusal
      }
      return told
    },

    /**
     * Puts messages into the outbox, except for addresses that had their one message; no reply
     * shows which. Sorted by address within the transaction, so that two people who invite the same
     * people cannot deadlock.
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

/** The hash that marks a phone or a mailbox which had its message of a fair, or wants none. */
export function invitedAddress(secrets: Secrets, appId: string, to: string): Buffer {
  return secrets.pepper('invited phone', `${appId}\n${to}`)
}

/**
 * All addresses of a person who wants no messages, phone and mailbox, so that neither gets the next
 * one.
 */
export function invitedAddresses(
  secrets: Secrets,
  appId: string,
  { phone, email }: Pick<Reach, 'phone' | 'email'>,
): Buffer[] {
  return [phone, mailboxOf(email)].flatMap(to => (to ? [invitedAddress(secrets, appId, to)] : []))
}

/** The key under which messages to an address are counted, over all fairs. */
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
