import type { CheckinReason } from '@core/contract/gate'
import { decide, isInsideOn, type BadgeFacts, type Decision } from '@core/gate/decide'
import { fairTime } from '@core/gate/fairTime'
import { AppError } from '../../errors'
import type { StoredBadge } from '../../repositories/badgeRepository'
import type { CheckIn } from '../../repositories/checkInRepository'
import type { Fair } from '../../repositories/fairRepository'
import type { StoredGate } from '../../repositories/gateRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { UseBadge } from '../badges/useBadge'
import { fairFacts, gateFacts, zoneOf } from '../../domain/fairFacts'

/** One look at a badge, at any door. */
export interface Look {
  nonce: string
  /** The code of a badge; empty if the scanned code is no badge. */
  code: string
  codeHash: Buffer
  gateId: string
  /** Undefined for a gate this fair never had; an offline gate may still name one. */
  gate: StoredGate | undefined
  direction: 'in' | 'out'
  at: Date
  staffId: number | null
  /** The decision an offline gate has made. It counts, whatever the server would have decided. */
  made?: { admitted: boolean; reason: CheckinReason }
}

/** What looks are taken with. */
interface LookingDeps {
  transact: Transact
  checkIns: Pick<Repositories['checkIns'], 'find'>
  useBadge: UseBadge
}

/**
 * Takes a look and notes it once: the same nonce, even at the same moment, gets the first outcome.
 * If two gates look at one badge, the second waits for the first and sees its outcome. A nonce of
 * another badge throws idempotency_mismatch, unless the gate has decided already: that look is
 * noted under a nonce of its own.
 */
export function createLooking({ transact, checkIns, useBadge }: LookingDeps) {
  const takeNew = (fair: Fair, look: Look): Promise<CheckIn> =>
    transact(async tables => {
      const { appId } = fair
      if (look.code !== '') await tables.badges.lock(appId, look.code)
      const known = await tables.checkIns.find(appId, look.nonce)
      if (known) return settle(tables, fair, known, look, useBadge)
      const badge =
        look.code === ''
          ? undefined
          : await tables.badges.find(appId, look.code, zoneFor(look.gate))
      const row = rowOf(fair, look, badge)
      if (!(await tables.checkIns.insert(appId, row))) {
        // the same nonce came at the same moment, but with another code or with one that is no
        // badge, so neither waited for the lock
        const first = await tables.checkIns.find(appId, look.nonce)
        if (!first) throw new AppError('idempotency_mismatch')
        return settle(tables, fair, first, look, useBadge)
      }
      if (badge && row.admitted) await moveThrough(tables, fair, badge, look, useBadge)
      return row
    })
  const take = async (fair: Fair, look: Look): Promise<CheckIn> => {
    const known = await checkIns.find(fair.appId, look.nonce)
    if (known?.codeHash.equals(look.codeHash) && (known.offline || !look.made)) return known
    return takeNew(fair, look)
  }

  return async (fair: Fair, look: Look): Promise<CheckIn> => {
    try {
      return await take(fair, look)
    } catch (error) {
      if (!look.made || !(error instanceof AppError && error.code === 'idempotency_mismatch'))
        throw error
      return take(fair, { ...look, nonce: nonceApart(look) })
    }
  }
}

/**
 * A nonce made of nonce and badge, always the same. It is longer than any that can be sent
 * (`Scan`), so no other scan has it.
 */
function nonceApart({ nonce, codeHash }: Look): string {
  return `${nonce}:${codeHash.toString('hex')}`
}

/**
 * Returns an outcome that is known already. If the server had decided and the gate, without hearing
 * of it, decided otherwise, the gate's decision counts: a person it let in is moved through at the
 * time of the look, a person it turned away is no longer inside.
 */
