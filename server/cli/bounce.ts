import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import type { ServerConfig } from '../config'
import { inTransaction } from '../db/transaction'
import { createRepositories } from '../repositories/repositories'
import { createSecrets } from '../security/secrets'
import { noteBounce } from '../services/outbox/bounces'
import { readWords } from './words'

/** A delivery report holds the letter it is about, which is small. */
const MAX_BYTES = 2 * 1024 * 1024

interface BounceTools {
  pool: Pool
  config: Pick<ServerConfig, 'secretKey'>
  input: Readable
  print: (line: string) => void
}

/** Reads `[--to ADDRESS]`; undefined for anything else. */
export function readBounceCommand(args: readonly string[]): { to: string } | undefined {
  const read = readWords(args, { options: ['--to'] })
  return read && read.words.length === 0 ? { to: read.option('--to') ?? '' } : undefined
}

/**
 * Reads one letter from the input, as a mail server passes it on. Returns 0 also for a letter that
 * is not about our mail: otherwise the mail server would send an error to the letter's sender.
 */
export async function runBounce(
  { to }: { to: string },
  { pool, config, input, print }: BounceTools,
): Promise<number> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of input) {
    const chunk = Buffer.from(part as Uint8Array)
    bytes += chunk.length
    if (bytes <= MAX_BYTES) parts.push(chunk)
  }
  if (bytes > MAX_BYTES) print(`the letter is larger than ${MAX_BYTES} bytes and was not read`)
  else
    print(
      await noteBounce(
        work => inTransaction(pool, client => work(createRepositories(client))),
        createSecrets(config.secretKey),
        Buffer.concat(parts),
        to,
      ),
    )
  return 0
}
