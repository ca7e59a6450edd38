import type { VisitRepository } from '../repositories/visitRepository'
import type { CallContext } from './callContext'
import type { Limiter } from './limiter'

const VISITS_PER_MINUTE = 120

/** Counts visits by channel: once per device, channel and day. */
export function createVisitService({ visits, limiter }: { visits: VisitRepository; limiter: Limiter }) {
  return {
    async record({ fair, clientId, ipHash }: CallContext, channel: string): Promise<{ Counted: boolean }> {
      const ip = ipHash.toString('hex')
      await limiter.enforce([{ key: `visit:ip:${ip}`, points: VISITS_PER_MINUTE, seconds: 60 }], 'rate_limited')
      // a device without an id counts as its address
      return { Counted: await visits.insert(fair.appId, channel, clientId || `ip:${ip}`) }
    },
  }
}

export type VisitService = ReturnType<typeof createVisitService>
