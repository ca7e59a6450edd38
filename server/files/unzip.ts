import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import type { ZipPart } from './storedZip'

/**
 * What a ZIP may hold. `bytes` limits the bytes of all files as they really unpack, not as the ZIP
 * declares them.
 */
export interface ZipLimits {
  entries: number
  bytes: number
  /** Limit of one file; larger files are left out. */
  each?: number
}
/** The bytes are not a ZIP, or it holds more than allowed. */
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
 * Unpacks only the wanted files, one by one. Leaves folders out, and refuses a folder with content,
 * because another reader takes it for a file. Returns names unchanged, but refuses absolute names,
 * names that lead outside, and names with a backslash. Stops at the first byte above the limit.
 * Throws ZipError.
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
        // compressed, empty content takes two bytes
        if (uncompressedSize > 0 || compressedSize > 2) throw new ZipError('unreadable')
        continue
      }
      // a file that unpacks to more than it declares ends the reading
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
