import { FairConfig } from '@core/contract/config'
import { nearestName } from '@core/form/nearestName'
import type { TSchema } from '@sinclair/typebox'
import type { FairFile } from './fairFile'
import { isObject, text, type JsonObject } from './folderFiles'
import { FREE_KEYS, KNOWN_KEYS } from './knownKeys'
import type { ProblemList } from './problems'

const MAX_DEPTH = 12

/**
 * Reports names in the files of a folder that nothing reads, each once per file, with the most
 * similar name that is read. Forms have a check of their own.
 */
export function checkKeys(files: readonly FairFile[], problems: ProblemList): void {
  for (const { path, bytes } of files) {
    if (!path.endsWith('.json')) continue
    const value = JSON.parse(bytes.toString('utf8')) as unknown
    const told = new Set<string>()
    const tell = (name: string, at: string, known: readonly string[]) => {
      if (told.has(name)) return
      told.add(name)
      const nearest = nearestName(name, known)
      if (nearest === undefined) problems.warning(path, at, 'nothing reads this name; remove it')
      else problems.warning(path, at, `nothing reads this name; write ${nearest}, or remove it`)
    }
    if (path === 'config.json') checkSchema(value, FairConfig, '', tell)
    const known = KNOWN_KEYS[path] ?? KNOWN_KEYS[path.replace(/[^/]+$/, '*')]
    if (known) checkNames(value, known, '', 0, tell)
  }
}

type Tell = (name: string, at: string, known: readonly string[]) => void

function checkNames(
  value: unknown,
  known: readonly string[],
  at: string,
  depth: number,
  tell: Tell,
): void {
  if (depth > MAX_DEPTH) return
  if (Array.isArray(value))
    return value.forEach((item, index) =>
      checkNames(item, known, joined(at, itemName(item, index)), depth + 1, tell),
    )
  if (!isObject(value)) return
  for (const [name, inner] of Object.entries(value)) {
    if (!known.includes(name)) tell(name, joined(at, name), known)
    else if (!FREE_KEYS.has(name)) checkNames(inner, known, joined(at, name), depth + 1, tell)
  }
}

/** The same by a schema: objects list their names; records accept any name. */
function checkSchema(value: unknown, schema: TSchema, at: string, tell: Tell): void {
  const { properties, items, patternProperties } = schema as {
    properties?: Record<string, TSchema>
    items?: TSchema
  } & {
    patternProperties?: Record<string, TSchema>
  }
  if (Array.isArray(value) && items)
    return value.forEach((item, index) =>
      checkSchema(item, items, joined(at, itemName(item, index)), tell),
    )
  if (!isObject(value)) return
  const each = patternProperties && Object.values(patternProperties)[0]
  for (const [name, inner] of Object.entries(value)) {
    const known = properties?.[name] ?? each
    if (known) checkSchema(inner, known, joined(at, name), tell)
    else if (properties) tell(name, joined(at, name), Object.keys(properties))
  }
}

const itemName = (item: unknown, index: number): string =>
  (isObject(item) ? text(item as JsonObject, 'Id', 'id') : '') || String(index)
const joined = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`)
