/**
 * Carries short lines to every instance, this one too. Nothing is kept: what was missed, listeners
 * ask the database for.
 */
export interface Fanout {
  /**
   * Sends lines soon, many of them together; a line has at most 1,000 letters. Never throws: what
   * cannot be sent is noted.
   */
  publish(lines: readonly string[]): void
  /** Hands over what comes in. `onGap` is called when something may have been missed. */
  listen(onLines: (lines: readonly string[]) => void, onGap: () => void): void
  close(): Promise<void>
}

/** Lines of one notice: PostgreSQL takes fewer than 8,000 bytes. */
export const MOST_BYTES = 7_900

/** Lines put together into notices that are not too long. */
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
