import type { StoredMeeting } from '../../repositories/meetingRepository'
import type { Repositories } from '../../repositories/repositories'

/** Tells both sides of a meeting that the organiser changed their plan by hand. */
export async function tellOfPlan(
  { confirmations }: Pick<Repositories, 'confirmations'>,
  appId: string,
  { id, sequence, from, to }: StoredMeeting,
): Promise<void> {
  const people = [from, to].flatMap(({ visitorId, rep }) => visitorId ?? rep ?? [])
  await confirmations.insertMany(
    appId,
    'plan',
    people.map(personId => ({ personId, subject: `m${id}.${sequence}:1` })),
  )
}
