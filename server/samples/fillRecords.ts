import type { Resource } from '@core/resources/types'
import { createAnswerMaker } from './answers'
import { inventRecord, type InventedRecord } from './inventRecords'
import { inventPerson } from './people'
import { createRandom } from './random'
import { inBatches, NotInvented, timeOf, type SampleCompany, type SampleTools } from './types'

/** Distance between the person numbers of one resource's records and of the next one's. */
const APART = 100_000
/** Additional places of a company beyond those that its records take. */
const SPARE = 3
const DAY_MS = 86_400_000

/**
 * Invents this many records of a resource, spread over the companies, with their trails, their
 * places and the effects of their steps; none where the fair has no form for it. Throws where a
 * company would exceed its limit.
 */
export async function fillRecords(
  tools: SampleTools,
  resource: Resource,
  companies: readonly SampleCompany[],
  all: number,
  at: number,
): Promise<void> {
  const { fair, seed, now, forms, vault, hooks, transact } = tools
  const { appId } = fair
  const current = await forms.findCurrent(appId, resource.form)
  if (!current || companies.length === 0) return
  if (Math.ceil(all / companies.length) > resource.max)
    throw new NotInvented(
      `${all} of ${resource.name} are too many for ${companies.length} companies: each may have ${resource.max}`,
    )
  const form = await forms.load(appId, resource.form, current.version)
  const random = createRandom(seed + 2 + at)
  const maker = {
    resource,
    form,
    answer: createAnswerMaker(form, random, tools.leaveOut),
    vault,
    random,
  }
  const taken = new Map<string, number>()

  await inBatches(tools, resource.name, all, async places => {
    const made: InventedRecord[] = []
    for (const place of places) {
      const company = companies[place % companies.length]
      if (!company) continue
      const when = timeOf(now, place, all)
      const decidedAt = new Date(
        Math.min(now.getTime(), when.getTime() + random.whole(1, 5) * DAY_MS),
      )
      const writer = {
        appId,
        exhibitorId: company.id,
        personId: company.personId,
        at: when,
        decidedAt,
      }
      made.push(inventRecord(maker, writer, inventPerson(random, seed, APART * (at + 1) + place)))
    }
    for (const { record } of made) {
      if (record.quotaKey === null) continue
      const key = JSON.stringify([record.exhibitorId, record.quotaKey])
      taken.set(key, (taken.get(key) ?? 0) + 1)
    }
    await transact(async repositories => {
      await repositories.records.insertMany(made)
      const hook = hooks.get(resource.name)
      if (hook?.after)
        for (const { record, steps } of made)
          for (const step of steps) await hook.after(step, record, repositories)
    })
  })
  const quotas = [...taken].map(([place, used]) => {
    const [exhibitorId = '', key = ''] = JSON.parse(place) as string[]
    return { resource: resource.name, exhibitorId, key, granted: used + SPARE, used }
  })
  await transact((_repositories, samples) => samples.insertQuotas(appId, quotas))
}
