import type { Schedule, ScheduleInput } from '@core/scheduling/types'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import type { JobKind } from '../../jobs/kinds'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import type { VisitorLooks } from '../privacy/visitorLooks'
import { createMatches } from './matchService'
import { createMeetingAnswers } from './meetingAnswers'
import { createMeetingFeeds } from './meetingFeed'
import { createMeetingParties } from './meetingParties'
import { createMeetingRequests } from './meetingRequests'
import { createPlanPlaces } from './planPlaces'
import { createPlans } from './planService'
import { createPresentMeetings } from './presentMeetings'

interface MeetingsDeps {
  repositories: Repositories
  transact: Transact
  looks: VisitorLooks
  limiter: Limiter
  secrets: Secrets
  clock: Clock
  publicUrl: string
  wakeJob: (kind: JobKind) => void
  schedule: (input: ScheduleInput) => Promise<Schedule>
}

/** Wires everything about who meets whom. */
export function createMeetings(deps: MeetingsDeps) {
  const { repositories, looks, secrets, clock } = deps
  const parties = createMeetingParties(repositories, looks)
  const view = createPresentMeetings(repositories, parties, secrets)
  const requests = createMeetingRequests({ ...deps, parties, view })
  return {
    requests,
    answers: createMeetingAnswers({ ...deps, requests, view }),
    matches: createMatches({ ...deps, parties }),
    plans: createPlans({ ...deps, parties, run: deps.schedule }),
    places: createPlanPlaces({ ...deps, parties }),
    feeds: createMeetingFeeds({ ...deps, parties }),
    /** The job: meetings without an answer expire, and meetings that were held are done. */
    sweep: () => repositories.meetings.sweep(clock.now()),
  }
}

export type Meetings = ReturnType<typeof createMeetings>
