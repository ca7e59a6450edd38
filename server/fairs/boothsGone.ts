import { boothKey } from '@core/domain/boothNumber'
import { localized, type Language } from '@core/domain/language'
import type { FairFolder } from './folder'
import { ProblemList, type FairProblem } from './problems'
import type { Repositories } from '../repositories/repositories'

/** At most this many companies are named. */
const MAX_NAMED = 100

/**
 * Companies whose booth is on today's plan but on no plan that would be published, as warnings: the
 * organiser should tell them or keep the booth.
 */
export async function boothsGone(
  { hallPlans }: Pick<Repositories, 'hallPlans'>,
  appId: string,
  { halls = [], exhibitors }: Pick<FairFolder, 'halls' | 'exhibitors'>,
  language: Language,
): Promise<readonly FairProblem[]> {
  const before = await hallPlans.halls(appId)
  const after = new Set(halls.flatMap(({ plan }) => plan.booths.map(({ no }) => boothKey(no))))
  const gone = new Map(
    before.flatMap(({ id, plan }) =>
      plan.booths
        .filter(({ no }) => !after.has(boothKey(no)))
        .map(({ no }) => [boothKey(no), { hall: id, no }] as const),
    ),
  )
  if (gone.size === 0) return []
  const given = new Map(exhibitors.map(({ id, booth }) => [id, booth]))
  const companies = (await hallPlans.companies(appId)).flatMap(({ id, name, nameEn, booth }) => {
    const found = gone.get(boothKey(given.get(id) ?? booth))
    return found ? [{ ...found, name: localized(name, nameEn, language) }] : []
  })
  const problems = new ProblemList()
  for (const { hall, no, name } of companies.slice(0, MAX_NAMED))
    problems.warning(
      `halls/${hall}.json`,
      'Booths',
      `${name} has booth ${no}, which would be on no plan; keep it, or give the company another`,
    )
  if (companies.length > MAX_NAMED)
    problems.warning(
      'halls',
      '',
      `${companies.length - MAX_NAMED} more companies would have a booth that is on no plan`,
    )
  return problems.items
}
