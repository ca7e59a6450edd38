import { inventCompany, inventPerson } from './people'
import { createRandom } from './random'
import { inBatches, type SampleCompany, type SampleTools } from './types'

const HALLS = ['N1', 'N2', 'N3', 'N4', 'N5', 'N6']
const PER_ROW = 40

/** Companies with a booth and one administrator each, who logs in by the company's id. */
export async function fillCompanies(tools: SampleTools, all: number): Promise<SampleCompany[]> {
  const { fair, seed, passwordHash, samples } = tools
  const random = createRandom(seed + 1)
  const made: SampleCompany[] = []
  await inBatches(tools, 'exhibitors', all, async places => {
    const companies = places.map(place => {
      const { name, nameEn } = inventCompany(random)
      const person = inventPerson(random, seed, place)
      const id = `sample${seed}-${String(place + 1).padStart(4, '0')}`
      const hall = HALLS[place % HALLS.length] ?? ''
      const number = Math.floor(place / HALLS.length)
      const row = String.fromCharCode(65 + (Math.floor(number / PER_ROW) % 26))
      const booth = `${hall}-${row}${String((number % PER_ROW) + 1).padStart(2, '0')}`
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
    const accounts = await samples.insertCompanies(fair.appId, companies, passwordHash)
    made.push(...companies.map(({ id }) => ({ id, personId: accounts.get(id) ?? 0 })))
  })
  return made
}
