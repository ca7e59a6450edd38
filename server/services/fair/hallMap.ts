import type { BoothCheckReply, HallMapReply } from '@core/contract/hallMap'
import { boothKey } from '@core/domain/boothNumber'
import type { HallPlanRepository, PlacedCompany } from '../../repositories/hallPlanRepository'
import type { CallContext } from '../../domain/callContext'
import { createShortCache } from '../../domain/shortCache'

/** How long a plan is cached for all its readers. */
const KEPT_MS = 5000

interface HallMapDeps {
  hallPlans: HallPlanRepository
}

/** The plans of the halls for everybody, and for the organiser the booths that do not match. */
export function createHallMap({ hallPlans }: HallMapDeps) {
  const cache = createShortCache<HallMapReply>(KEPT_MS, Date.now)
  const read = async (appId: string): Promise<HallMapReply> => {
    const [halls, companies] = await Promise.all([
      hallPlans.halls(appId),
      hallPlans.companies(appId),
    ])
    return {
      Halls: halls.map(({ id, name, nameEn, plan }) => ({
        Id: id,
        Name: name,
        Name_en: nameEn,
        Note: plan.note,
        Note_en: plan.noteEn,
        Width: plan.width,
        Height: plan.height,
        Booths: plan.booths.map(({ no, shape }) => ({ No: no, Shape: shape })),
        Walls: plan.walls,
        Gates: plan.gates.map(gate => ({
          Name: gate.name,
          Name_en: gate.nameEn,
          X: gate.x,
          Y: gate.y,
        })),
      })),
      Companies: companies
        .filter(({ booth }) => booth !== '')
        .map(company => ({ ...named(company), HasPage: company.hasPage })),
    }
  }
  return {
    read: ({ fair }: CallContext): Promise<HallMapReply> =>
      cache.read(fair.appId, () => read(fair.appId)),

    /** Not cached: the organiser looks at it while changing it. */
    async check({ fair: { appId } }: CallContext): Promise<BoothCheckReply> {
      const [halls, companies] = await Promise.all([
        hallPlans.halls(appId),
        hallPlans.companies(appId),
      ])
      const taken = new Set(companies.map(({ booth }) => boothKey(booth)))
      const onPlan = new Set(halls.flatMap(({ plan }) => plan.booths.map(({ no }) => boothKey(no))))
      return {
        Booths: onPlan.size,
        Taken: [...onPlan].filter(key => taken.has(key)).length,
        Free: halls.map(({ id, plan }) => ({
          Hall: id,
          Booths: plan.booths.flatMap(({ no }) => (taken.has(boothKey(no)) ? [] : [no])),
        })),
        Unplaced: companies
          .filter(({ booth }) => booth === '' || !onPlan.has(boothKey(booth)))
          .map(named),
      }
    },
  }
}

const named = ({ id, name, nameEn, booth }: PlacedCompany) => ({
  Id: id,
  Name: name,
  Name_en: nameEn,
  Booth: booth,
})
