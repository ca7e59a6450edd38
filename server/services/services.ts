import { createScratch } from '../files/scratch'
import type { CaptchaPainter } from '../gateways/captcha/types'
import type { ThirdPartyCaptcha } from '../gateways/captcha/thirdPartyCaptcha'
import type { CardReader } from '../gateways/cardReader/types'
import type { FaceDetector } from '../gateways/face/types'
import type { ObjectStore } from '../gateways/objectStore/types'
import type { MailProvider } from '../gateways/mail/types'
import type { SmsProvider } from '../gateways/sms/types'
import { createJobs } from '../jobs/createJobs'
import type { Repositories, Transact } from '../repositories/repositories'
import { createSecrets } from '../security/secrets'
import { createAccounts } from './account/createAccounts'
import { createUseBadge } from './badges/useBadge'
import { sessionOf } from './callContext'
import { createCaptchaService } from './captchaService'
import type { Clock } from './clock'
import { createCodeService } from './codeService'
import { createCompanyServices } from './companyServices'
import { createContentService } from './contentService'
import { createDeskServices } from './desk/createDeskServices'
import { createFairService } from './fairService'
import { createFormService } from './formService'
import { createGate } from './gate/createGate'
import { createGates } from './gate/gates'
import { createIdempotencyService } from './idempotencyService'
import { createLandPageService } from './landing/landPageService'
import { createNewsService } from './landing/newsService'
import { createDeadlineReminders } from './reminders/deadlineReminders'
import { createInvitations } from './invitations/createInvitations'
import { createDownloadService } from './downloads/downloadService'
import { createLimiter } from './limiter'
import { createMailMessenger } from './mail/mailMessenger'
import { createMessageSender } from './messageSender'
import { createNoticeService } from './notices/noticeService'
import { createOperationService } from './operationService'
import { createPayments, type PayConfig } from './payment/createPayments'
import { createSealer } from '../security/sealing'
import { createAnswerVault } from './privacy/answerVault'
import { createPresence } from './presence/presenceService'
import { createPrivacy } from './privacy/createPrivacy'
import { createRecords } from './resources/createRecords'
import { createRegistrations } from './registration/createRegistrations'
import { createOpenedAreas } from './registration/openedAreas'
import { createUsedDays } from './registration/usedDays'
import { createSmart } from './smart/createSmart'
import { createSmsBudget } from './smsBudget'
import { createSubmissionService } from './submissionService'
import { createUploads } from './uploads/createUploads'
import { createVisitService } from './visitService'
import { createBindings } from './wechat/bindings'
import { createWechat, type WechatDeps } from './wechat/createWechat'

