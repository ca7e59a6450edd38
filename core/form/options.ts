import type { FieldDefinition, Option } from './types'

const indexes = new WeakMap<readonly Option[], ReadonlyMap<string, Option>>()

/** Every option of a tree by its value; built once per list. */
export function optionIndex(options: readonly Option[]): ReadonlyMap<string, Option> {
  const known = indexes.get(options)
  if (known) return known
  const index = new Map<string, Option>()
  const add = (list: readonly Option[]) => {
    for (const option of list) {
      if (!index.has(option.value)) index.set(option.value, option)
      add(option.children)
    }
  }
  add(options)
  indexes.set(options, index)
  return index
}

/** True for an option that may be chosen: it exists, is shown and is not disabled. */
export function isOffered(option: Option | undefined): option is Option {
  return option !== undefined && option.show && !option.disabled
}

/** Follows a path down the tree; the options of its valid prefix (SPEC §5 Picker). */
export function walkPath(options: readonly Option[], path: readonly string[]): Option[] {
  const found: Option[] = []
  let level = options
  for (const value of path) {
    const option = level.find(candidate => candidate.value === value)
    if (!isOffered(option)) break
    found.push(option)
    level = option.children
  }
  return found
}

/** The Country field: its path is stored as Country, Province, City and Area (DECISIONS §12). */
export function isCountryPicker(field: Pick<FieldDefinition, 'id' | 'type'>): boolean {
  return field.id === 'Country' && field.type === 'Picker'
}

/** True when the field's values form one path through a tree, rather than a set of choices. */
export function holdsPath(field: FieldDefinition): boolean {
  if (field.type !== 'Picker' || field.multiple) return false
  return (
    isCountryPicker(field) ||
    field.level > 1 ||
    (field.level === 0 && field.options.some(option => option.children.length > 0))
  )
}

const MAINLAND = new Set([
  'CN',
  'CHN',
  '156',
  '86',
  'CHINA',
  '\u4e2d\u56fd',
  '\u4e2d\u56fd\u5927\u9646',
])

/** True for the option of mainland China, by value or by name. */
export function isMainlandChina(value: string, options: readonly Option[]): boolean {
  if (MAINLAND.has(value.toUpperCase())) return true
  const option = options.find(candidate => candidate.value === value)
  return (
    option !== undefined &&
    (MAINLAND.has(option.text.cn) || MAINLAND.has(option.text.en.toUpperCase()))
  )
}
