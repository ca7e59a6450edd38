import { typedBooth } from '@core/domain/boothNumber'

/** Allows the dashes and dots of all keyboards. */
const BOOTH = /^[a-z]{0,4}[\s._/#·‐-―−-]?\d[a-z\d\s._/#·‐-―−-]*$/
const MOST_SIGNS = 16

/**
 * The search keys of a booth number as typed: `N1-A01`, `n1 a1`, `Ｎ１－Ａ０１`, `N1馆A01`. The SQL
 * function booth_keys (migration 0070) spells booths in the same way. Empty where the text cannot
 * be a booth.
 */
export function boothKeysOf(words: string): string[] {
  const spelled = typedBooth(words)
  if (spelled.length > MOST_SIGNS || !/\d/.test(spelled) || !BOOTH.test(spelled)) return []
  const bare = (text: string) => text.replace(/[^a-z0-9]/g, '')
  return [
    ...new Set([bare(spelled), bare(spelled.replace(/(^|[^0-9])0+([0-9])/g, '$1$2'))]),
  ].filter(key => key.length >= 2)
}
