import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join, posix, relative, sep } from 'node:path'
import { storable } from '@core/domain/storable'
import { jsonBytes, readJson, type FairFile } from './fairFile'
import { checkLengths } from './checkLengths'
import { moveDates, type DateMove } from './moveDates'
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

/** Types of files for download, which are not shown on pages; includes office files. */
const ATTACHED: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.zip': 'application/zip',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.dwg': 'image/vnd.dwg',
}
const MAX_ATTACHED_BYTES = 20 * 1024 * 1024

export type JsonObject = Record<string, unknown>

/** The files of a fair folder; a file that cannot be read becomes a problem. */
export class FolderFiles {
  /**
   * The bytes of every file that was read, by path, without pictures: an import uses exactly these.
   */
  private readonly taken = new Map<string, Buffer>()

  constructor(
    private readonly dir: string,
    private readonly problems: ProblemList,
    /** Moves every date that is read; the files themselves stay unchanged. */
    private readonly move?: DateMove,
  ) {}

  /** A JSON file's value, or undefined with a problem. */
  json(file: string, isNeeded = true): unknown {
    const path = join(this.dir, file)
    if (!existsSync(path)) {
      if (isNeeded) this.problems.error(file, '', 'the file is missing; add it')
      return undefined
    }
    if (!statSync(path).isFile()) {
      this.problems.error(file, '', 'it is a folder; put a file of this name in its place')
      return undefined
    }
    if (statSync(path).size > MAX_JSON_BYTES) {
      this.problems.error(
        file,
        '',
        `the file is larger than ${MAX_JSON_BYTES / 1024 / 1024} MB; make it smaller`,
      )
      return undefined
    }
    try {
      const bytes = readFileSync(path)
      // removes characters that the database refuses
      const value = storable(readJson(bytes))
      // the texts of a form have limits of their own (core/form/checkTexts)
      if (!file.startsWith('forms/')) checkLengths(file, value, this.problems)
      const moved = this.move ? moveDates(value, this.move) : value
      this.taken.set(file, moved === value ? bytes : jsonBytes(moved))
      return moved
    } catch (error) {
      this.problems.error(
        file,
        '',
        `the file is not JSON (${error instanceof Error ? error.message : 'unreadable'}); correct it`,
      )
      return undefined
    }
  }

  /** The value of a JSON file that holds an object. */
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
    if (!this.isFolder(folder)) return []
    const names = readdirSync(join(this.dir, folder)).filter(name => name.endsWith('.json'))
    return names.sort().map(name => `${folder}/${name}`)
  }

  /** A drawing beside JSON files; undefined where there is none, or it is too large. */
  svg(file: string): string | undefined {
    const path = join(this.dir, file)
    const isRead =
      existsSync(path) && statSync(path).isFile() && statSync(path).size <= MAX_JSON_BYTES
    if (!isRead) return undefined
    const bytes = readFileSync(path)
    this.taken.set(file, bytes)
    return storable(bytes.toString('utf8'))
  }

  /** Every file that was read, in the order of the paths. */
  read(): FairFile[] {
    return [...this.taken]
      .map(([path, bytes]) => ({ path, bytes }))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  /**
   * Paths of files and folders that no reader uses. Names that begin with a dot, and a readme, are
   * allowed.
   */
  strangers(known: readonly string[], below: Readonly<Record<string, RegExp>>): string[] {
    const names = (folder: string) =>
      (this.isFolder(folder || '.') ? readdirSync(join(this.dir, folder)) : []).filter(
        name => !/^\.|^readme/i.test(name),
      )
    const nested = Object.entries(below).flatMap(([folder, read]) =>
      names(folder).flatMap(name => (read.test(name) ? [] : [`${folder}/${name}`])),
    )
    return [...names('').filter(name => !known.includes(name)), ...nested].sort()
  }

  /** Everything below public/, with types from a fixed table. */
  assets(): { name: string; mime: string; bytes: Buffer }[] {
    if (!this.isFolder('public')) return []
    const root = join(this.dir, 'public')
    const names = (readdirSync(root, { recursive: true }) as string[])
      .filter(name => statSync(join(root, name)).isFile())
      .sort()
    return names.flatMap(name => this.asset(root, name))
  }

  /** One file below files/, with its type; undefined when it was refused. */
  attached(
    name: string,
    refuse: (message: string) => void,
  ): { name: string; mime: string; bytes: Buffer } | undefined {
    const path = join(this.dir, 'files', name)
    const mime = ATTACHED[extname(name).toLowerCase()]
    if (name === '' || name.split(/[\\/]/).includes('..'))
      refuse('it is no file; write the name of one in files/')
    else if (!existsSync(path) || !statSync(path).isFile())
      refuse(`there is no file files/${name}; add it or change the name`)
    else if (!mime)
      refuse(`this kind of file is not given out; use ${Object.keys(ATTACHED).join(' ')}`)
    else if (statSync(path).size > MAX_ATTACHED_BYTES)
      refuse(`the file is larger than ${MAX_ATTACHED_BYTES / 1024 / 1024} MB; make it smaller`)
    else {
      const bytes = readFileSync(path)
      this.taken.set(posix.join('files', name), bytes)
      return { name: basename(name), mime, bytes }
    }
    return undefined
  }

  /** False where there is none; a file of that name is a problem. */
  private isFolder(name: string): boolean {
    const path = join(this.dir, name)
    if (!existsSync(path)) return false
    if (statSync(path).isDirectory()) return true
    this.problems.error(name, '', 'it is a file; make it a folder, or leave it out')
    return false
  }

  private asset(root: string, name: string): { name: string; mime: string; bytes: Buffer }[] {
    const path = join(root, name)
    const file = `public/${relative(root, path).split(sep).join('/')}`
    const mime = MIME[extname(name).toLowerCase()]
    if (name.split(sep).some(part => part.startsWith('.'))) return []
    if (!mime)
      this.problems.warning(
        file,
        '',
        `this kind of file is not served; use ${Object.keys(MIME).join(' ')}`,
      )
    else if (statSync(path).size > MAX_ASSET_BYTES)
      this.problems.error(
        file,
        '',
        `the file is larger than ${MAX_ASSET_BYTES / 1024 / 1024} MB; make it smaller`,
      )
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
