import type { Fair } from '../../repositories/fairRepository'
import type { Repositories } from '../../repositories/repositories'

/**
 * Returns tables that hold what is known of these people: the fair, their registrations and their
 * phones are read in one go. Other people are still read one by one.
 */
export async function readAhead(
  tables: Repositories,
  fair: Fair,
  personIds: readonly number[],
): Promise<Repositories> {
  const { appId } = fair
  const ids = [...new Set(personIds)]
  const registrations = await tables.registrations.listByPersons(appId, ids)
  const people = await tables.people.findMany(appId, ids)
  const registrationOf = new Map(registrations.map(one => [Number(one.personId), one]))
  const personOf = new Map(people.map(one => [Number(one.id), one]))
  const isKnown = (app: string, id: number) => app === appId && ids.includes(id)
  return {
    ...tables,
    fairs: {
      ...tables.fairs,
      find: async app => (app === appId ? fair : tables.fairs.find(app)),
    },
    registrations: {
      ...tables.registrations,
      find: async (app, id) =>
        isKnown(app, id) ? registrationOf.get(id) : tables.registrations.find(app, id),
    },
    people: {
      ...tables.people,
      find: async (app, id) => (isKnown(app, id) ? personOf.get(id) : tables.people.find(app, id)),
    },
  }
}
