import type { Gate, GateListReply } from '@core/contract/gate'
import { AppError } from '../errors'
import type { GateRepository, StoredGate } from '../repositories/gateRepository'
import type { Secrets } from '../security/secrets'
import type { CallContext } from './callContext'
import type { Clock } from './clock'
import { hallAddress, hallCode, hallNumber, readHallCode } from './hallCode'

/** Other instances see an imported change after this long. */
const CACHE_MS = 2000

interface GatesDeps {
  gates: GateRepository
  secrets: Secrets
  clock: Clock
  publicUrl: string
}

/** The gates of a fair, cached for a moment because every scan needs them. */
export function createGates({ gates, secrets, clock, publicUrl }: GatesDeps) {
  const cache = new Map<string, { until: number; gates: Promise<StoredGate[]> }>()
  const list = (appId: string): Promise<StoredGate[]> => {
    const now = clock.now().getTime()
    const kept = cache.get(appId)
    if (kept && kept.until > now) return kept.gates
    const found = gates.list(appId)
    cache.set(appId, { until: now + CACHE_MS, gates: found })
    found.catch(() => cache.delete(appId))
    return found
  }
  const find = async (appId: string, id: string): Promise<StoredGate | undefined> =>
    (await list(appId)).find(gate => gate.id === id)

  /**
   * The gate of a hall's code, where people may check themselves in. Throws unknown_gate for every
   * other code.
   */
  const requireSelf = async (appId: string, code: string): Promise<StoredGate> => {
    const id = readHallCode(secrets, appId, code)
    const gate = id === undefined ? undefined : await find(appId, id)
    if (!gate || gate.isRetired || !gate.selfSignIn) throw new AppError('unknown_gate')
    return gate
  }

  return {
    find,
    list,
    /** A gate that is in use. Throws unknown_gate. */
    async require(appId: string, id: string): Promise<StoredGate> {
      const gate = await find(appId, id)
      if (!gate || gate.isRetired) throw new AppError('unknown_gate')
      return gate
    },
    requireSelf,
    /**
     * The gate of a hall's code or of the eight digits printed under it. The digits can be guessed,
     * so the caller must be rate limited. Throws unknown_gate.
     */
    async requireTyped(appId: string, typed: string): Promise<StoredGate> {
      const number = typed.replace(/[\s-]/g, '')
      const isNumber = (gate: StoredGate) =>
        gate.selfSignIn && !gate.isRetired && hallNumber(secrets, appId, gate.id) === number
      return (await list(appId)).find(isNumber) ?? requireSelf(appId, typed)
    },
    /** The list in which the staff choose their gate. */
    async present({ fair }: CallContext): Promise<GateListReply> {
      const present = (gate: StoredGate): Gate => ({
        Id: gate.id,
        Name: gate.name,
        Name_en: gate.nameEn,
        Targets: gate.targets,
        ...(gate.tickets.length > 0 && { Tickets: gate.tickets }),
        ...(gate.events.length > 0 && { Events: gate.events }),
        ...(gate.days.length > 0 && { Days: gate.days }),
        Practice: gate.practice,
        Opens: gate.opens,
        Closes: gate.closes,
        Area: gate.area,
        Area_en: gate.areaEn,
        Qr: gate.selfSignIn
          ? hallAddress(publicUrl, fair.appId, hallCode(secrets, fair.appId, gate.id))
          : '',
        ...(gate.selfSignIn && { Number: hallNumber(secrets, fair.appId, gate.id) }),
      })
      const there = (await list(fair.appId)).filter(gate => !gate.isRetired)
      return { Gates: there.map(present), Now: clock.now().toISOString() }
    },
  }
}

export type Gates = ReturnType<typeof createGates>
