import { runScheduler } from '../gateways/scheduling/runScheduler'
import { createOldReads } from '../domain/oldReads'
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
import { createTalks } from './talks/createTalks'

/**
 * Wires every service once; the composition root calls it. A group that is made early and needs one
 * that is made later takes a function which asks for it.
 */
export function createServices(deps: ServiceDeps) {
  const kit = createKit(deps, kind => background.jobs.wake(kind))
  const { repositories } = kit
  const people = createPeopleServices(kit, deps, () => records.review.step)
  const { accounts, payments, privacy } = people
  const looks = privacy.visitorLooks
  const oldReads = createOldReads({
    replica: deps.replica,
    recentWrites: kit.apart.repositories.recentWrites,
    sessionOf: accounts.sessions.find,
    onError: kit.onError,
  })
  const records = createRecords({
    ...kit,
    abilities: new Set(deps.liveProvider ? ['livePush'] : []),
  })
  const { review } = records
  const company = createCompanyServices(kit, deps, {
    people,
    records,
    oldReads,
    deskTable: (order, path) => deskTables(order, path),
  })
  const messages = createMessages(kit)
  const talks = createTalks({
    ...kit,
    telling: messages.telling,
    fanout: deps.fanout,
    looks,
    step: review.step,
  })
  const meetings = createMeetings({ ...kit, looks, schedule: runScheduler })
  const liveNotices = createLiveNotices({ ...kit, provider: deps.liveProvider, review })
  const preview = createPreview({ ...kit, entrance: accounts.entrance })
  const desk = createDeskServices(kit, deps, { people, records, company })
  const parts = { records, messages, meetings, liveNotices, preview }
  const background = createBackground(kit, { ...parts, privacy, company, desk })
  const open = createPublicServices(kit, deps, { people, records, messages, company })
  const deskTables = createDeskTables({
    ...desk,
    ...open,
    clock: kit.clock,
    fairs: repositories.fairs,
    organisers: repositories.organisers,
    talkDesk: talks.desk,
    mailings: messages.mailings,
    buyers: records.buyers,
    stats: open.gate.stats,
  })
  return {
    ...kit.uploading,
    ...accounts,
    ...company,
    ...payments,
    ...people,
    ...open,
    ...desk,
    ...parts,
    ...background,
    talks,
    oldReads,
    wechat: kit.wechat,
    forms: kit.forms,
    vault: kit.vault,
    secrets: kit.secrets,
    limiter: kit.limiter,
    sender: kit.sender,
    captcha: kit.captcha,
    codes: kit.codes,
    isFairNetwork: deps.isFairNetwork,
    idempotency: createIdempotencyService({ ...kit, idempotency: repositories.idempotency }),
  }
}

export type Services = ReturnType<typeof createServices>
