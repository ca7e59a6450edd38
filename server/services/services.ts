import { createOldReads } from '../domain/oldReads'
import { createBackground } from './background'
import { createCompanyServices } from './companyServices'
import { createDeskServices } from './desk/createDeskServices'
import { createIdempotencyService } from './idempotencyService'
import { createKit, forCalls } from './kit'
import { createMeetingServices } from './meetingServices'
import { createPeopleServices } from './peopleServices'
import { createPublicServices } from './publicServices'
import { createRecords } from './resources/createRecords'
import type { ServiceDeps } from './serviceDeps'

/**
 * Wires every service once; called by the composition root. An early group that needs a later one
 * gets a function that returns it.
 */
export function createServices(deps: ServiceDeps) {
  const kit = createKit(deps, kind => background.jobs.wake(kind))
  const people = createPeopleServices(kit, deps, () => records.review.step)
  const { accounts, payments, privacy } = people
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
  const company = createCompanyServices(kit, deps, {
    people,
    records,
    oldReads,
    deskTable: (order, path) => desk.deskTable(order, path),
  })
  const meeting = createMeetingServices(kit, deps, { people, records })
  const { messages } = meeting
  const open = createPublicServices(kit, deps, { people, records, messages, company })
  const desk = createDeskServices(kit, deps, { people, records, company, meeting, open })
  const background = createBackground(kit, { ...meeting, ...desk, privacy, records, company })
  return {
    ...forCalls(kit),
    ...accounts,
    ...company,
    ...payments,
    ...people,
    ...open,
    ...desk,
    ...meeting,
    ...background,
    records,
    oldReads,
    isFairNetwork: deps.isFairNetwork,
    idempotency: createIdempotencyService({ ...kit, idempotency: kit.repositories.idempotency }),
  }
}

export type Services = ReturnType<typeof createServices>