interface ServiceDeps {
  repositories: Repositories
  transact: Transact
  clock: Clock
  painter: CaptchaPainter
  smsProvider: SmsProvider
  /** undefined = nobody is written to by e-mail. */
  mailProvider: MailProvider | undefined
  /** Where uploads are kept, where they wait to be looked at, and the most bytes of one. */
  files: { store: ObjectStore; scratchDir: string; maxBytes: number }
  secretKey: string
  /** Keys of before, which only open what they sealed. */
  earlierKeys: readonly string[]
  publicUrl: string
  defaultAppId: string | undefined
  rateLimitFactor: number
  sms: { countries: readonly string[]; dailyBudget: number }
  mail: { isOn: boolean; dailyBudget: number }
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
  const others = { wechat: wechat.messenger, ...(deps.mailProvider && { mail: createMailMessenger(deps.mailProvider) }) }
  const sender = createMessageSender({ outbox: repositories.outbox, provider: deps.smsProvider, others, onError })
  const captcha = createCaptchaService({
    captcha: repositories.captcha,
    painter,
    thirdParty: deps.smart.captcha,
    limiter,
    onError,
  })
  const spending = { dailyBudget: deps.sms.dailyBudget, mailBudget: deps.mail.dailyBudget, onError }
  const budget = createSmsBudget({ limiter, ...spending })
  const ways = { sms: deps.sms, mail: deps.mail }
  // counted with the step they belong to
  const budgetOn = (tables: Repositories) => createSmsBudget({ limiter: createLimiter(tables.limits, deps.rateLimitFactor), ...spending })
  const codes = createCodeService({
    codes: repositories.codes,
    transact,
    captcha,
    limiter,
    secrets,
    wakeSender: sender.wake,
    ...ways,
    budget,
  })
  const forms = createFormService({ forms: repositories.forms })
  const landPages = createLandPageService({ landPages: repositories.landPages, clock })
  const accounts = createAccounts({ repositories, transact, codes, limiter, secrets, clock, publicUrl, bind: wechat.bind, onError })
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
  const invitations = createInvitations({
    repositories,
    transact,
    limiter,
    secrets,
    clock,
    sms: deps.sms,
    mail: deps.mail,
    budget,
    publicUrl,
    wakeSender: sender.wake,
  })
  const gates = createGates({ gates: repositories.gates, secrets, clock, publicUrl })
  const registrations = createRegistrations({
    repositories,
    registrations: repositories.registrations,
    vips: repositories.vips,
    consents: repositories.consents,
    transact,
    forms,
    files: fileAccess,
    vault,
    visitorTickets: payments.visitorTickets,
    invitations,
    limiter,
    budget,
    ways,
    wakeSender: sender.wake,
    clock,
    publicUrl,
    usedDays: createUsedDays(repositories),
    openedAreas: createOpenedAreas(gates),
  })
  const submissions = createSubmissionService({
    consents: repositories.consents,
    submissions: repositories.submissions,
    transact,
    forms,
    files: fileAccess,
    vault,
    limiter,
    clock,
  })
  const records = createRecords({
    repositories,
    transact,
    forms,
    files: fileAccess,
    vault,
    limiter,
    secrets,
    clock,
    publicUrl,
    budgetOn,
    ways,
  })
  const answerParts = { repositories, transact, forms, files: fileAccess, vault, clock }
  const company = createCompanyServices({
    ...answerParts,
    records,
    submissions,
    sessions: accounts.sessions,
    codes,
    orders: payments.orders,
    looks: privacy.visitorLooks,
    uploads,
    store: deps.files.store,
    scratch: createScratch(deps.files.scratchDir),
    limiter,
    secrets,
    sms: deps.sms,
    mail: deps.mail,
    budget,
    budgetOn,
    publicUrl,
    wakeSender: sender.wake,
    wakeJob: kind => jobs.wake(kind),
    onError,
  })
  const operation = createOperationService({
    housekeeping: repositories.housekeeping,
    outbox: repositories.outbox,
    captcha: repositories.captcha,
    collectGarbage,
    sweepPrivacy: privacy.sweep,
    sweepFiles: company.generatedFiles.sweep,
    onError,
  })
  const jobs = createJobs({
    jobs: repositories.jobs,
    handlers: {
      file: company.generatedFiles.make,
      invite: company.companyInvitations.sending.send,
      inviteDue: company.companyInvitations.sending.sweep,
      remind: createDeadlineReminders({ repositories, transact, budgetOn, ways, clock, publicUrl, wakeSender: sender.wake }),
      sweep: async () => {
        if (!(await operation.sweep())) throw new Error('something could not be swept')
      },
    },
    onError,
  })
  const idempotency = createIdempotencyService({ idempotency: repositories.idempotency, secrets, clock, onError })
  return {
    ...smart,
    ...accounts,
    ...company,
    ...payments,
    captcha,
    codes,
    content: createContentService({ content: repositories.content, limiter }),
    news: createNewsService({ content: repositories.content }),
    notices: createNoticeService({ ...repositories, clock }),
    downloads: createDownloadService({ ...repositories, secrets, clock }),
    landPages,
    fileAccess,
    fileReader,
    fairs: createFairService({
      fairs: repositories.fairs,
      clock,
      defaultAppId: deps.defaultAppId,
      features: { face: Boolean(deps.smart.faces), cardReader: Boolean(deps.smart.cards), captchaWork: true, mail: deps.mail.isOn },
      captcha: deps.smart.captcha,
      cardReader: deps.cardReader,
    }),
    forms,
    gate: createGate({
      repositories,
      transact,
      forms,
      files: fileAccess,
      gates,
      requireOwn: registrations.requireOwn,
      useBadge: createUseBadge(records.review.step),
      limiter,
      secrets,
      clock,
    }),
    idempotency,
    invitations,
    presence: createPresence({ repositories, transact, gates, limiter, secrets, clock, publicUrl }),
    ...createDeskServices({
      ...answerParts,
      secrets,
      reviews: { records: records.review, registrations: registrations.review },
      generatedFiles: company.generatedFiles,
      onError,
    }),
    jobs,
    operation,
    privacy,
    records,
    registrations,
    vault,
    secrets,
    sender,
    submissions,
    uploads,
    visits: createVisitService({ visits: repositories.visits, landPages, limiter }),
    wechat,
    wechatBindings: createBindings({ tickets: wechat.tickets, enter: accounts.entrance.enter, transact }),
  }
}

export type Services = ReturnType<typeof createServices>
