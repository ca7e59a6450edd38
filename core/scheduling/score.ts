import type { WishLevel } from './frame'

/** What a person offers and looks for, as ids of the fair's topics. */
export interface MatchTraits {
  offers: readonly string[]
  seeks: readonly string[]
  markets: readonly string[]
}
/** Why two parties match. */
export interface MatchReason {
  kind: 'they_seek' | 'they_offer' | 'market' | 'mutual' | 'favourite'
  topics: readonly string[]
}

const BASE = 40
const WEIGHTS = { they_seek: 14, they_offer: 14, market: 6 } as const
const MOST = 98

/** How well the other party matches, from 0 to 98, with the reasons; 0 without any reason. */
export function scoreOf(
  own: MatchTraits,
  other: MatchTraits,
  isMutual: boolean,
): { score: number; reasons: MatchReason[] } {
  const common = (
    kind: keyof typeof WEIGHTS,
    mine: readonly string[],
    theirs: readonly string[],
  ): MatchReason[] => {
    const topics = mine.filter(topic => theirs.includes(topic))
    return topics.length === 0 ? [] : [{ kind, topics }]
  }
  const reasons: MatchReason[] = [
    ...(isMutual ? [{ kind: 'mutual' as const, topics: [] }] : []),
    ...common('they_seek', own.offers, other.seeks),
    ...common('they_offer', own.seeks, other.offers),
    ...common('market', own.markets, other.markets),
  ]
  if (reasons.length === 0) return { score: 0, reasons }
  const sum = reasons.reduce((total, { kind, topics }) => {
    if (kind === 'mutual') return total + 20
    return kind === 'favourite' ? total : total + WEIGHTS[kind] * (2 - 0.5 ** (topics.length - 1))
  }, BASE)
  return { score: Math.min(MOST, Math.round(sum)), reasons }
}

const WISH_VALUES: Readonly<Record<WishLevel, number>> = { must: 30, yes: 15, no: 0 }
const BOTH_MUST = 20

/** The value of a meeting for the scheduler; 0 unless both want to meet. */
export function valueOfWishes(
  one: WishLevel | undefined,
  other: WishLevel | undefined,
  score: number,
): { value: number; isMust: boolean } {
  if (!one || !other || one === 'no' || other === 'no') return { value: 0, isMust: false }
  const isMust = one === 'must' && other === 'must'
  return {
    value:
      WISH_VALUES[one] +
      WISH_VALUES[other] +
      (isMust ? BOTH_MUST : 0) +
      Math.min(9, Math.floor(score / 10)),
    isMust,
  }
}
