import { isSafeKey, own, readObject, readText, unwrapJson } from '../wire'

/**
 * Commas and colons become full-width in other-texts, because the one-line spelling uses the ASCII
 * ones (SPEC §5 Questions).
 */
export function fullWidth(text: string): string {
  return text.trim().replace(/,/g, '\uff0c').replace(/:/g, '\uff1a')
}

/** Reads the texts of chosen "other" options. */
export function readOthers(raw: unknown): Record<string, string> {
  const others: Record<string, string> = {}
  for (const [key, value] of Object.entries(readObject(unwrapJson(raw)) ?? {}).slice(0, 500)) {
    const text = fullWidth(readText(value))
    if (text !== '' && isSafeKey(key)) others[key] = text
  }
  return others
}

/** Keeps only the texts of chosen options. */
export function keepOthers(
  selected: readonly string[],
  others: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const value of selected) {
    const text = fullWidth(readText(own(others, value)))
    if (text !== '') kept[value] = text
  }
  return kept
}

/** Writes the texts of chosen options; nothing if there are none. */
export function presentOthers(
  selected: readonly string[],
  others: Readonly<Record<string, string>>,
): { other?: Record<string, string> } {
  const kept = keepOthers(selected, others)
  return Object.keys(kept).length > 0 ? { other: kept } : {}
}
