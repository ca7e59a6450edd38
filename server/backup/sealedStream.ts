import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { StartupError } from '../errors'

const MAGIC = Buffer.from('FAIRPASS-BACKUP-1\n')
const SALT = 16
const CHUNK = 1024 * 1024
/** A chunk sealed: its length, the mark of the last one, the tag, and the bytes. */
const HEAD = 4 + 1 + 16

const keyOf = (password: string, salt: Buffer) =>
  scryptSync(password, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })

/** Each chunk has its own number in the nonce; the key is used for this file alone. */
function nonceOf(at: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(at), 4)
  return nonce
}

/**
 * Seals bytes in chunks with AES-256-GCM. The last chunk is marked, so that a file which was cut
 * short is detected.
 */
export async function* sealed(
  source: AsyncIterable<Buffer>,
  password: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const key = keyOf(password, salt)
  yield Buffer.concat([MAGIC, salt])
  let at = 0
  const seal = (bytes: Buffer, isLast: boolean): Buffer => {
    const mark = Buffer.from([isLast ? 1 : 0])
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(at++))
    cipher.setAAD(mark)
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    return Buffer.concat([length, mark, cipher.getAuthTag(), body])
  }
  let waiting: Buffer[] = []
  let size = 0
  for await (const bytes of source) {
    waiting.push(bytes)
    size += bytes.length
    if (size < CHUNK) continue
    let whole = Buffer.concat(waiting)
    for (; whole.length >= CHUNK; whole = whole.subarray(CHUNK))
      yield seal(whole.subarray(0, CHUNK), false)
    waiting = [whole]
    size = whole.length
  }
  yield seal(Buffer.concat(waiting), true)
}

/**
 * Opens sealed bytes. Throws StartupError for another key, a changed file or a file that was cut
 * short.
 */
export async function* opened(
  source: AsyncIterable<Buffer>,
  password: string,
): AsyncGenerator<Buffer> {
  const reader = readerOf(source)
  const start = await reader.take(MAGIC.length + SALT)
  if (!start?.subarray(0, MAGIC.length).equals(MAGIC))
    throw new StartupError('This is no backup of fairpass. Name a file that fair backup wrote.')
  const key = keyOf(password, start.subarray(MAGIC.length))
  for (let at = 0; ; at++) {
    const head = await reader.take(HEAD)
    const body = head && (await reader.take(head.readUInt32BE(0)))
    if (!head || !body) throw new StartupError('The backup is cut short. Use another copy.')
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(at))
    decipher.setAAD(head.subarray(4, 5))
    decipher.setAuthTag(head.subarray(5, HEAD))
    let bytes: Buffer
    try {
      bytes = Buffer.concat([decipher.update(body), decipher.final()])
    } catch (cause) {
      throw new StartupError(
        'The backup cannot be opened: BACKUP_KEY is another one, or the file was changed.',
        { cause },
      )
    }
    yield bytes
    if (head[4] === 1) return
  }
}

/** Takes bytes in the sizes asked for; undefined when there are fewer. */
export function readerOf(source: AsyncIterable<Buffer>): {
  take: (size: number) => Promise<Buffer | undefined>
} {
  const iterator = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return {
    async take(size) {
      const parts = [rest]
      let length = rest.length
      while (length < size) {
        const next = await iterator.next()
        if (next.done) return undefined
        parts.push(next.value)
        length += next.value.length
      }
      const whole = parts.length === 1 ? rest : Buffer.concat(parts)
      rest = whole.subarray(size)
      return whole.subarray(0, size)
    },
  }
}
