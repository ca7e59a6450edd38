import { randomInt } from 'node:crypto'
import type { Audience } from '@core/domain/audience'
import { parseAudience } from '@core/domain/audience'
import { localized } from '@core/domain/language'
import { CODE_DIGITS, CODE_MAX_TRIES, CODE_RESEND_SECONDS, CODE_SECONDS } from '@core/domain/limits'
import type { CodeReply, CodeRequest } from '@core/contract/auth'
import { AppError, badField } from '../../errors'
import { fairText } from '../../messages/fairTexts'
import type { CodeRepository } from '../../repositories/codeRepository'
import type { Limit } from '../../repositories/limitRepository'
import type { Transact } from '../../repositories/repositories'
import { sameDigest, type Secrets } from '../../security/secrets'
import type { CallContext } from '../../domain/callContext'
import type { CaptchaService } from '../captcha/captchaService'
import { requireConsent } from '../../domain/consent'
import type { Limiter } from '../../domain/limiter'
import { composeMail } from '../../domain/messages/composeMail'
import { mailboxOf } from '../../domain/messages/mailbox'
import type { Way, Ways } from '../../domain/messages/wayTo'
import { parseMobile } from '../../domain/phone'
import type { MessageBudget } from '../../domain/messages/messageBudget'

const HOUR = 3600
const DAY = 24 * HOUR
/**
 * How many codes a signed device may leave unused in a day, and how many wrong ones it may try.
 * Above that, the limits of its address count.
 */
const UNUSED_PER_DEVICE_DAY = 10
const WRONG_PER_DEVICE_DAY = 20

/**
 * Whom a code proves: a phone in a role, or an account together with its phone or mailbox. A code
 * for one of them does not work for the other.
 */
interface CodeSubject {
  audience: Audience
  /** A phone as E.164, or a mailbox. */
  to: string
  /** Login name of an exhibitor's account. */
  account?: string
}
/**
 * A code to send. With `isWanted` false everything happens except the message; no reply shows this.
 */
interface CodeOrder extends CodeSubject {
  channel: Way['channel']
  kind: string
  consentVersion: string
  isWanted?: boolean
}

/** Where a call wants its code: in the mailbox if it names one, otherwise on the phone. */
export interface CodeAddress {
  Mobile?: CodeRequest['Mobile'] | undefined
  Email?: string | undefined
}
interface CodeInput extends CodeAddress {
  captcha: string
  Randstr?: string
}

interface CodeDeps extends Ways {
  codes: CodeRepository
  transact: Transact
  captcha: CaptchaService
  limiter: Limiter
  secrets: Secrets
  /** Wakes the sender; it must not make the caller wait. */
  wakeSender: () => void
  budget: MessageBudget
}

/** The hash under which a code is stored that recovers an account by its phone or mailbox. */
export function recoveryHash(secrets: Secrets, account: string, to: string): Buffer {
  return secrets.pepper('recovery', `${account}\n${to}`)
}

/** The way a code takes, even if we send none there. Throws invalid_email, invalid_mobile. */
export function codeWay({ Mobile, Email = '' }: CodeAddress): Way & { countryCode: string } {
  if (Email.trim() === '') {
    const { e164, countryCode } = parseMobile(Mobile ?? { Number: '' })
    return { channel: 'sms', to: e164, countryCode }
  }
  const to = mailboxOf(Email)
  if (to === undefined) throw new AppError('invalid_email')
  return { channel: 'mail', to, countryCode: '' }
}

/**
 * Codes by SMS, those that recover an account by e-mail too. Nothing here looks a person up, so an
 * answer cannot tell whether a phone is known.
 */
