import { CODE_KINDS, type OutboxMessage } from '../repositories/outboxRepository'
import type { Repositories } from '../repositories/repositories'
import { isInvented } from '../samples/people'
import { bounceAddress, deadMailboxHash } from '../security/bounceAddress'
import type { Secrets } from '../security/secrets'
import { createCaptchaPrice } from './captcha/captchaPrice'
import { createCaptchaService } from './captcha/captchaService'
import { createCodeService } from './account/codeService'
import { invitedAddress } from './invitations/invitationMessages'
import { stoppedAddress } from './messages/mailingContent'
import { createLimiter, type Limiter } from '../domain/limiter'
import { createMailMessenger } from '../domain/messages/mailMessenger'
import { createMessageSender } from './outbox/messageSender'
import type { OutboxProvider } from '../domain/messages/outboxProvider'
import type { ServiceDeps } from './serviceDeps'
import { createMessageBudget } from '../domain/messages/messageBudget'

const CODES: readonly string[] = CODE_KINDS

type Given =
  | 'repositories'
  | 'transact'
  | 'painter'
  | 'smsProvider'
  | 'mailProvider'
  | 'rateLimitFactor'
  | 'sms'
  | 'mail'
  | 'smart'
  | 'units'
  | 'onError'
interface MessagingDeps extends Pick<ServiceDeps, Given> {
  secrets: Secrets
  limiter: Limiter
  wechat: OutboxProvider
}

/** Wires messages to people, their budgets, and the codes by which people prove themselves. */
export function createMessaging(deps: MessagingDeps) {
  const { repositories, transact, painter, secrets, limiter, onError } = deps
  const { returns = '' } = deps.mail
  const comingBack = {
    returnPath: (id: number, mailbox: string) =>
      returns === '' ? undefined : bounceAddress(secrets, returns, id, mailbox),
    isClosed: (mailbox: string) => repositories.bounces.isClosed(deadMailboxHash(secrets, mailbox)),
  }
  const others = {
    wechat: deps.wechat,
    ...(deps.mailProvider && { mail: createMailMessenger(deps.mailProvider, comingBack) }),
  }
  // checked when it is sent: a message may wait for hours, and its recipient may unsubscribe
  const isUnwanted = async ({ id, kind, appId, recipient }: OutboxMessage) =>
    kind === 'invitation'
      ? (await repositories.invitations.isOptedOut(
          appId,
          invitedAddress(secrets, appId, recipient),
        )) || (await repositories.importedGuests.isSettled(appId, id))
      : kind === 'mailing'
        ? repositories.mailingPeople.isOptedOut(appId, stoppedAddress(secrets, appId, recipient))
        : false
  // codes are sent even here: a real person asks for them who tries the demo as an invented visitor
  const isForNoOne = async ({ kind, appId, recipient }: OutboxMessage) =>
    !CODES.includes(kind) && isInvented(recipient) && (await repositories.fairs.isOfDemo(appId))
  const sender = createMessageSender({
    outbox: repositories.outbox,
    provider: deps.smsProvider,
    others,
    isUnwanted,
    isForNoOne,
    onError,
  })
  const captcha = createCaptchaService({
    captcha: repositories.captcha,
    painter,
    price: createCaptchaPrice(repositories.limits),
    thirdParty: deps.smart.captcha,
    limiter,
    onError,
  })
  const spending = { dailyBudget: deps.sms.dailyBudget, mailBudget: deps.mail.dailyBudget, onError }
  const budget = createMessageBudget({ limiter, ...spending })
  const ways = { sms: deps.sms, mail: deps.mail }
  const codes = createCodeService({
    codes: repositories.codes,
    transact,
    captcha,
    limiter,
    secrets,
    wakeSender: () => deps.units.afterCommit(sender.wake),
    ...ways,
    budget,
  })
  return {
    sender,
    captcha,
    codes,
    budget,
    /** The budget in the transaction of the step that a message belongs to. */
    budgetOn: (tables: Repositories) =>
      createMessageBudget({
        limiter: createLimiter(tables.limits, deps.rateLimitFactor),
        ...spending,
      }),
    ways,
  }
}
