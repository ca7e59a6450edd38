import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type {
  ProviderTestReply,
  ProviderTestRequest,
  ProvidersReply,
} from '@core/contract/providers'
import { PROVIDERS, type ProviderName } from '@core/domain/providers'
import { badField } from '../../errors'
import { createScratch } from '../../files/scratch'
import { withoutPeople } from '../../jobs/withoutPeople'
import { providerText } from '../../messages/providers'
import type { Repositories } from '../../repositories/repositories'
import { audit } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import type { Limiter } from '../../domain/limiter'
import { composeMail } from '../../domain/messages/composeMail'
import { mailboxOf } from '../../domain/messages/mailbox'
import { newKey } from '../../domain/newKey'
import { parseMobile } from '../../domain/phone'
import type { ServiceDeps } from '../serviceDeps'
import { testLive } from './testLive'

const PER_HOUR = 10
/** How long a test waits; a slower provider counts as one that does not answer. */
const PATIENCE_MS = 12_000
const TEST_CODE = '000000'

interface ProvidersDeps extends Pick<
  ServiceDeps,
  | 'providerFacts'
  | 'clock'
  | 'smsProvider'
  | 'mailProvider'
  | 'pay'
  | 'files'
  | 'liveProvider'
  | 'signOnGateways'
> {
  repositories: Pick<Repositories, 'audit'>
  limiter: Limiter
  /** Asks WeChat for an access token of the app; rejects if it gives none. */
  askWechat: (app: 'oa' | 'mp') => Promise<unknown>
}

/**
 * Whether messages reach real people; providers that only store their messages are for development.
 */
export function providersOn({
  smsProvider,
  sms,
  mail,
  wechat,
  pay,
}: ServiceDeps): Record<'sms' | 'mail' | 'wechat' | 'payment', boolean> {
  return {
    sms: !smsProvider.keepsText && sms.dailyBudget > 0,
    mail: mail.isOn && mail.dailyBudget > 0,
    wechat: wechat.oa !== undefined || wechat.mp !== undefined,
    payment: pay !== undefined && pay.page === undefined,
  }
}

/**
 * What the environment configures, which variables are missing, and whether it works. No key is
 * shown. For the owner only.
 */
export function createProviders({
  providerFacts: facts,
  repositories,
  limiter,
  clock,
  ...gateways
}: ProvidersDeps) {
  const { smsProvider, mailProvider, pay, liveProvider, askWechat, signOnGateways } = gateways
  const { store, scratchDir, scanner } = gateways.files
  const scratch = createScratch(scratchDir)

  const tests: Readonly<
    Record<ProviderName, (caller: DeskCaller, to: string) => Promise<unknown>>
  > = {
    sms: ({ context: { language } }, to) => {
      const phone = parseMobile({ Number: to })
      return smsProvider.send({
        id: 0,
        kind: 'login_code',
        recipient: phone.e164,
        language,
        code: TEST_CODE,
        text: providerText(language, 'test.text', { code: TEST_CODE }),
      })
    },
    mail: ({ context: { language, fair } }, to) => {
      const recipient = mailboxOf(to)
      if (recipient === undefined || !mailProvider) throw badField('To')
      const words = {
        fair: fair.appId,
        subject: providerText(language, 'test.subject'),
        paragraphs: [providerText(language, 'test.mail')],
      }
      const { text, mail } = composeMail(language, words)
      return mailProvider.send({
        id: randomBytes(12).toString('hex'),
        recipient,
        language,
        text,
        ...mail,
      })
    },
    wechatOa: () => askWechat('oa'),
    wechatMp: () => askWechat('mp'),
    // reads the issuer's own description and compares its name, or gets an access token of the app
    oidc: async () => signOnGateways.oidc?.test(),
    wecom: async () => signOnGateways.wecom?.test(),
    dingtalk: async () => signOnGateways.dingtalk?.test(),
    live: () => Promise.resolve().then(() => testLive(liveProvider, clock.now())),
    // WeChat has no such order: its answer that there is none proves the keys of both sides
    pay: async () =>
      pay && (await pay.gateway()).findTransaction(`test${randomBytes(12).toString('hex')}`),
    scanner: async () => {
      if ((await scanner?.scan(sampleFile())) !== undefined)
        throw new Error('a harmless file was refused')
    },
    files: async ({ context: { fair } }) => {
      const key = newKey(fair.appId, 'txt', clock.now())
      const path = scratch.newPath()
      await writeFile(path, 'fairpass', { mode: 0o600 })
      await store.put(key, path, 'text/plain')
      const size = await store.size(key)
      await store.remove(key)
      if (size !== 'fairpass'.length) throw new Error('the file that was written is not there')
    },
  }

  return {
    list: (): ProvidersReply => ({
      Providers: PROVIDERS.map(name => {
        const { state, via, missing, optional } = facts[name]
        return {
          Provider: name,
          State: state,
          Via: via,
          Missing: [...missing],
          Optional: [...optional],
        }
      }),
    }),

    /** Throws bad_request if it is off or `To` is no number or mailbox, rate_limited. */
    async test(
      caller: DeskCaller,
      { Provider, To = '' }: ProviderTestRequest,
    ): Promise<ProviderTestReply> {
      const { appId } = caller.context.fair
      if (facts[Provider].state === 'off' || (Provider === 'pay' && facts.pay.state !== 'on'))
        throw badField('Provider')
      if (Provider === 'sms') parseMobile({ Number: To })
      if (Provider === 'mail' && mailboxOf(To) === undefined) throw badField('To')
      await limiter.enforce(
        [{ key: `provider-test:${appId}`, points: PER_HOUR, seconds: 3600 }],
        'rate_limited',
      )
      const began = Date.now()
      const problem = await inTime(() => tests[Provider](caller, To.trim())).then(
        () => '',
        (error: unknown) =>
          withoutPeople(error instanceof Error ? error.message : String(error)) || 'error',
      )
      await audit(repositories, {
        appId,
        actor: actorName(caller),
        action: 'provider.test',
        subject: `provider:${Provider}`,
        details: { works: problem === '' },
      })
      return { Works: problem === '', Problem: problem, Milliseconds: Date.now() - began }
    },
  }
}

async function* sampleFile(): AsyncGenerator<Buffer> {
  yield Buffer.from('fairpass')
}

async function inTime(work: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${PATIENCE_MS / 1000} seconds`)),
      PATIENCE_MS,
    )
  })
  try {
    await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
