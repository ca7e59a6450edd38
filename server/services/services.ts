import type { CaptchaPainter } from '../gateways/captcha/types'
import type { ObjectStore } from '../gateways/objectStore/types'
import type { SmsProvider } from '../gateways/sms/types'
import type { Repositories, Transact } from '../repositories/repositories'
import { createSecrets } from '../security/secrets'
import { createCaptchaService } from './captchaService'
import type { Clock } from './clock'
import { createCodeService } from './codeService'
import { createContentService } from './contentService'
import { createExhibitorLoginService } from './exhibitorLoginService'
import { createFairService } from './fairService'
import { createFormService } from './formService'
import { createIdempotencyService } from './idempotencyService'
import { createLimiter } from './limiter'
import { createLoginService } from './loginService'
import { createMessageSender } from './messageSender'
import { createOperationService } from './operationService'
import { createRegistrationService } from './registrationService'
import { createSessionService } from './sessionService'
import { createCaptchaWorkService } from './smart/captchaWorkService'
import { createSubmissionService } from './submissionService'
import { createUploads } from './uploads/createUploads'
import { createVisitService } from './visitService'
import { createWechat, type WechatDeps } from './wechat/createWechat'

export interface ServiceDeps {
  repositories: Repositories
  transact: Transact
  clock: Clock
  painter: CaptchaPainter
  smsProvider: SmsProvider
  /** Where uploads are kept, where they wait to be looked at, and the most bytes of one. */
  files: { store: ObjectStore; scratchDir: string; maxBytes: number }
  secretKey: string
  publicUrl: string
  defaultAppId: string | undefined
  rateLimitFactor: number
  sms: { countries: readonly string[]; dailyBudget: number }
  wechat: WechatDeps['config']
  onError: (error: unknown) => void
}

/** Wires every service once; the composition root calls it. */
export function createServices(deps: ServiceDeps) {
  const { repositories, transact, clock, painter, publicUrl, onError } = deps
  const secrets = createSecrets(deps.secretKey)
  const limiter = createLimiter(repositories.limits, deps.rateLimitFactor)
  const wechat = createWechat({ config: deps.wechat, repositories, secrets, clock, limiter, publicUrl, onError })
  const sender = createMessageSender({ outbox: repositories.outbox, provider: deps.smsProvider, onError })
  const captcha = createCaptchaService({ captcha: repositories.captcha, painter, limiter })
  const codes = createCodeService({
    codes: repositories.codes,
    transact,
    captcha,
    limiter,
    secrets,
    wakeSender: sender.wake,
    sms: deps.sms,
  })
  const sessions = createSessionService({ sessions: repositories.sessions, clock, onError })
  const forms = createFormService({ forms: repositories.forms })
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
  const idempotency = createIdempotencyService({ idempotency: repositories.idempotency, secrets, clock, onError })
  return {
    captcha,
    captchaWork: createCaptchaWorkService({ works: repositories.captchaWorks, captcha: repositories.captcha, limiter }),
    codes,
    content: createContentService({ content: repositories.content, limiter }),
    exhibitorLogin: createExhibitorLoginService({
      exhibitors: repositories.exhibitors,
      loginFailures: repositories.loginFailures,
      sessions,
      limiter,
      secrets,
      transact,
    }),
    fileAccess,
    fileReader,
    fairs: createFairService({ fairs: repositories.fairs, clock, defaultAppId: deps.defaultAppId }),
    forms,
    idempotency,
    login: createLoginService({ codes, sessions, revokedSessions: repositories.revokedSessions, transact }),
    operation: createOperationService({
      housekeeping: repositories.housekeeping,
      outbox: repositories.outbox,
      captcha: repositories.captcha,
      collectGarbage,
      onError,
    }),
    registrations: createRegistrationService({
      registrations: repositories.registrations,
      transact,
      forms,
      files: fileAccess,
      clock,
      publicUrl,
    }),
    secrets,
    sender,
    sessions,
    submissions: createSubmissionService({ submissions: repositories.submissions, transact, forms, files: fileAccess, limiter, clock }),
    uploads,
    visits: createVisitService({ visits: repositories.visits, limiter }),
    wechat,
  }
}

export type Services = ReturnType<typeof createServices>
