import { AppError } from '../../errors'
import type { DueContact } from '../../repositories/batchTurns'
import type { Fair } from '../../repositories/fairRepository'
import type { MailParts } from '../../repositories/outboxRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { invitationCode } from '../../security/invitationCode'
import type { Secrets } from '../../security/secrets'
import type { Limiter } from '../../domain/limiter'
import type { MessageBudget } from '../../domain/messages/messageBudget'
import { wayTo, type Way, type Ways } from '../../domain/messages/wayTo'
import { addressKey, invitedAddress } from './invitationMessages'

const DAY = 24 * 3600
/** The limit of one phone or mailbox, over all fairs. */
const PER_ADDRESS_DAY = 3

export interface OneSendingDeps extends Ways {
  transact: Transact
  limiter: Limiter
  budget: MessageBudget
  secrets: Secrets
}
interface Letter {
  language: 'cn' | 'en'
  isReminder: boolean
  content: (way: Way) => { text: string; mail?: MailParts }
  /** Called in the transaction that writes the message; false if the address must get none. */
  mayReach?: (tables: Repositories, way: Way) => Promise<boolean>
}

type Limit = Parameters<Limiter['enforce']>[0][number]

/** A limit of messages in a day. */
export const perDay = (key: string, points: number): Limit => ({
  key: `invite-sms:${key}`,
  points,
  seconds: DAY,
})

/** Sends one invitation of a company's batch or of an import, in one transaction, once. */
export function createOneSending({
  transact,
  limiter,
  budget,
  secrets,
  sms,
  mail,
}: OneSendingDeps) {
  return {
    /**
     * The way a message may take now. `spent` means that the fair's budget of the day is used up;
     * undefined means any other refusal, or no way.
     */
    async wayNow(
      fair: Fair,
      due: DueContact,
      limits: readonly Limit[] = [],
    ): Promise<Way | 'spent' | undefined> {
      const way = wayTo({ sms, mail }, due)
      if (!way) return undefined
      try {
        for (const limit of limits) await limiter.enforce([limit], 'rate_limited')
        await limiter.enforce(
          [perDay(addressKey(secrets, way.to), PER_ADDRESS_DAY)],
          'rate_limited',
        )
        await budget.spend(fair, 'invitation', true, way.channel)
        return way
      } catch (refusal) {
        if (refusal instanceof AppError) return refusal.code === 'code_limit' ? 'spent' : undefined
        throw refusal
      }
    },

    /**
     * Puts the message into the outbox, unless its address has had one of this fair or wants none.
     * Without a way there is only the link.
     */
    send: (
      { appId }: Fair,
      { id }: DueContact,
      way: Way | undefined,
      { language, isReminder, content, mayReach }: Letter,
    ): Promise<void> =>
      transact(async tables => {
        if (!(await tables.batches.claim(appId, id, isReminder, way ? 'message' : 'link')) || !way)
          return
        const { channel, to: recipient } = way
        const hash = invitedAddress(secrets, appId, recipient)
        const isWanted =
          !(await tables.invitations.isOptedOut(appId, hash)) &&
          (!mayReach || (await mayReach(tables, way))) &&
          (isReminder || (await tables.invitations.noteMessage(appId, hash)))
        // no consent version: the inviting company or organiser is named and answers for the
        // address, and the guest has not agreed to anything yet
        const to = {
          appId,
          kind: 'invitation',
          channel,
          recipient,
          language,
          ...content(way),
          consentVersion: '',
        }
        const messageId = await tables.outbox.insert(
          { ...to, code: invitationCode(secrets, appId, id), ttlSeconds: DAY },
          isWanted,
        )
        if (messageId !== undefined) await tables.batches.noteMessage(appId, id, messageId)
      }),
  }
}
