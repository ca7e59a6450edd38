import { LEAD_STATES } from '@core/leads/followUp'
import { SAMPLE_NAMES } from '../messages/samples'
import { createRandom } from './random'
import { inBatches, timeOf, type SampleCompany, type SampleTools } from './types'

const NOTED = 0.2
/**
 * Few companies meet many visitors, most meet some: the first of a thousand meets a tenth of all.
 */
const SKEW = 3

/**
 * Scans of visitors' cards by companies, each visitor once per company: a random repetition is
 * dropped, so there may be fewer scans than asked for.
 */
export async function fillLeads(
  tools: SampleTools,
  companies: readonly SampleCompany[],
  people: readonly number[],
  all: number,
): Promise<void> {
  const { fair, seed, now, samples } = tools
  if (companies.length === 0 || people.length === 0) return
  const random = createRandom(seed + 100)
  const met = new Set<string>()
  await inBatches(tools, 'leads', all, async places => {
    const leads = places.flatMap(place => {
      const company = companies[Math.floor(companies.length * random.next() ** SKEW)]
      const personId = random.pick(people)
      if (!company || met.has(`${company.id} ${personId}`)) return []
      met.add(`${company.id} ${personId}`)
      return [
        {
          exhibitorId: company.id,
          personId,
          at: timeOf(now, place, all),
          collector: company.personId,
          nonce: `sample${seed}-${place}`,
          state: random.chance(0.6) ? 'new' : random.pick(LEAD_STATES),
          rating: random.whole(0, 5),
          tags: random.chance(0.3) ? [random.pick(SAMPLE_NAMES.tag)] : [],
          note: random.chance(NOTED) ? random.pick(SAMPLE_NAMES.note) : '',
        },
      ]
    })
    await samples.insertLeads(fair.appId, leads)
  })
}
