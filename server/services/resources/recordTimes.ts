import { timedEvents } from '@core/resources/timed'
import type { Resource } from '@core/resources/types'
import type { StoredRecord } from '../../repositories/storedRecord'
import type { Repositories } from '../../repositories/repositories'
import { fairFacts } from '../../domain/fairFacts'

/** The last day of the published version; undefined if it has none. */
export function lastDayOf(
  { timed }: Pick<Resource, 'timed'>,
  { published }: Pick<StoredRecord, 'published'>,
): string | undefined {
  return timed && dayIn(published?.values[timed.until])
}

/** The first day of the published version; undefined if its resource has none. */
export function firstDayOf(
  { timed }: Pick<Resource, 'timed'>,
  { published }: Pick<StoredRecord, 'published'>,
): string | undefined {
  return timed?.begins && dayIn(published?.values[timed.begins.on])
}

const dayIn = (answer: unknown): string | undefined =>
  typeof answer === 'string' ? /^\d{4}-\d\d-\d\d/.exec(answer)?.[0] : undefined

/** The clock of the fair, in minutes ahead of UTC. */
export async function fairOffset(
  { fairs }: Pick<Repositories, 'fairs'>,
  appId: string,
): Promise<number> {
  const fair = await fairs.find(appId)
  return fair ? fairFacts(fair).offsetMinutes : 0
}

/** When the server has to look at a record next, seen from `now`; null for never. */
export async function nextDue(
  repositories: Pick<Repositories, 'fairs'>,
  resource: Resource,
  record: Pick<StoredRecord, 'appId' | 'state' | 'published' | 'submitted'>,
  now: Date,
): Promise<Date | null> {
  const until = lastDayOf(resource, record)
  if (until === undefined && !resource.expires) return null
  const offset = await fairOffset(repositories, record.appId)
  const [begins, submittedAt] = [firstDayOf(resource, record), record.submitted?.at.getTime()]
  const [first] = timedEvents(
    resource,
    { state: record.state, until, begins, submittedAt },
    offset,
    now.getTime(),
  )
  // an overdue step is due now, so reminders before `now` are skipped
  return first ? new Date(Math.max(first.at, now.getTime())) : null
}
