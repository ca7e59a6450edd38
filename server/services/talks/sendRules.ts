import { BURST, BURST_MS, type WriteBar } from '@core/talks/limits'
import { AppError } from '../../errors'
import type { PartyState, TalkSide } from '../../repositories/talkStates'
import { BAR_CODES, GONE } from './talkCaller'

/** The facts that decide whether a side may write. */
export interface Writing {
  isOn: boolean
  side: TalkSide
  beganBy: TalkSide
  isAnswered: boolean
  lastSeq: number
  isBlocked: boolean
  peerParty: string
  peerIsOpen: boolean
  peerEndedAt: Date | null
  party: Pick<PartyState, 'mutedUntil' | 'endedAt'> | undefined
  now: Date
}

/**
 * Why a side may not write now; '' if it may. The side that began may send one message until the
 * other side answers; an automatic answer does not count. A company that closed its talks may
 * continue the answered ones.
 */
export function writeBar(w: Writing): WriteBar {
  if (!w.isOn) return 'off'
  if (w.peerParty === GONE || w.peerEndedAt !== null) return 'gone'
  if (
    w.party &&
    (w.party.endedAt !== null || (w.party.mutedUntil !== null && w.party.mutedUntil > w.now))
  )
    return 'muted'
  if (w.isBlocked) return 'blocked'
  if (w.isAnswered) return ''
  // the first message begins a talk, whichever side opened it
  if (w.lastSeq === 0) return w.peerIsOpen ? '' : 'closed'
  return w.side === w.beganBy ? 'waits' : ''
}

export function requireNoBar(bar: WriteBar): void {
  if (bar !== '') throw new AppError(BAR_CODES[bar])
}

/** Counts a message of a party. Throws rate_limited for too many within ten seconds. */
export function countBurst(party: PartyState, now: Date, factor: number): void {
  const isOver = now.getTime() - party.burstAt.getTime() >= BURST_MS
  if (isOver) [party.burstAt, party.burst] = [now, 0]
  if (party.burst >= BURST * factor) {
    const seconds = Math.max(
      1,
      Math.ceil((party.burstAt.getTime() + BURST_MS - now.getTime()) / 1000),
    )
    throw new AppError('rate_limited', { seconds }, { retryAfterSeconds: seconds })
  }
  party.burst += 1
}