export function createCodeService({
  codes,
  transact,
  captcha,
  limiter,
  secrets,
  wakeSender,
  sms,
  mail,
  budget,
}: CodeDeps) {
  const owner = (context: CallContext, { audience, to, account }: CodeSubject) => ({
    appId: context.fair.appId,
    audience,
    phoneHash:
      account === undefined ? secrets.pepper('phone', to) : recoveryHash(secrets, account, to),
  })
  const codeHash = (
    context: CallContext,
    { audience, to, account = '' }: CodeSubject,
    code: string,
  ) =>
    secrets.pepper(
      'code',
      [context.fair.appId, audience, to, ...(account === '' ? [] : [account]), code].join('\n'),
    )

  /**
   * The address of a call that asks for a code. Throws invalid_mobile, invalid_email,
   * captcha_required.
   */
  const admit = async (
    context: CallContext,
    input: CodeInput,
    consent: () => string,
  ): Promise<Way & { consentVersion: string }> => {
    const { channel, to, countryCode } = codeWay(input)
    const isServed =
      channel === 'mail'
        ? mail.isOn
        : sms.countries.length === 0 || sms.countries.includes(countryCode)
    if (!isServed) throw new AppError(channel === 'mail' ? 'invalid_email' : 'invalid_mobile')
    const consentVersion = consent()
    if (!(await captcha.redeem(context, input.captcha, input.Randstr)))
      throw new AppError('captcha_required')
    await enforceLimits(context, secrets.pepper('phone', to).toString('hex'))
    return { channel, to, consentVersion }
  }

  const issue = async (context: CallContext, order: CodeOrder): Promise<CodeReply> => {
    await budget.spend(context.fair, 'code', order.isWanted, order.channel)
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    const says = fairText(context.fair, context.language, 'sms.code', {
      code,
      minutes: CODE_SECONDS / 60,
    })
    const message = {
      appId: context.fair.appId,
      kind: order.kind,
      channel: order.channel,
      recipient: order.to,
      language: context.language,
      ...(order.channel === 'mail' ? codeMail(context, says) : { text: says }),
      code,
      ttlSeconds: CODE_SECONDS,
      consentVersion: order.consentVersion,
    }
    await transact(async repositories => {
      await repositories.codes.insert(
        owner(context, order),
        codeHash(context, order, code),
        CODE_SECONDS,
      )
      await repositories.outbox.insert(message, order.isWanted)
    })
    wakeSender()
    return { ExpiresIn: CODE_SECONDS, ResendIn: CODE_RESEND_SECONDS }
  }

  return {
    async send(context: CallContext, input: CodeRequest): Promise<CodeReply> {
      const audience = parseAudience(input.target)
      if (audience !== 'visitor' && audience !== 'media') throw badField('target')
      // a phone number is personal data: nothing is stored before the consent (DECISIONS §8)
      const admitted = await admit(context, input, () => requireConsent(context, input.Consent))
      return issue(context, { audience, ...admitted, kind: 'login_code' })
    },

    /**
     * Sends a code for an account to its own phone or mailbox, which the organiser gave. `owns`
     * says whether they belong together; the reply, the limits and the work are the same when they
     * do not.
     */
    async sendRecovery(
      context: CallContext,
      account: string,
      input: CodeInput,
      owns: (way: Way) => Promise<boolean>,
    ): Promise<CodeReply> {
      const admitted = await admit(context, input, () => 'account')
      return issue(context, {
        audience: 'ex',
        account,
        kind: 'recovery_code',
        ...admitted,
        isWanted: await owns(admitted),
      })
    },

    /**
     * Sends a code that proves a phone for one purpose; `subject` is never a login name. `consent`
     * returns the version agreed to, or throws.
     */
    async sendFor(
      context: CallContext,
      subject: string,
      input: { Mobile: CodeRequest['Mobile']; captcha: string; Randstr?: string },
      consent: () => string,
    ): Promise<CodeReply> {
      return issue(context, {
        audience: 'ex',
        account: subject,
        kind: 'login_code',
        ...(await admit(context, input, consent)),
      })
    },

    /**
     * Uses a code up. Throws code_wrong while tries are left, code_expired when there is none to
     * try.
     */
    async redeem(context: CallContext, subject: CodeSubject, code: string): Promise<void> {
      // counted before the try, so that parallel guesses cannot exceed the limit
      const wrongHere = await countOn(context, 'wrongCodes', WRONG_PER_DEVICE_DAY)
      const tried = await codes.takeTry(owner(context, subject), CODE_MAX_TRIES)
      const isWrong = tried && !sameDigest(tried.codeHash, codeHash(context, subject, code.trim()))
      if (!isWrong) await limiter.giveBack(wrongHere)
      if (!tried) throw new AppError('code_expired')
      if (isWrong) throw new AppError('code_wrong')
      // a used code is not counted as unused: many people in one hall may log in from one address
      await limiter.giveBack(
        deviceLimit(context, 'unusedCodes', UNUSED_PER_DEVICE_DAY) ??
          limiter.ofAddress(context, 'unusedCodes'),
      )
      // transact joins the call's transaction. If the call fails, the code stays unused, and the
      // user needs no new one.
      if (!(await transact(tables => tables.codes.markUsed(tried.id))))
        throw new AppError('code_expired')
    },
  }

  /** Undefined for a device that the server never signed: such a device may claim any name. */
  function deviceLimit(
    { signedDevice }: CallContext,
    kind: 'unusedCodes' | 'wrongCodes',
    points: number,
  ): Limit | undefined {
    return signedDevice?.isKnown
      ? { key: `device-${kind}:${signedDevice.id}`, points, seconds: DAY }
      : undefined
  }

  /**
   * Counts one use on the device if the server signed it and it has uses left, otherwise on its
   * address. Returns the limit that was counted.
   */
  async function countOn(
    context: CallContext,
    kind: 'unusedCodes' | 'wrongCodes',
    perDevice: number,
  ): Promise<Limit> {
    const device = deviceLimit(context, kind, perDevice)
    if (device && (await limiter.allows(device))) return device
    const address = limiter.ofAddress(context, kind)
    await limiter.enforce([address], 'code_limit')
    return address
  }

  /**
   * Limits per phone, then per device or address. The fair's own budget is checked later, because
   * only a message that is really sent may use it.
   */
  async function enforceLimits(context: CallContext, phoneKey: string): Promise<void> {
    await limiter.enforce(
      [{ key: `sms:minute:${phoneKey}`, points: 1, seconds: CODE_RESEND_SECONDS }],
      'code_too_soon',
    )
    await limiter.enforce(
      [
        { key: `sms:hour:${phoneKey}`, points: 5, seconds: HOUR },
        { key: `sms:day:${phoneKey}`, points: 10, seconds: DAY },
      ],
      'code_limit',
    )
    await countOn(context, 'unusedCodes', UNUSED_PER_DEVICE_DAY)
  }
}

function codeMail({ fair, language }: CallContext, says: string) {
  const { Title, title_en } = fair.config as { Title?: string; title_en?: string }
  return composeMail(language, {
    fair: localized(Title, title_en, language),
    subject: fairText(fair, language, 'code.subject', undefined),
    paragraphs: [says],
  })
}

export type CodeService = ReturnType<typeof createCodeService>
