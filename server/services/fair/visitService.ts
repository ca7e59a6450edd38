import type { VisitRequest } from '@core/contract/content'
import type { VisitRepository } from '../../repositories/visitRepository'
import type { CallContext } from '../../domain/callContext'
import { fairFacts } from '../../domain/fairFacts'
import type { LandPageService } from '../landing/landPageService'
import type { Limiter } from '../../domain/limiter'

interface VisitDeps {
  visits: VisitRepository
  landPages: LandPageService
  limiter: Limiter
}

/**
 * Counts visits by channel, once per device, channel and day, and stores the click on an
 * advertisement that led to a visit.
 */
export function createVisitService({ visits, landPages, limiter }: VisitDeps) {
  return {
    /** The channel is the one in the call, otherwise that of the landing page. */
    async record(context: CallContext, input: VisitRequest): Promise<{ Counted: boolean }> {
      const { fair, clientId, ipHash } = context
      const ip = ipHash.toString('hex')
      await limiter.enforce([limiter.ofAddress(context, 'visits')], 'rate_limited')
      const { f = '', adid = '', clickid = '', creativetype = '', landpage = '' } = input
      const channel = f || (landpage && (await landPages.sourceOf(context, landpage)))
      // a device without an id counts by its address
      const device = clientId || `ip:${ip}`
      const place = { appId: fair.appId, zone: fairFacts(fair).zone }
      const isCounted = await visits.insert(place, channel, device)
      // the look of an advertisement alone is no click
      if (adid || clickid)
        await visits.insertClick(place, channel, device, { adid, clickid, creativetype, landpage })
      return { Counted: isCounted }
    },
  }
}
