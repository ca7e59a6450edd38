import { runScheduler } from '../gateways/scheduling/runScheduler'
import { createScratch } from '../files/scratch'
import { createSecrets } from '../security/secrets'
import { createAccounts } from './account/createAccounts'
import { createBackground } from './background'
import { createUseBadge } from './badges/useBadge'
import { sessionOf } from '../domain/callContext'
import { createTellingSweeper } from './confirmations/createTellingSweeper'
import { createCompanyServices } from './companyServices'
import { createContentService } from './fair/contentService'
import { createDemo } from './demo/createDemo'
import { createDeskServices } from './desk/createDeskServices'
import { createInvoices } from './invoices/createInvoices'
import { createOnSite } from './onsite/createOnSite'
import { createShows } from './live/createShows'
import { createHallMap } from './fair/hallMap'
import { createFairService } from './fair/fairService'
import { createRegistrationDefinitions } from '../domain/forms/choicePlaces'
import { createFormService } from '../domain/forms/formService'
import { createGate } from './gate/createGate'
import { createGates } from '../domain/gates'
import { createIdempotencyService } from './idempotencyService'
import { createLandPageService } from './landing/landPageService'
import { createNewsService } from './landing/newsService'
import { createInvitations } from './invitations/createInvitations'
import { createUnsubscribing } from './invitations/unsubscribing'
import { createDownloadService } from './downloads/downloadService'
import { createLimiter } from '../domain/limiter'
import { createOldReads } from '../domain/oldReads'
import { createMeetings } from './meetings/createMeetings'
import { createMessages } from './messages/createMessages'
import { createMessaging } from './messaging'
import { createNoticeService } from './notices/noticeService'
import { createSealer } from '../security/sealing'
import { createAnswerVault } from '../domain/forms/answerVault'
import { createPayAd } from './payment/payAd'
import { createPayments } from './payment/createPayments'
import { createPresence } from './presence/presenceService'
import { createPublicApi } from './publicApi/createPublicApi'
import { createPrivacy } from './privacy/createPrivacy'
import { createRecords } from './resources/createRecords'
import { createRegistrations } from './registration/createRegistrations'
import { createOpenedAreas } from './registration/openedAreas'
import { createUsedDays } from './registration/usedDays'
import { createHall } from './search/createHall'
import { createSmart } from './smart/createSmart'
import { createSubmissionService } from './submissions/submissionService'
import { createPreview } from './setup/createPreview'
import { createProviders, providersOn } from './setup/providers'
import { createUploads } from './uploads/createUploads'
import { createVisitService } from './fair/visitService'
import { createTalks } from './talks/createTalks'
import { UNDO_SECONDS } from '../domain/verdicts'
import type { ServiceDeps } from './serviceDeps'
import { createBindings } from './wechat/bindings'
import { createWaiting } from './waiting/createWaiting'
import { createWechat } from './wechat/createWechat'

