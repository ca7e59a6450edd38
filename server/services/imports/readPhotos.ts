import { Readable } from 'node:stream'
import type { ErrorCode } from '@core/contract/envelope'
import { AppError } from '../../errors'
import { unzip, ZipError } from '../../files/unzip'
import { baseName, photoName, type FoundPhotos } from './photos'

/** Limits of a ZIP, of one photo in it, and of the photos that one sheet may name. */
const PHOTO_LIMITS = {
  entries: 1000,
  bytes: 150 * 1024 * 1024,
  each: 10 * 1024 * 1024,
  photos: 200,
} as const
const NO_PHOTO: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'file_type',
  'file_picture',
  'file_too_large',
])
const PICTURE = /\.(?:jpe?g|png|webp)$/i
/** Files that some systems add to a ZIP. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/
const MOST_STRAYS = 50

/**
 * Names to look for. `named` are given by cells: the first file with such a name counts. `own` are
 * the rows' own names, which only one file may have.
 */
interface Wanted {
  named: ReadonlySet<string>
  own: ReadonlySet<string> | undefined
}
type KeepPhoto = (file: { stream: Readable; name: string; mime: string }) => Promise<string>

/**
 * Stores the wanted photos of a ZIP as uploads of the caller; uploads that no record names are
 * removed a day later. Throws sheet_too_large, sheet_unreadable.
 */
export async function readPhotos(
  archive: Buffer | undefined,
  { named, own }: Wanted,
  keep: KeepPhoto,
): Promise<FoundPhotos> {
  const photos = new Map<string, string>()
  const twice = new Set<string>()
  const strays: string[] = []
  if (archive === undefined || (named.size === 0 && !own)) return { photos, twice, strays }
  if (named.size > PHOTO_LIMITS.photos) throw new AppError('sheet_too_large')
  const seen = new Set<string>()
  let kept = 0
  const namesOf = (name: string) =>
    [photoName(name), photoName(name).replace(/\.[a-z0-9]+$/, '')].filter(
      one => named.has(one) || own?.has(one) === true,
    )
  /** A file is skipped if earlier files had all its names. */
  const wants = (name: string): boolean => {
    if (HIDDEN.test(name)) return false
    const names = namesOf(name)
    const fresh = names.filter(one => !seen.has(one))
    for (const one of names) {
      if (seen.has(one)) twice.add(one)
      seen.add(one)
    }
    if (names.length === 0 && PICTURE.test(name) && strays.length < MOST_STRAYS)
      strays.push(baseName(name))
    freshOf.set(name, fresh)
    return fresh.length > 0
  }
  const freshOf = new Map<string, string[]>()
  try {
    for await (const { name, content } of unzip(archive, PHOTO_LIMITS, wants)) {
      kept += 1
      if (kept > PHOTO_LIMITS.photos) throw new AppError('sheet_too_large')
      const url = await keep({ stream: Readable.from([content]), name, mime: '' }).catch(
        (error: unknown) => {
          // a file that is no photo is reported as missing in its row
          if (error instanceof AppError && NO_PHOTO.has(error.code)) return undefined
          throw error
        },
      )
      if (url !== undefined) for (const one of freshOf.get(name) ?? []) photos.set(one, url)
    }
  } catch (cause) {
    if (!(cause instanceof ZipError)) throw cause
    throw new AppError(
      cause.reason === 'too_large' ? 'sheet_too_large' : 'sheet_unreadable',
      {},
      { cause },
    )
  }
  return { photos, twice, strays }
}
