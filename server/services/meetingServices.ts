import { runScheduler } from '../gateways/scheduling/runScheduler'
import type { Kit } from './kit'
import { createLiveNotices } from './live/liveNotices'
import { createMeetings } from './meetings/createMeetings'
import { createMessages } from './messages/createMessages'
import type { PeopleServices } from './peopleServices'
import type { createRecords } from './resources/createRecords'
import type { ServiceDeps } from './serviceDeps'
import { createTalks } from './talks/createTalks'

interface Others {
  people: Pick<PeopleServices, 'privacy'>
  records: Pick<ReturnType<typeof createRecords>, 'review'>
}

/** How the people of a fair reach each other: mailings, talks, meetings and live sessions. */
export function createMeetingServices(
  kit: Kit,
  { fanout, liveProvider }: Pick<ServiceDeps, 'fanout' | 'liveProvider'>,
  { people, records: { review } }: Others,
) {
  const looks = people.privacy.visitorLooks
  const messages = createMessages(kit)
  const { telling } = messages
  return {
    messages,
    talks: createTalks({ ...kit, telling, fanout, looks, step: review.step }),
    meetings: createMeetings({ ...kit, looks, schedule: runScheduler }),
    liveNotices: createLiveNotices({ ...kit, provider: liveProvider, review }),
  }
}

export type MeetingServices = ReturnType<typeof createMeetingServices>
