import { dateTimeText } from '@core/format/dateText'
import type { Repositories } from '../../repositories/repositories'
import { fairFacts } from '../fairFacts'

/** Writes times in the zone of the fair; an empty text for no time. */
export type TimeText = (time: Date | null) => string

/** The format of times in tables of this fair; undefined when there is no such fair. */
export async function fairTimes(
  fairs: Pick<Repositories['fairs'], 'find'>,
  appId: string,
): Promise<TimeText | undefined> {
  const fair = await fairs.find(appId)
  if (!fair) return undefined
  const { offsetMinutes } = fairFacts(fair)
  return time => (time ? dateTimeText(time.toISOString(), offsetMinutes) : '')
}
