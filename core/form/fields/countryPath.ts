import type { Language } from '../../domain/language'
import { isCountryPicker, isMainlandChina, walkPath } from '../options'
import type { AddressValue, FieldDefinition } from '../types'

/** Depth a country path must reach: the configured one in Chinese, the country alone in other languages (SPEC §3 Country). */
export function levelOf(field: Pick<FieldDefinition, 'id' | 'type' | 'level'>, language: Language): number {
  return namesCountry(field) && language !== 'cn' ? 1 : field.level
}

/**
 * True when a path is as deep as it must be, or ends where the tree ends. A country path must reach the depth in the Chinese interface
 * and for mainland China only (SPEC §5 Picker).
 */
export function holdsDepth(path: readonly string[], field: FieldDefinition, language: Language): boolean {
  if (path.length >= levelOf(field, language)) return true
  if (namesCountry(field) && !isMainlandChina(path[0] ?? '', field.options)) return true
  const last = walkPath(field.options, path)[path.length - 1]
  return last !== undefined && last.children.length === 0
}

/** Names the levels of a country path, leaving out the missing ones. */
export function presentPath(path: readonly string[]): Partial<AddressValue> {
  const [Country, Province, City, Area] = path
  return { ...(Country && { Country }), ...(Province && { Province }), ...(City && { City }), ...(Area && { Area }) }
}

/** Reads named levels back; a level below an empty one does not count. */
export function readPath(levels: Pick<AddressValue, 'Country' | 'Province' | 'City' | 'Area'>): string[] {
  const path = [levels.Country, levels.Province, levels.City, levels.Area]
  const end = path.indexOf('')
  return end < 0 ? path : path.slice(0, end)
}

const namesCountry = (field: Pick<FieldDefinition, 'id' | 'type'>) => isCountryPicker(field) || field.type === 'Address'
