import { findResource } from '@core/resources/index'
import { fillCompanies } from './fillCompanies'
import { fillLeads } from './fillLeads'
import { fillRecords } from './fillRecords'
import { fillVisitors } from './fillVisitors'
import type { SampleSizes, SampleTools } from './types'

/** Number of records besides badges for each company; other resources of the product get none. */
const PER_COMPANY: Readonly<Record<string, number>> = { contact: 3, profile: 1 }

/**
 * Fills a fair with invented visitors, companies, their records and the visitors they met, in the
 * form in which the services would have written them. The same seed gives the same data, except for
 * the codes of badges. No messages are sent.
 */
export async function fillFair(
  tools: SampleTools,
  { visitors, exhibitors, badges, leads }: SampleSizes,
): Promise<void> {
  const people = visitors > 0 ? await fillVisitors(tools, visitors) : []
  const companies = await fillCompanies(tools, exhibitors)
  const wanted = [
    ...Object.entries(PER_COMPANY).map(([name, each]) => [name, each * exhibitors] as const),
    ['badge', badges] as const,
  ]
  for (const [at, [name, all]] of wanted.entries()) {
    const resource = findResource(name)
    if (resource) await fillRecords(tools, resource, companies, all, at)
  }
  await fillLeads(tools, companies, people, leads)
  await tools.samples.settle()
}