/** Wires every service once; the composition root calls it. */
export function createServices(deps: ServiceDeps) {
  const { repositories, transact, apart, units, clock, publicUrl, onError } = deps
  const secrets = createSecrets(deps.secretKey)
  const sealer = createSealer(deps.secretKey, deps.earlierKeys)
  const vault = createAnswerVault(sealer, onError)
  const limiter = createLimiter(repositories.limits, deps.rateLimitFactor, deps.addressPoints)
  const wechat = createWechat({ config: deps.wechat, repositories, transact, secrets, clock, limiter, publicUrl, onError })
  const { sender, captcha, codes, budget, budgetOn, ways } = createMessaging({ ...deps, secrets, limiter, wechat: wechat.messenger })
  const wakeSender = () => units.afterCommit(sender.wake)
  const forms = createFormService({ forms: repositories.forms })
  const landPages = createLandPageService({ landPages: repositories.landPages, clock })
  const accounts = createAccounts({
    ...{ repositories, transact, codes, limiter, secrets, sealer, clock, publicUrl, onError },
    ...{ bind: wechat.bind, phoneNumber: wechat.phoneNumber, signOnGateways: deps.signOnGateways },
  })
  const { recentWrites } = apart.repositories
  const oldReads = createOldReads({ replica: deps.replica, recentWrites, sessionOf: accounts.sessions.find, onError })
  const smart = createSmart({ ...deps.smart, repositories, sessions: accounts.sessions, secrets, limiter, clock, onError })
  const { uploads, fileAccess, fileReader, panoramas, collectGarbage } = createUploads({
    ...deps.files,
    vrBooths: repositories.vrBooths,
    // bytes in a store outlast what is undone here: what is known of them is written at once
    objects: apart.repositories.objects,
    transact: apart.transact,
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
    apart,
    pay: deps.pay,
    payAd: createPayAd(() => records.review.step),
    openidOf: async (context, wechatApp, ticket) => {
      // for this payment only: paying does not bind the account
      const openid = ticket ? await wechat.openidOf(context, wechatApp, ticket) : undefined
      return openid ?? wechat.openidFor(context.fair.appId, sessionOf(context).personId, wechatApp)
    },
    ...{ limiter, secrets, clock, budget, wakeSender, onError },
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
    collectGarbage: () => units.afterCommit(() => void collectGarbage().catch(onError)),
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
    wakeSender,
  })
  const gates = createGates({ gates: repositories.gates, secrets, clock, publicUrl })
  const registrations = createRegistrations({
    repositories,
    ...{ registrations: repositories.registrations, vips: repositories.vips },
    ...{ consents: repositories.consents, leads: repositories.leads },
    transact,
    forms,
    files: fileAccess,
    vault,
    visitorTickets: payments.visitorTickets,
    invitations,
    sales: payments.orders,
    limiter,
    budget,
    ways,
    wakeSender,
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
    ...{ abilities: new Set(deps.liveProvider ? ['livePush'] : []), repositories, transact, forms },
    files: fileAccess,
    vault,
    limiter,
    secrets,
    clock,
    publicUrl,
    budgetOn,
    ways,
    contentCheck: wechat.contentCheck,
  })
  const answerParts = { repositories, transact, forms, files: fileAccess, vault, clock }
  const company = createCompanyServices({
    ...answerParts,
    ...{ records, submissions, codes, uploads, sealer, limiter, secrets, budget, budgetOn, publicUrl, wakeSender, onError },
    contentCheck: wechat.contentCheck,
    sessions: accounts.sessions,
    confirmPassword: accounts.passwords.confirm,
    orders: payments.orders,
    looks: privacy.visitorLooks,
    store: deps.files.store,
    scratch: createScratch(deps.files.scratchDir),
    oldReads,
    sms: deps.sms,
    mail: deps.mail,
    wakeJob: kind => units.afterCommit(() => jobs.wake(kind)),
  })
  const messages = createMessages({
    ...{ repositories, transact, forms, limiter, secrets, clock, publicUrl, budgetOn, ways, wakeSender, sms: deps.sms },
    wakeJob: kind => units.afterCommit(() => jobs.wake(kind)),
  })
  const talks = createTalks({
    telling: messages.telling,
    ...{ repositories, transact, apart, clock, onError, limiter },
    ...{ fanout: deps.fanout, rateLimitFactor: deps.rateLimitFactor },
    looks: privacy.visitorLooks,
    files: fileAccess,
    contentCheck: wechat.contentCheck,
    afterCommit: task => units.afterCommit(task),
  })
  const meetings = createMeetings({
    ...{ repositories, transact, limiter, secrets, clock, publicUrl },
    looks: privacy.visitorLooks,
    schedule: runScheduler,
    wakeJob: kind => units.afterCommit(() => jobs.wake(kind)),
  })
  const preview = createPreview({ ...{ repositories, transact, secrets, sealer, limiter, clock, publicUrl }, entrance: accounts.entrance })
  const { operation, jobs, indexMender } = createBackground({
    ...{ repositories, transact, forms, clock, publicUrl, onError },
    ...{ budgetOn, ways, collectGarbage, privacy, preview, company, records, meetings, panoramas, wakeSender, sendMailings: messages.send },
    tellVerdicts: () => deskServices.desk.tellDue(),
  })
  const deskServices = createDeskServices({
    ...answerParts,
    mail: deps.mail,
    undoSeconds: deps.undoSeconds ?? UNDO_SECONDS,
    providers: providersOn(deps),
    ...{ budget, secrets, sealer, limiter, publicUrl, onError },
    reviews: { records: records.review, registrations: registrations.review },
    orders: payments.orders,
    generatedFiles: company.generatedFiles,
    importSending: company.importSending,
    wakeJob: kind => units.afterCommit(() => jobs.wake(kind)),
  })
  const idempotency = createIdempotencyService({ idempotency: repositories.idempotency, units, secrets, clock, onError })
  return {
    ...smart,
    ...createHall({ ...answerParts, limiter, publicRecords: records.public, onError }),
    ...accounts,
    ...company,
    ...payments,
    content: createContentService({ content: repositories.content, limiter }),
    ...createShows({
      ...{ repositories, transact, forms, vault, secrets, clock, onError },
      ...{ liveProvider: deps.liveProvider, panoramas, files: fileAccess, paysOnline: payments.adPayments.isOpen },
    }),
    hallMap: createHallMap({ hallPlans: repositories.hallPlans }),
    news: createNewsService({ content: repositories.content }),
    notices: createNoticeService({ ...repositories, clock }),
    downloads: createDownloadService({ ...repositories, secrets, clock }),
    ...{ captcha, codes, idempotency, invitations, meetings, uploads, wechat },
    ...{ landPages, fileAccess, fileReader },
    fairs: createFairService({
      fairs: repositories.fairs,
      clock,
      defaultAppId: deps.defaultAppId,
      features: {
        face: Boolean(deps.smart.faces),
        cardReader: Boolean(deps.smart.cards),
        captchaWork: true,
        mail: deps.mail.isOn && deps.mail.dailyBudget > 0,
        quickPhone: deps.wechat.mp !== undefined,
      },
      captcha: deps.smart.captcha,
      cardReader: deps.cardReader,
    }),
    forms,
    gate: createGate({
      ...{ repositories, transact, forms, gates, limiter, secrets, clock },
      files: fileAccess,
      requireOwn: registrations.requireOwn,
      useBadge: createUseBadge(records.review.step),
    }),
    confirmations: createTellingSweeper({
      ...{ repositories, transact, budgetOn, ways, publicUrl, clock, onError, wakeSender: sender.wake },
      hasSmsWords: { confirmation: deps.sms.confirms, live: deps.sms.tellsOfLive, meeting: deps.sms.tellsOfMeetings },
      also: messages.telling.sweep,
    }),
    invoices: createInvoices({ repositories, transact, generatedFiles: company.generatedFiles, limiter, secrets, clock }),
    onSite: createOnSite({
      ...{ repositories, clock, generatedFiles: company.generatedFiles },
      ...{ registrationForms: registrations.registrationForms, walkIn: registrations.walkIn },
    }),
    providers: createProviders({ ...deps, limiter, askWechat: wechat.ask }),
    presence: createPresence({ repositories, transact, gates, limiter, secrets, clock, publicUrl }),
    ...deskServices,
    ...createPublicApi({
      ...{ repositories, transact, limiter, sealer, clock, publicUrl, onError },
      gateway: deps.webhookGateway,
      afterCommit: task => units.afterCommit(task),
    }),
    isFairNetwork: deps.isFairNetwork,
    ...{ jobs, indexMender, operation, privacy, records, registrations, vault, secrets, sender, submissions, talks },
    ...{ messages, limiter, uploads, wechat, preview, oldReads },
    demo: createDemo({ repositories, endDemo: deps.endDemo }),
    unsubscribing: createUnsubscribing({ repositories, transact, limiter, secrets, publicUrl }),
    registrationDefinitions: createRegistrationDefinitions({ forms, choices: repositories.choices }),
    waiting: createWaiting({ repositories, transact, apart, secrets, clock, publicUrl, rateLimitFactor: deps.rateLimitFactor }),
    visits: createVisitService({ visits: repositories.visits, landPages, limiter }),
    wechatBindings: createBindings({ tickets: wechat.tickets, enter: accounts.entrance.enter, transact }),
  }
}

export type Services = ReturnType<typeof createServices>
