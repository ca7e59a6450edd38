import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { storable } from '@core/domain/storable'
import type { ProblemList } from './problems'

const MAX_JSON_BYTES = 8 * 1024 * 1024
const MAX_ASSET_BYTES = 8 * 1024 * 1024
const MIME: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
}

export type JsonObject = Record<string, unknown>

/** The files of a fair folder; whatever cannot be read becomes a problem. */
export class FolderFiles {
  constructor(
    private readonly dir: string,
    private readonly problems: ProblemList,
  ) {}

  /** A JSON file's value, or undefined with a problem. */
  json(file: string, isNeeded = true): unknown {
    const path = join(this.dir, file)
    if (!existsSync(path)) {
      if (isNeeded) this.problems.error(file, '', 'the file is missing; add it')
      return undefined
    }
    if (statSync(path).size > MAX_JSON_BYTES) {
      this.problems.error(file, '', `the file is larger than ${MAX_JSON_BYTES / 1024 / 1024} MB; make it smaller`)
      return undefined
    }
    try {
      // without what the database refuses
      return storable(JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as unknown)
    } catch (error) {
      this.problems.error(file, '', `the file is not JSON (${error instanceof Error ? error.message : 'unreadable'}); correct it`)
      return undefined
    }
  }

  /** A JSON file that holds an object. */
  object(file: string, isNeeded = true): JsonObject | undefined {
    const value = this.json(file, isNeeded)
    if (value === undefined || isObject(value)) return value
    this.problems.error(file, '', 'the file must hold an object { … }')
    return undefined
  }

  /** The objects of a JSON file that holds a list. */
  list(file: string): JsonObject[] {
    const value = this.json(file, false)
    if (value === undefined) return []
    if (Array.isArray(value) && value.every(isObject)) return value
    this.problems.error(file, '', 'the file must hold a list of objects [ { … } ]')
    return []
  }

  /** Names of the JSON files below a folder, in order. */
  jsonFiles(folder: string): string[] {
    const path = join(this.dir, folder)
    return existsSync(path)
      ? readdirSync(path)
          .filter(name => name.endsWith('.json'))
          .sort()
          .map(name => `${folder}/${name}`)
      : []
  }

  /** Everything below public/, with types from a fixed table. */
  assets(): { name: string; mime: string; bytes: Buffer }[] {
    const root = join(this.dir, 'public')
    if (!existsSync(root)) return []
    const names = (readdirSync(root, { recursive: true }) as string[]).filter(name => statSync(join(root, name)).isFile()).sort()
    return names.flatMap(name => this.asset(root, name))
  }

  private asset(root: string, name: string): { name: string; mime: string; bytes: Buffer }[] {
    const path = join(root, name)
    const file = `public/${relative(root, path).split(sep).join('/')}`
    const mime = MIME[extname(name).toLowerCase()]
    if (name.split(sep).some(part => part.startsWith('.'))) return []
    if (!mime) this.problems.warning(file, '', `this kind of file is not served; use ${Object.keys(MIME).join(' ')}`)
    else if (statSync(path).size > MAX_ASSET_BYTES)
      this.problems.error(file, '', `the file is larger than ${MAX_ASSET_BYTES / 1024 / 1024} MB; make it smaller`)
    else return [{ name: file.slice('public/'.length), mime, bytes: readFileSync(path) }]
    return []
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text property; numbers are written out, everything else is empty. */
export function text(object: JsonObject, ...names: string[]): string {
  for (const name of names) {
    const value = object[name]
    if (typeof value === 'string' && value !== '') return value
    if (typeof value === 'number') return String(value)
  }
  return ''
}
