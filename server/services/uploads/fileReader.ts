import type { Readable } from 'node:stream'
import { AppError } from '../../errors'
import type { ShownWidth } from '../../files/pictureOfWidth'
import type { ByteRange, ObjectStore, Presentation } from '../../gateways/objectStore/types'
import type { Limiter } from '../../domain/limiter'
import type { FileAddresses } from './fileAddress'

/** A file to be sent: all of it, or the asked-for part. */
export interface OpenedFile extends Presentation {
  size: number
  /** Players ask for media in parts. */
  isMedia: boolean
  range: ByteRange | undefined
  /** The widest picture that the address allows. */
  width: ShownWidth | undefined
  read(): Promise<Readable>
}
/** The requested part is outside the file. */
export class RangeError416 extends Error {
  constructor(readonly size: number) {
    super('range not satisfiable')
    this.name = 'RangeError416'
  }
}

export interface FileReaderDeps {
  store: ObjectStore
  addresses: FileAddresses
  limiter: Limiter
}

/** Opens a file by the address that was given out for it. */
export function createFileReader({ store, addresses, limiter }: FileReaderDeps) {
  return {
    /**
     * Throws forbidden for an address that is invalid or expired, not_found for a file that is
     * gone.
     */
    async open(address: {
      key: string
      expires: string
      proof: string
      name: string
      width: string
      range: string
      ipHash: Buffer
    }): Promise<OpenedFile> {
      const { key, presentation, isMedia, width } = addresses.check(
        address.key,
        address.expires,
        address.proof,
        address.name,
        address.width,
      )
      await limiter.enforce([limiter.ofAddress(address, 'files')], 'rate_limited')
      const size = await store.size(key)
      if (size === undefined) throw new AppError('not_found')
      const range = isMedia ? readRange(address.range, size) : undefined
      const read = () => store.read(key, range)
      return { ...presentation, size, isMedia, range, width, read }
    },
  }
}

export type FileReader = ReturnType<typeof createFileReader>

/**
 * Reads one part: `bytes=0-99`, `bytes=100-` or `bytes=-100`. Several parts or another unit mean
 * the whole file. Throws RangeError416.
 */
export function readRange(header: string, size: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, from = '', to = ''] = match
  // a part that ends before it begins is ignored (RFC 9110 §14.1.1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size || start > end) throw new RangeError416(size)
  return { start, end }
}
