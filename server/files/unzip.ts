import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import type { ZipPart } from './storedZip'

/**
 * What a ZIP may hold. `bytes` are those of all files in it, as they really unpack, whatever they
 * say.
 */
export interface ZipLimits {
  entries: number
  bytes: number
  /** Of one file: a larger one is left out. */
  each?: number
}
/** It is no ZIP, or holds more than it may. */
export class ZipError extends Error {
  constructor(
    readonly reason: 'unreadable' | 'too_large',
    options?: ErrorOptions,
  ) {
    super(`zip: ${reason}`, options)
    this.name = 'ZipError'
  }
}

/**
 * Unpacks those files that are wanted, one by one; nothing else is unpacked. Folders are left out,
 * and one that holds anything is refused: another reader takes it for a file. Names are as they are
 * written, but absolute and climbing ones and those with a backslash are refused. It ends at the
 * first byte too many. Throws ZipError.
 */
export async function* unzip(
  bytes: Buffer,
  limits: ZipLimits,
  wants: (name: string) => boolean = () => true,
): AsyncGenerator<ZipPart> {
  const zip = await fromBufferPromise(bytes, {
    lazyEntries: true,
    validateEntrySizes: true,
    strictFileNames: true,
  }).catch(unreadable)
  if (zip.entryCount > limits.entries) throw new ZipError('too_large')
  const entries = zip.eachEntry()
  let left = limits.bytes
  try {
    for (;;) {
      const next = await entries.next().catch(unreadable)
      if (next.done === true) return
      const { fileName: name, crc32, compressedSize, uncompressedSize } = next.value
      if (name.endsWith('/')) {
        // packed, nothing takes two bytes
        if (uncompressedSize > 0 || compressedSize > 2) throw new ZipError('unreadable')
        continue
      }
      // one that unpacks to more than it says ends the reading
      if (limits.each !== undefined && uncompressedSize > limits.each) continue
      if (!wants(name)) continue
      const content = await readEntry(zip, next.value, left).catch(unreadable)
      left -= content.length
      yield { name, content, crc32 }
    }
  } finally {
    zip.close()
  }
}

function unreadable(cause: unknown): never {
  throw cause instanceof ZipError ? cause : new ZipError('unreadable', { cause })
}

async function readEntry(zip: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > left) throw new ZipError('too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
