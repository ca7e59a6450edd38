import { packed } from './types'

const GATHER_MS = 5

/**
 * Collects lines for a few milliseconds and sends them as few notices: a notice for each line would
 * be slow.
 */
export function gather(send: (notices: string[]) => Promise<unknown>) {
  let gathered: string[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()
  const flush = () => {
    timer = undefined
    const notices = packed(gathered)
    gathered = []
    sending = send(notices)
  }
  return {
    add(lines: readonly string[]): void {
      gathered.push(...lines)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    /** Sends the waiting lines, and resolves when they are sent. */
    async end(): Promise<void> {
      if (timer) {
        clearTimeout(timer)
        flush()
      }
      await sending
    },
  }
}
