import { fileTypeOf, type FileType } from '@core/domain/fileTypes'
import { fileKeyOf, fairOfKey, fileUrl, isFileKey } from '@core/domain/fileUrl'
import { AppError } from '../../errors'
import type { ObjectStore, Presentation } from '../../gateways/objectStore/types'
import { shownWidth, type ShownWidth } from '../../files/pictureOfWidth'
import { sameDigest, type Secrets } from '../../security/secrets'
import type { Clock } from '../../domain/clock'

/** The least time an address works. */
const VIEW_SECONDS = 600
/** Addresses are the same for a minute, so that a page drawn twice fetches a picture once. */
const STEP_SECONDS = 60
/** The address of a public file stays the same for this long, so that browsers keep the file. */
const SHOWN_STEP_SECONDS = 600

export interface FileAddressDeps {
  store: ObjectStore
  secrets: Secrets
  clock: Clock
}

/**
 * The prefix of a file that the server made for printing: it opens in the browser. No saved name
 * contains it.
 */
const TO_PRINT = ':'

/** Short-lived addresses: anyone who has one may see the file until it expires. */
export function createFileAddresses({ store, secrets, clock }: FileAddressDeps) {
  const proofOf = (key: string, expires: number, name: string, width = '') =>
    secrets.pepper(
      'file',
      [
        key,
        String(expires),
        ...(name || width ? [name] : []),
        ...(width ? [`w=${width}`] : []),
      ].join('\n'),
    )
  const expiry = (step = STEP_SECONDS) =>
    (Math.floor(clock.now().getTime() / 1000 / step) + 1) * step + VIEW_SECONDS
  const addressOf = (key: string, expires: number, name = '', width?: ShownWidth): string =>
    store.viewUrl?.(key, new Date(expires * 1000), presentationOf(key, name), width) ??
    `${fileUrl(key)}?e=${expires}&s=${proofOf(key, expires, name, width && String(width)).toString('base64url')}${name && `&n=${encodeURIComponent(name)}`}${width ? `&w=${width}` : ''}`
  return {
    /**
     * An address for each url that is a file of this fair, keyed by the url; others are left out.
     * With a width, the picture is at most that wide and never the original.
     */
    sign(appId: string, urls: readonly string[], width?: ShownWidth): Record<string, string> {
      const expires = expiry(width && SHOWN_STEP_SECONDS)
      const files: Record<string, string> = {}
      for (const url of urls) {
        const key = fileKeyOf(url)
        if (key === undefined || fairOfKey(key) !== appId) continue
        const isPicture = typeOfKey(key)?.kind === 'image'
        files[url] = addressOf(key, expires, '', isPicture ? width : undefined)
      }
      return files
    },
    /** An address that saves the file under a name. */
    signAs: (key: string, name: string): string => addressOf(key, expiry(), name),
    /** An address that opens a server-made PDF in the browser, to print it. */
    signToPrint: (key: string, name: string): string =>
      addressOf(key, expiry(), `${TO_PRINT}${name}`),
    /** Checks an address. Throws forbidden if it was never given out or has expired. */
    check(
      key: string,
      expires: string,
      proof: string,
      name = '',
      asked = '',
    ): {
      key: string
      presentation: Presentation
      isMedia: boolean
      width: ShownWidth | undefined
    } {
      const at = /^\d{10}$/.test(expires) ? Number(expires) : 0
      const given = Buffer.from(proof, 'base64url')
      if (!isFileKey(key) || !sameDigest(given, proofOf(key, at, name, asked)))
        throw new AppError('forbidden')
      if (at * 1000 <= clock.now().getTime()) throw new AppError('forbidden')
      return {
        key,
        width: shownWidth(asked),
        presentation: presentationOf(key, name),
        isMedia: typeOfKey(key)?.kind === 'video' || typeOfKey(key)?.kind === 'audio',
      }
    },
  }
}

export type FileAddresses = ReturnType<typeof createFileAddresses>

/**
 * Pictures are redrawn by the server and media only play, so they open in place. Everything else is
 * saved as a file, and so is a file with a given name.
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
