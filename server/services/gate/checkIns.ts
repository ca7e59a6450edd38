import { randomUUID } from 'node:crypto'
import type { CheckinReason, ScanBulkReply, ScanReply, SelfCheckinReply } from '@core/contract/gate'
import { badgeCode } from '@core/gate/badgeCode'
import { badField } from '../../errors'
import type { CheckIn } from '../../repositories/checkInRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import type { UseBadge } from '../badges/useBadge'
import type { CardPhotos } from './cardPhotos'
import { fairFacts } from '../../domain/fairFacts'
import type { Gates } from '../../domain/gates'
import { createLooking, type Look } from './look'
import { presentScan, presentUntaken } from './presentScan'

/**
 * A look that a gate resends until it arrives is not much older than this; an older one was decided
 * offline.
 */
const LATE_MS = 15 * 60 * 1000
const HOUR = 3600
const SELF_PER_HOUR = 120

interface CheckInDeps {
  repositories: Pick<Repositories, 'badges' | 'checkIns'>
  transact: Transact
  gates: Gates
  photos: CardPhotos
  useBadge: UseBadge
  /** The registration of the person who checks in. Throws not_registered. */
  requireOwn: (context: CallContext) => Promise<{ cardCode: string }>
  limiter: Limiter
  secrets: Secrets
  clock: Clock
}
interface ScanInput {
  Code: string
  Gate: string
  Direction?: 'in' | 'out'
  Nonce: string
  At?: string
}

/**
 * Looks at badges: by the staff at a gate, by a gate that was offline, and by people who check
 * themselves in to a hall.
 */
export function createCheckIns(deps: CheckInDeps) {
  const { repositories, gates, photos, requireOwn, limiter, secrets, clock } = deps
  const { badges, checkIns } = repositories
  const look = createLooking({ transact: deps.transact, checkIns, useBadge: deps.useBadge })

  const present = async (
    context: CallContext,
    checkIn: CheckIn,
    by: 'door' | 'server',
  ): Promise<ScanReply> => {
    const { appId } = context.fair
    const badge =
      checkIn.badgeId === null ? undefined : await badges.findById(appId, checkIn.badgeId)
    const [photo, sinceGate] = await Promise.all([
      by === 'door' && badge ? photos.find(appId, badge) : undefined,
      checkIn.sinceGate === null ? undefined : gates.find(appId, checkIn.sinceGate),
    ])
    return presentScan(checkIn, { badge, photo, sinceGate }, context.language, by)
  }

  /** The time of a look: never before `floor` and never later than now. */
  const timeOf = (given: string | undefined, floor: number): Date => {
    const now = clock.now().getTime()
    const at = Date.parse(given ?? '')
    return new Date(Number.isNaN(at) ? now : Math.max(floor, Math.min(at, now)))
  }

  const lookOf = async (
    { fair, session }: CallContext,
    input: ScanInput,
    floor: number,
  ): Promise<Look> => {
    const code = badgeCode(input.Code)
    return {
      nonce: input.Nonce,
      code,
      codeHash: secrets.pepper('scan', [fair.appId, code || input.Code.trim()].join('\n')),
      gateId: input.Gate,
      gate: await gates.find(fair.appId, input.Gate),
      direction: input.Direction ?? 'in',
      at: timeOf(input.At, floor),
      staffId: session?.audience === 'oa' ? session.personId : null,
    }
  }

  return {
    /**
     * Decides about a badge and notes it. Throws unknown_gate, idempotency_mismatch for a nonce of
     * another badge.
     */
    async redeem(context: CallContext, input: ScanInput): Promise<ScanReply> {
      if (!isNonce(input.Nonce)) throw badField('Nonce')
      await gates.require(context.fair.appId, input.Gate)
      const one = await lookOf(context, input, clock.now().getTime() - LATE_MS)
      return present(context, await look(context.fair, one), 'door')
    },

    /**
     * Takes the decisions that gates made offline, in their order; each reply says what the server
     * would have decided. An item without a valid nonce could be stored twice: it is answered
     * `unknown` and not noted, and the others are still taken.
     */
    async bulk(
      context: CallContext,
      { Items }: { Items: readonly (ScanInput & { Admitted: boolean; Reason: CheckinReason })[] },
    ): Promise<ScanBulkReply> {
      const replies: ScanReply[] = []
      for (const item of Items) {
        if (!isNonce(item.Nonce)) {
          replies.push(presentUntaken(item.Nonce, context.language))
          continue
        }
        const made = { admitted: item.Admitted, reason: item.Reason }
        const checkIn = await look(context.fair, { ...(await lookOf(context, item, 0)), made })
        replies.push({ ...(await present(context, checkIn, 'server')), Nonce: item.Nonce })
      }
      return { Items: replies }
    },

    /**
     * Checks the caller in by the code of a hall. Throws unknown_gate if the code is unknown or the
     * hall has no self check-in.
     */
    async self(
      context: CallContext,
      input: { Gate: string; Nonce?: string },
    ): Promise<SelfCheckinReply> {
      const { appId } = context.fair
      const { personId } = sessionOf(context)
      await limiter.enforce(
        [{ key: `self-check-in:${appId}:${personId}`, points: SELF_PER_HOUR, seconds: HOUR }],
        'rate_limited',
      )
      const gate = await gates.requireSelf(appId, input.Gate)
      const { cardCode } = await requireOwn(context)
      const nonce =
        input.Nonce || context.idempotency?.keyHash.toString('hex').slice(0, 32) || randomUUID()
      const one = await lookOf(
        context,
        { Code: cardCode, Gate: gate.id, Nonce: `self:${personId}:${nonce}` },
        0,
      )
      return {
        ...(await present(context, await look(context.fair, one), 'door')),
        TimeZone: fairFacts(context.fair).zone,
      }
    },
  }
}

/** False for an empty nonce, and for one that is made for people who check themselves in. */
function isNonce(nonce: string): boolean {
  return nonce !== '' && !nonce.startsWith('self:')
}
