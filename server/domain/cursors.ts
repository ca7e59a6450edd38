import { storableText } from '@core/domain/storable'
import { badField } from '../errors'

/** Where a list goes on, as its caller carries it: a time and an id. */
export function writeTimeCursor(at: Date, id: string): string {
  return `${at.getTime()}.${id}`
}

/** Throws bad_request for what no list has given out. */
export function readTimeCursor(text: string | undefined): { at: Date; id: string } | undefined {
  if (text === undefined || text === '') return undefined
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  if (time === undefined || id === undefined) throw badField('After')
  return { at: new Date(Number(time)), id }
}

/** The same of a list that goes by a row's number alone; 0 = from the newest. */
export function readNumberCursor(text: string | undefined): number {
  if (text === undefined || text === '') return 0
  if (!/^\d{1,15}$/.test(text)) throw badField('After')
  return Number(text)
}

/** The same of a list that goes by several words. */
export function writePlace(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * So many words as `writePlace` wrote them; undefined for the beginning. Throws bad_request for
 * what no list has given out.
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
    // told below, as any other
  }
  throw badField('After')
}
