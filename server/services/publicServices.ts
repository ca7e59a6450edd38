import { createRegistrationDefinitions } from '../domain/forms/choicePlaces'
import { createUseBadge } from './badges/useBadge'
import type { CompanyServices } from './companyServices'
import { createTellingSweeper } from './confirmations/createTellingSweeper'
import { createDemo } from './demo/createDemo'
import { createDownloadService } from './downloads/downloadService'
import { createContentService } from './fair/contentService'
import { createFairService } from './fair/fairService'
import { createHallMap } from './fair/hallMap'
import { createVisitService } from './fair/visitService'
import { createGate } from './gate/createGate'
import { createUnsubscribing } from './invitations/unsubscribing'
import { createInvoices } from './invoices/createInvoices'
import type { Kit } from './kit'
import { createLandPageService } from './landing/landPageService'
import { createNewsService } from './landing/newsService'
import { createShows } from './live/createShows'
import type { createMessages } from './messages/createMessages'
import { createNoticeService } from './notices/noticeService'
import { createOnSite } from './onsite/createOnSite'
import type { PeopleServices } from './peopleServices'
import { createPresence } from './presence/presenceService'
import { createPublicApi } from './publicApi/createPublicApi'
import type { createRecords } from './resources/createRecords'
import { createHall } from './search/createHall'
import type { ServiceDeps } from './serviceDeps'
import { createProviders } from './setup/providers'
import { createSmart } from './smart/createSmart'
import { createWaiting } from './waiting/createWaiting'
import { createBindings } from './wechat/bindings'

interface Others {
  people: PeopleServices
  records: ReturnType<typeof createRecords>
  messages: ReturnType<typeof createMessages>
  company: Pick<CompanyServices, 'generatedFiles'>
}

/** The fair's public pages, its gates, and the API for other programs. */
export function createPublicServices(
  kit: Kit,
  deps: ServiceDeps,
  { people, records, messages, company }: Others,
) {
  const { repositories, uploading, wechat, clock, limiter } = kit
  const { accounts, payments, registrations } = people
  const { generatedFiles } = company
  const landPages = createLandPageService({ landPages: repositories.landPages, clock })
  return {
    ...createSmart({ ...kit, ...deps.smart, sessions: accounts.sessions }),
    ...createHall({ ...kit, publicRecords: records.public, sessions: accounts.sessions }),
    ...createShows({
      ...kit,
      liveProvider: deps.liveProvider,
      panoramas: uploading.panoramas,
      paysOnline: payments.adPayments.isOpen,
    }),
    ...createPublicApi({ ...kit, gateway: deps.webhookGateway }),
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
    content: createContentService({ content: repositories.content, limiter }),
    hallMap: createHallMap({ hallPlans: repositories.hallPlans }),
    landPages,
    news: createNewsService({ content: repositories.content }),
    notices: createNoticeService({ ...repositories, clock }),
    downloads: createDownloadService({ ...repositories, secrets: kit.secrets, clock }),
    visits: createVisitService({ visits: repositories.visits, landPages, limiter }),
    gate: createGate({
      ...kit,
      requireOwn: registrations.requireOwn,
      useBadge: createUseBadge(records.review.step),
    }),
    presence: createPresence(kit),
    onSite: createOnSite({ ...kit, generatedFiles, ...registrations }),
    waiting: createWaiting(kit),
    confirmations: createTellingSweeper({
      ...kit,
      wakeSender: kit.sender.wake,
      hasSmsWords: {
        confirmation: deps.sms.confirms,
        live: deps.sms.tellsOfLive,
        meeting: deps.sms.tellsOfMeetings,
      },
      also: messages.telling.sweep,
    }),
    demo: createDemo({ repositories, endDemo: deps.endDemo }),
    unsubscribing: createUnsubscribing(kit),
    invoices: createInvoices({ ...kit, generatedFiles }),
    providers: createProviders({ ...deps, limiter, askWechat: wechat.ask }),
    registrationDefinitions: createRegistrationDefinitions({
      forms: kit.forms,
      choices: repositories.choices,
    }),
    wechatBindings: createBindings({
      tickets: wechat.tickets,
      enter: accounts.entrance.enter,
      transact: kit.transact,
    }),
  }
}

export type PublicServices = ReturnType<typeof createPublicServices>
