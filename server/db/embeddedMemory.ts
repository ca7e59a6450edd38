import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { leaveToOwner } from './embeddedAccount'

/**
 * Values kept between starts in a file beside the data. The file is closed to other accounts
 * because it holds the password.
 */
export type Memory = { root: string; directory: string; port: number; password: string }

/** The path of this file for the data directory `root`. */
export const memoryFile = (root: string) => path.join(root, 'database.json')

/** Undefined where the file is missing or damaged. */
export function readMemory(root: string): Memory | undefined {
  const file = memoryFile(root)
  if (!existsSync(file)) return undefined
  const { directory, port, password, root: writtenFor } = parseObject(readFileSync(file, 'utf8'))
  if (typeof directory !== 'string' || typeof port !== 'number' || typeof password !== 'string')
    return undefined
  return { root: typeof writtenFor === 'string' ? writtenFor : root, directory, port, password }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {} // damaged; the caller reports it
  }
}

/** Writes the file in one step: a start that is killed leaves the previous file. */
export function writeMemory(root: string, memory: Memory): void {
  const file = memoryFile(root)
  writeFileSync(`${file}.new`, JSON.stringify(memory), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  leaveToOwner(file)
}
