import type { Queryable } from '../db/queryable'
import type { Repositories } from '../repositories/repositories'
import { createSampleRepository } from '../repositories/sampleRepository'
import { inventCompany, inventPerson } from '../samples/people'
import type { DemoCompany, Play } from './play'

const HALLS = ['N1', 'N2', 'N3', 'N4', 'N5', 'N6']

/**
 * The folder's companies and enough invented ones to fill a fair, each with the account that acts
 * for it.
 */
export async function demoCompanies(
  db: Queryable,
  tables: Repositories,
  appId: string,
  random: Play['random'],
  count: number,
): Promise<DemoCompany[]> {
  const samples = createSampleRepository(db)
  const invented = Array.from({ length: count }, (_, at) => {
    const { name, nameEn } = inventCompany(random)
    const person = inventPerson(random, 1, 300_000 + at)
    const hall = HALLS[at % HALLS.length] ?? 'N1'
    const booth = `${hall}-${String.fromCharCode(66 + (at % 5))}${String(Math.floor(at / 3) + 8).padStart(2, '0')}`
    const id = `demo-${String(at + 1).padStart(2, '0')}`
    return {
      id,
      name,
      nameEn,
      hall,
      booth,
      login: id,
      person: person.name,
      personEn: person.nameEn,
    }
  })
  const people = await samples.insertCompanies(appId, invented, 'no password: no login by it')
  await samples.insertQuotas(
    appId,
    invented.flatMap(({ id }) => [
      { resource: 'badge', exhibitorId: id, key: 'exhibitor', granted: 12, used: 0 },
      { resource: 'badge', exhibitorId: id, key: 'builder', granted: 6, used: 0 },
      { resource: 'badge', exhibitorId: id, key: 'service', granted: 4, used: 0 },
      { resource: 'badge', exhibitorId: id, key: 'guest', granted: 4, used: 0 },
    ]),
  )
  const own = await Promise.all(
    ['lanyan', 'daopu', 'xiaoman'].map(async login => {
      const account = await tables.exhibitors.findByLogin(appId, login)
      const company = account && (await tables.exhibitors.findCompany(appId, account.exhibitorId))
      return account && company
        ? [
            {
              ...company,
              id: account.exhibitorId,
              isTried: true,
              actor: { personId: account.personId, audience: 'ex' as const },
            },
          ]
        : []
    }),
  )
  return [
    ...own.flat(),
    ...invented.map(company => ({
      ...company,
      isTried: false,
      actor: { personId: people.get(company.id) ?? 0, audience: 'ex' as const },
    })),
  ]
}
