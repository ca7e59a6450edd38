import { readerOf } from './sealedStream'

/** The first record of a backup. */
export interface BackupHead {
  madeAt: string
  /** Names of the migrations that its tables have, in their order. */
  migrations: string[]
  /** Table → its columns, in the order they are restored in. */
  tables: Record<string, string[]>
  /** Sequence → its last number. */
  sequences: Record<string, string>
  /** Tells one SECRET_KEY from another; it opens nothing. */
  secretMark: string
}
/** Counts that a restore compares with its own. */
export interface BackupEnd {
  rows: Record<string, number>
  objects: number
  /** Files that rows name but the store did not have. */
  missing: number
}

/** A job that was not done when the backup was made. */
export interface BackupJob {
  kind: string
  data: object
  key: string | null
  dueAt: string
}

/**
 * H head · T table · R rows of it, a JSON array · J jobs, a JSON array · O object by its key · C
 * bytes of it · X its end, the SHA-256 · E end.
 */
export type RecordKind = 'H' | 'T' | 'R' | 'J' | 'O' | 'C' | 'X' | 'E'

/** A record as it is written: kind, length, bytes. */
export function record(kind: RecordKind, body: Buffer | string): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const head = Buffer.alloc(5)
  head.write(kind, 0, 'latin1')
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

/** The records of a backup, one after the other. */
export async function* readRecords(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ kind: RecordKind; body: Buffer }> {
  const reader = readerOf(source)
  for (;;) {
    const head = await reader.take(5)
    if (!head) return
    const body = await reader.take(head.readUInt32BE(1))
    if (!body) return
    yield { kind: head.toString('latin1', 0, 1) as RecordKind, body }
  }
}
