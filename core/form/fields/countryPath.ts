import type { Language } from '../../domain/language'
import { isCountryPicker, isMainlandChina, walkPath } from '../options'
import type { AddressValue, FieldDefinition } from '../types'
import { filled } from './defineFieldType'

/**
 * The depth that a country path must reach: the configured depth in Chinese, only the country in
 * other languages (SPEC §3 Country).
 */
export function levelOf(
  field: Pick<FieldDefinition, 'id' | 'type' | 'level'>,
  language: Language,
): number {
  return namesCountry(field) && language !== 'cn' ? 1 : field.level
}

/**
 * True for a path that follows the options and is deep enough, or ends where the options end. A
 * country path must only reach the depth in the Chinese interface and for mainland China (SPEC §5
 * Picker), whatever the Id of its field.
 */
export function followsPath(
  path: readonly string[],
  field: FieldDefinition,
  language: Language,
): boolean {
  const last = walkPath(field.options, path)[path.length - 1]
  if (last === undefined) return false
  if (path.length >= levelOf(field, language) || last.children.length === 0) return true
  return (
    beginsWithCountry(field) &&
    (language !== 'cn' || !isMainlandChina(path[0] ?? '', field.options))
  )
}

/** Names the levels of a country path, leaving out the missing ones. */
export function presentPath(path: readonly string[]): Partial<AddressValue> {
  const [Country, Province, City, Area] = path
  return filled({ Country, Province, City, Area })
}

/** Reads named levels; levels below an empty one are ignored. */
export function readPath(
  levels: Pick<AddressValue, 'Country' | 'Province' | 'City' | 'Area'>,
): string[] {
  const path = [levels.Country, levels.Province, levels.City, levels.Area]
  const end = path.indexOf('')
  return end < 0 ? path : path.slice(0, end)
}

const namesCountry = (field: Pick<FieldDefinition, 'id' | 'type'>) =>
  isCountryPicker(field) || field.type === 'Address'

/** A picker that offers mainland China on its first level asks for a country. */
const beginsWithCountry = (field: Pick<FieldDefinition, 'id' | 'type' | 'options'>) =>
  namesCountry(field) ||
  field.options.some(({ value }) => /\D/.test(value) && isMainlandChina(value, field.options))
