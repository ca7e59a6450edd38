import type { BadgeQuotaRule } from '../../../repositories/fairRepository'

/**
 * Places of every type of badge that a booth of this area (square metres) has by rule: so many for
 * each full piece of it, but at least some.
 */
export function badgeBases(
  area: number,
  rules: readonly BadgeQuotaRule[],
): { key: string; base: number }[] {
  return rules.map(({ type, per, badges, least }) => ({
    key: type,
    base: Math.max(least, Math.floor(area / per + 1e-9) * badges),
  }))
}
