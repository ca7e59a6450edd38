import type { BadgeQuotaRule } from '../../../repositories/fairRepository'

/**
 * The places of each type of badge that the rules give a booth of this area (square metres): a
 * number for each full unit of area, but at least a minimum.
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
