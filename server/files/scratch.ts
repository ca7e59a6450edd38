import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HEAD_BYTES } from './detectType'

const STALE_MS = 24 * 3600 * 1000

/** A received file, complete but not checked yet. */
export interface ReceivedFile {
  path: string
  bytes: number
  head: Buffer
  hash: Buffer
}
/** More bytes arrived than allowed. */
export class TooLargeError extends Error {
  constructor() {
    super('more bytes than allowed')
    this.name = 'TooLargeError'
  }
}

/** A folder for files in progress. Files that a stopped server left are removed after a day. */
export function createScratch(dir: string) {
  const make = () => mkdir(dir, { recursive: true, mode: 0o700 })
  const newPath = () => join(dir, randomUUID())
  return {
    newPath,
    /**
     * Writes a stream to a file and counts its bytes: stops at the first byte above `maxBytes`,
     * whatever length was announced. Throws TooLargeError.
     */
    async receive(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<ReceivedFile> {
      await make()
      const path = newPath()
      const file = await open(path, 'wx', 0o600)
      const hash = createHash('sha256')
      let head = Buffer.alloc(0)
      let bytes = 0
      try {
        for await (const chunk of stream) {
          bytes += chunk.length
          if (bytes > maxBytes) throw new TooLargeError()
          if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
          hash.update(chunk)
          await file.writeFile(chunk)
        }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      } finally {
        await file.close()
      }
      return { path, bytes, head, hash: hash.digest() }
    },
    async size(path: string): Promise<number> {
      return (await stat(path)).size
    },
    discard: (path: string): Promise<void> => rm(path, { force: true }),
    async sweep(now: Date): Promise<void> {
      await make()
      for (const name of await readdir(dir)) {
        const path = join(dir, name)
        const found = await stat(path).catch(() => undefined)
        if (found && now.getTime() - found.mtimeMs > STALE_MS) await rm(path, { force: true })
      }
    },
  }
}

export type Scratch = ReturnType<typeof createScratch>