async function settle(
  tables: Repositories,
  fair: Fair,
  known: CheckIn,
  look: Look,
  useBadge: UseBadge,
): Promise<CheckIn> {
  if (!known.codeHash.equals(look.codeHash)) throw new AppError('idempotency_mismatch')
  const { made, gate } = look
  if (!made || known.offline) return known
  await tables.checkIns.setOffline(fair.appId, known.nonce, made.admitted, made.reason)
  // if the badge is unknown or was deleted, there is no one to move
  if (known.badgeId !== null && known.admitted !== made.admitted) {
    const { at, direction } = known
    const badge = made.admitted
      ? await tables.badges.find(fair.appId, look.code, zoneFor(gate))
      : undefined
    if (badge) await moveThrough(tables, fair, badge, { ...look, at, direction }, useBadge)
    else if (direction === 'in' && !made.admitted)
      await tables.badges.takeBack(known.badgeId, zoneFor(gate), known.nonce)
  }
  return { ...known, ...made, offline: true }
}

function rowOf(fair: Fair, look: Look, badge: StoredBadge | undefined): CheckIn {
  const facts = fairFacts(fair)
  const at = look.at.getTime()
  const verdict: Decision = look.gate
    ? decide(badge && badgeFacts(badge), gateFacts(look.gate), facts, at, look.direction)
    : { admitted: false, reason: badge ? 'wrong_gate' : 'unknown' }
  const { day, time } = fairTime(at, facts.offsetMinutes)
  const isAgain = verdict.reason === 'again'
  return {
    nonce: look.nonce,
    codeHash: look.codeHash,
    badgeId: badge?.id ?? null,
    gateId: look.gateId,
    target: badge?.target ?? '',
    direction: look.direction,
    at: look.at,
    day,
    hour: Number(time.slice(0, 2)),
    ...(look.made ?? verdict),
    serverAdmitted: verdict.admitted,
    serverReason: verdict.reason,
    since: isAgain ? (badge?.insideSince ?? null) : null,
    sinceGate: isAgain ? (badge?.insideGate ?? null) : null,
    offline: look.made !== undefined,
    practice: look.gate?.practice === true,
    staffId: look.staffId,
  }
}

/**
 * Moves a person through a gate. A scan that is sent late does not change a person who has moved
 * since. A person who is inside keeps the time of their entry.
 */
async function moveThrough(
  tables: Repositories,
  fair: Fair,
  badge: StoredBadge,
  look: Look,
  useBadge: UseBadge,
): Promise<void> {
  const { gate, gateId, direction, at, nonce } = look
  const isLate = badge.movedAt !== null && badge.movedAt > at
  const isInside = isInsideOn(
    badge.insideSince?.toISOString(),
    at.getTime(),
    fairFacts(fair).offsetMinutes,
  )
  if (!isLate && !(direction === 'in' && isInside))
    await tables.badges.move(badge, {
      zone: zoneFor(gate),
      insideSince: direction === 'in' ? at : null,
      gateId,
      movedAt: at,
      nonce,
    })
  // the day of a one-day ticket may have changed
  else if (direction === 'in' && badge.oneDay) await tables.badges.touch(badge)
  if (direction !== 'in' || gate?.practice === true) return
  await tables.badges.useTickets(fair.appId, badge.code, at)
  if (badge.recordId !== null) await useBadge(tables, fair.appId, badge.recordId, at)
}

/** A badge in the form that the rule takes. */
export function badgeFacts({
  target,
  standing,
  ticket,
  event,
  from,
  days,
  oneDay,
  usedOn,
  until,
  insideSince,
}: StoredBadge): BadgeFacts {
  return {
    target,
    standing,
    ticket: ticket ?? undefined,
    event: event ?? undefined,
    from: from?.toISOString(),
    days,
    oneDay,
    usedOn: usedOn ?? undefined,
    until: until?.toISOString(),
    insideSince: insideSince?.toISOString(),
  }
}

function zoneFor(gate: StoredGate | undefined): string {
  return gate ? zoneOf(gate) : ''
}
