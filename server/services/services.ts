import type { CaptchaPainter } from '../gateways/captcha/types'
import type { ThirdPartyCaptcha } from '../gateways/captcha/thirdPartyCaptcha'
import type { CardReader } from '../gateways/cardReader/types'
import type { FaceDetector } from '../gateways/face/types'
import type { ObjectStore } from '../gateways/objectStore/types'
import type { SmsProvider } from '../gateways/sms/types'
import type { Repositories, Transact } from '../repositories/repositories'
import { createSecrets } from '../security/secrets'
import { createAccounts } from './account/createAccounts'
import { sessionOf } from './callContext'
import { createCaptchaService } from './captchaService'
import type { Clock } from './clock'
import { createCodeService } from './codeService'
import { createContentService } from './contentService'
import { createFairService } from './fairService'
import { createFormService } from './formService'
import { createIdempotencyService } from './idempotencyService'
import { createLimiter } from './limiter'
import { createMessageSender } from './messageSender'
import { createOperationService } from './operationService'
import { createPayments, type PayConfig } from './payment/createPayments'
import { createSealer } from '../security/sealing'
import { createAnswerVault } from './privacy/answerVault'
import { createPrivacy } from './privacy/createPrivacy'
import { createRegistrationService } from './registrationService'
import { createSmart } from './smart/createSmart'
import { createSmsBudget } from './smsBudget'
import { createSubmissionService } from './submissionService'
import { createUploads } from './uploads/createUploads'
import { createVisitService } from './visitService'
import { createBindings } from './wechat/bindings'
import { createWechat, type WechatDeps } from './wechat/createWechat'
import { WECHAT_KIND } from './wechat/queueNotification'

interface ServiceDeps {
  repositories: Repositories
  transact: Transact
  clock: Clock
  painter: CaptchaPainter
  smsProvider: SmsProvider
  /** Where uploads are kept, where they wait to be looked at, and the most bytes of one. */
  files: { store: ObjectStore; scratchDir: string; maxBytes: number }
  secretKey: string
  /** Keys of before, which only open what they sealed. */
  earlierKeys: readonly string[]
  publicUrl: string
  defaultAppId: string | undefined
  rateLimitFactor: number
  sms: { countries: readonly string[]; dailyBudget: number }
  wechat: WechatDeps['config']
  /** undefined = priced tickets are not sold. */
  pay: PayConfig | undefined
  /** What packages or providers are there for. */
  smart: { faces: FaceDetector | undefined; cards: CardReader | undefined; captcha: ThirdPartyCaptcha | undefined }
  /** The ID-card reader's service on the visitors' machines; empty = there is none. */
  cardReader: string
  onError: (error: unknown) => void
}

/** Wires every service once; the composition root calls it. */
export function createServices(deps: ServiceDeps) {
  const { repositories, transact, clock, painter, publicUrl, onError } = deps
  const secrets = createSecrets(deps.secretKey)
  const sealer = createSealer(deps.secretKey, deps.earlierKeys)
  const vault = createAnswerVault(sealer, onError)
  const limiter = createLimiter(repositories.limits, deps.rateLimitFactor)
  const wechat = createWechat({ config: deps.wechat, repositories, transact, secrets, clock, limiter, publicUrl, onError })
  const others = { [WECHAT_KIND]: wechat.messenger }
  const sender = createMessageSender({ outbox: repositories.outbox, provider: deps.smsProvider, others, onError })
  const captcha = createCaptchaService({
    captcha: repositories.captcha,
    painter,
    thirdParty: deps.smart.captcha,
    limiter,
    onError,
  })
  const budget = createSmsBudget({ limiter, dailyBudget: deps.sms.dailyBudget, onError })
  const codes = createCodeService({
    codes: repositories.codes,
    transact,
    captcha,
    limiter,
    secrets,
    wakeSender: sender.wake,
    sms: deps.sms,
    budget,
  })
  const forms = createFormService({ forms: repositories.forms })
  const accounts = createAccounts({ repositories, transact, codes, forms, limiter, secrets, clock, publicUrl, bind: wechat.bind, onError })
  const smart = createSmart({ ...deps.smart, repositories, sessions: accounts.sessions, secrets, limiter, clock, onError })
  const { uploads, fileAccess, fileReader, collectGarbage } = createUploads({
    ...deps.files,
    objects: repositories.objects,
    transact,
    quotaFactor: deps.rateLimitFactor,
    secrets,
    clock,
    forms,
    limiter,
    onError,
  })
  const payments = createPayments({
    repositories,
    transact,
    pay: deps.pay,
    openidOf: async (context, wechatApp, ticket) => {
      // for this payment only: paying binds nobody
      const openid = ticket ? await wechat.openidOf(context, wechatApp, ticket) : undefined
      return openid ?? wechat.openidFor(context.fair.appId, sessionOf(context).personId, wechatApp)
    },
    limiter,
    secrets,
    clock,
    budget,
    wakeSender: sender.wake,
    onError,
  })
  const privacy = createPrivacy({
    repositories,
    transact,
    forms,
    files: fileAccess,
    vault,
    keyId: sealer.keyId,
    limiter,
    secrets,
    clock,
    confirmsGuest: accounts.vipLogin.confirms,
    collectGarbage,
    onError,
  })
  const idempotency = createIdempotencyService({ idempotency: repositories.idempotency, secrets, clock, onError })
  return {
    ...smart,
    ...accounts,
    ...payments,
    captcha,
    codes,
    content: createContentService({ content: repositories.content, limiter }),
    fileAccess,
    fileReader,
    fairs: createFairService({
      fairs: repositories.fairs,
      clock,
      defaultAppId: deps.defaultAppId,
      features: { face: Boolean(deps.smart.faces), cardReader: Boolean(deps.smart.cards), captchaWork: true },
      captcha: deps.smart.captcha,
      cardReader: deps.cardReader,
    }),
    forms,
    idempotency,
    operation: createOperationService({
      housekeeping: repositories.housekeeping,
      outbox: repositories.outbox,
      captcha: repositories.captcha,
      collectGarbage,
      sweepPrivacy: privacy.sweep,
      onError,
    }),
    privacy,
    registrations: createRegistrationService({
      registrations: repositories.registrations,
      transact,
      forms,
      files: fileAccess,
      vault,
      visitorTickets: payments.visitorTickets,
      clock,
      publicUrl,
    }),
    vault,
    secrets,
    sender,
    submissions: createSubmissionService({
      submissions: repositories.submissions,
      transact,
      forms,
      files: fileAccess,
      vault,
      limiter,
      clock,
    }),
    uploads,
    visits: createVisitService({ visits: repositories.visits, limiter }),
    wechat,
    wechatBindings: createBindings({ tickets: wechat.tickets, enter: accounts.entrance.enter, transact }),
  }
}

export type Services = ReturnType<typeof createServices>
