import { storableText } from '@core/domain/storable'
import { badField } from '../errors'

/** Writes the cursor of a list: a number that is not negative, and an id. */
export function writeSizeCursor(size: number, id: string): string {
  return `${size}.${id}`
}

/** Throws bad_request for a cursor that no list has returned. */
export function readSizeCursor(text: string | undefined): { size: number; id: string } | undefined {
  if (text === undefined || text === '') return undefined
  const [, size, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  if (size === undefined || id === undefined) throw badField('After')
  return { size: Number(size), id }
}

/** The same for a time and an id. */
export const writeTimeCursor = (at: Date, id: string): string => writeSizeCursor(at.getTime(), id)

/** Throws bad_request for a cursor that no list has returned. */
export function readTimeCursor(text: string | undefined): { at: Date; id: string } | undefined {
  const found = readSizeCursor(text)
  return found && { at: new Date(found.size), id: found.id }
}

/** The same for a list sorted by a row's number alone; 0 = from the newest. */
export function readNumberCursor(text: string | undefined): number {
  if (text === undefined || text === '') return 0
  if (!/^\d{1,15}$/.test(text)) throw badField('After')
  return Number(text)
}

/** The same for a list sorted by several texts. */
export function writePlace(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * Reads `count` texts that `writePlace` wrote; undefined for the beginning. Throws bad_request for
 * a text that no list has returned.
 */
export function readPlace(text: string | undefined, count: number): string[] | undefined {
  if (text === undefined || text === '') return undefined
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (
      Array.isArray(place) &&
      place.length === count &&
      place.every(part => typeof part === 'string' && storableText(part) === part)
    )
      return place as string[]
  } catch {
    // reported below like any other invalid cursor
  }
  throw badField('After')
}
