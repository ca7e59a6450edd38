/**
 * Carries short lines to every instance, this one included. Nothing is stored: listeners ask the
 * database for missed lines.
 */
export interface Fanout {
  /**
   * Sends lines soon, many together; a line has at most 1,000 letters. Never throws: errors go to
   * `onError`.
   */
  publish(lines: readonly string[]): void
  /** Passes on incoming lines. Calls `onGap` when lines may have been missed. */
  listen(onLines: (lines: readonly string[]) => void, onGap: () => void): void
  close(): Promise<void>
}

/** Maximum bytes of one notice: PostgreSQL takes fewer than 8,000. */
export const MOST_BYTES = 7_900

/** Packs lines into notices that are not too long. */
export function packed(lines: readonly string[]): string[] {
  const notices: string[] = []
  let [notice, bytes] = ['', 0]
  for (const line of lines) {
    const more = Buffer.byteLength(line) + 1
    if (bytes + more > MOST_BYTES && notice !== '') {
      notices.push(notice)
      ;[notice, bytes] = ['', 0]
    }
    notice += notice === '' ? line : `\n${line}`
    bytes += more
  }
  return notice === '' ? notices : [...notices, notice]
}
