import { runScheduler } from '../gateways/scheduling/runScheduler'
import { createScratch } from '../files/scratch'
import { createOldReads } from '../domain/oldReads'
import { UNDO_SECONDS } from '../domain/verdicts'
import { createBackground } from './background'
import { createCompanyServices } from './companyServices'
import { createDeskServices } from './desk/createDeskServices'
import { createDeskTables } from './desk/tables/deskTableFiles'
import { createIdempotencyService } from './idempotencyService'
import { createKit } from './kit'
import { createLiveNotices } from './live/liveNotices'
import { createMeetings } from './meetings/createMeetings'
import { createMessages } from './messages/createMessages'
import { createPeopleServices } from './peopleServices'
import { createPublicServices } from './publicServices'
import { createRecords } from './resources/createRecords'
import type { ServiceDeps } from './serviceDeps'
import { createPreview } from './setup/createPreview'
import { providersOn } from './setup/providers'
import { createTalks } from './talks/createTalks'

/** Wires every service once; the composition root calls it. */
export function createServices(deps: ServiceDeps) {
  const kit = createKit(deps, kind => jobs.wake(kind))
  const { repositories, wechat, uploading, sender, onError } = kit
  const people = createPeopleServices(kit, deps, () => records.review.step)
  const { accounts, payments, privacy } = people
  const looks = privacy.visitorLooks
  const oldReads = createOldReads({
    replica: deps.replica,
    recentWrites: kit.apart.repositories.recentWrites,
    sessionOf: accounts.sessions.find,
    onError,
  })
  const records = createRecords({
    ...kit,
    abilities: new Set(deps.liveProvider ? ['livePush'] : []),
  })
  const company = createCompanyServices({
    ...kit,
    records,
    submissions: people.submissions,
    uploads: uploading.uploads,
    looks,
    oldReads,
    sessions: accounts.sessions,
    confirmPassword: accounts.passwords.confirm,
    orders: payments.orders,
    deskTable: (order, path) => deskTables(order, path),
    store: deps.files.store,
    scratch: createScratch(deps.files.scratchDir),
  })
  const messages = createMessages(kit)
  const talks = createTalks({
    ...kit,
    telling: messages.telling,
    fanout: deps.fanout,
    looks,
    step: records.review.step,
  })
  const meetings = createMeetings({ ...kit, looks, schedule: runScheduler })
  const liveNotices = createLiveNotices({
    ...kit,
    provider: deps.liveProvider,
    review: records.review,
  })
  const preview = createPreview({ ...kit, entrance: accounts.entrance })
  const { operation, jobs, indexMender } = createBackground({
    ...kit,
    privacy,
    preview,
    company,
    records,
    meetings,
    liveNotices,
    sendMailings: messages.send,
    collectGarbage: uploading.collectGarbage,
    panoramas: uploading.panoramas,
    tellVerdicts: () => desk.desk.tellDue(),
    checkMoney: () => desk.moneyChecks.check(),
  })
  const desk = createDeskServices({
    ...kit,
    undoSeconds: deps.undoSeconds ?? UNDO_SECONDS,
    providers: providersOn(deps),
    reviews: { records: records.review, registrations: people.registrations.review },
    orders: payments.orders,
    pay: deps.pay,
    generatedFiles: company.generatedFiles,
    importSending: company.importSending,
  })
  const open = createPublicServices(kit, deps, { people, records, messages, company })
  const deskTables = createDeskTables({
    ...desk,
    ...open,
    talkDesk: talks.desk,
    mailings: messages.mailings,
    buyers: records.buyers,
    stats: open.gate.stats,
    clock: kit.clock,
    fairs: repositories.fairs,
    organisers: repositories.organisers,
  })
  return {
    ...accounts,
    ...company,
    ...payments,
    ...people,
    ...open,
    ...desk,
    records,
    messages,
    talks,
    meetings,
    liveNotices,
    preview,
    oldReads,
    operation,
    jobs,
    indexMender,
    wechat,
    uploads: uploading.uploads,
    fileAccess: kit.files,
    fileReader: uploading.fileReader,
    forms: kit.forms,
    vault: kit.vault,
    secrets: kit.secrets,
    limiter: kit.limiter,
    sender,
    captcha: kit.captcha,
    codes: kit.codes,
    isFairNetwork: deps.isFairNetwork,
    idempotency: createIdempotencyService({ ...kit, idempotency: repositories.idempotency }),
  }
}

export type Services = ReturnType<typeof createServices>
