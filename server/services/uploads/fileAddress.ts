import { fileTypeOf, type FileType } from '@core/domain/fileTypes'
import { fileKeyOf, fairOfKey, fileUrl, isFileKey } from '@core/domain/fileUrl'
import { AppError } from '../../errors'
import type { ObjectStore, Presentation } from '../../gateways/objectStore/types'
import { sameDigest, type Secrets } from '../../security/secrets'
import type { Clock } from '../../domain/clock'

/** An address shows a file for at least this long. */
const VIEW_SECONDS = 600
/** Addresses are the same for a minute, so that a page drawn twice fetches a picture once. */
const STEP_SECONDS = 60

export interface FileAddressDeps {
  store: ObjectStore
  secrets: Secrets
  clock: Clock
}

/**
 * Begins the name of a file that the server made to be printed: it opens in place. No saved name
 * holds it.
 */
const TO_PRINT = ':'

/** Short-lived addresses: anyone who has one may see the file until it expires. */
export function createFileAddresses({ store, secrets, clock }: FileAddressDeps) {
  const proofOf = (key: string, expires: number, name: string) =>
    secrets.pepper('file', name === '' ? `${key}\n${expires}` : `${key}\n${expires}\n${name}`)
  const expiry = () =>
    (Math.floor(clock.now().getTime() / 1000 / STEP_SECONDS) + 1) * STEP_SECONDS + VIEW_SECONDS
  const addressOf = (key: string, expires: number, name = ''): string =>
    store.viewUrl?.(key, new Date(expires * 1000), presentationOf(key, name)) ??
    `${fileUrl(key)}?e=${expires}&s=${proofOf(key, expires, name).toString('base64url')}${name && `&n=${encodeURIComponent(name)}`}`
  return {
    /**
     * An address for every url that is a file of this fair, by the url given; others are left out.
     */
    sign(appId: string, urls: readonly string[]): Record<string, string> {
      const expires = expiry()
      const files: Record<string, string> = {}
      for (const url of urls) {
        const key = fileKeyOf(url)
        if (key === undefined || fairOfKey(key) !== appId) continue
        files[url] = addressOf(key, expires)
      }
      return files
    },
    /** An address at which a file is saved under a name. */
    signAs: (key: string, name: string): string => addressOf(key, expiry(), name),
    /** An address at which a PDF that the server made opens in the browser, which prints it. */
    signToPrint: (key: string, name: string): string =>
      addressOf(key, expiry(), `${TO_PRINT}${name}`),
    /**
     * The key an address shows. Throws forbidden for one that was never given out or has expired.
     */
    check(
      key: string,
      expires: string,
      proof: string,
      name = '',
    ): { key: string; presentation: Presentation; isMedia: boolean } {
      const at = /^\d{10}$/.test(expires) ? Number(expires) : 0
      if (!isFileKey(key) || !sameDigest(Buffer.from(proof, 'base64url'), proofOf(key, at, name)))
        throw new AppError('forbidden')
      if (at * 1000 <= clock.now().getTime()) throw new AppError('forbidden')
      return {
        key,
        presentation: presentationOf(key, name),
        isMedia: typeOfKey(key)?.kind === 'video' || typeOfKey(key)?.kind === 'audio',
      }
    },
  }
}

export type FileAddresses = ReturnType<typeof createFileAddresses>

/**
 * Pictures are redrawn by the server and media only play, so they open in place. Everything else is
 * saved as a file, and so is a file with a name for it.
 */
export function presentationOf(key: string, name = ''): Presentation {
  const type = typeOfKey(key)
  if (name.startsWith(TO_PRINT) && type?.mime === 'application/pdf')
    return { mime: type.mime, disposition: 'inline', name: name.slice(TO_PRINT.length) }
  return {
    mime: type?.mime ?? 'application/octet-stream',
    disposition: type && type.kind !== 'document' && name === '' ? 'inline' : 'attachment',
    ...(name !== '' && { name }),
  }
}

function typeOfKey(key: string): FileType | undefined {
  return fileTypeOf(key.slice(key.lastIndexOf('.') + 1))
}
