import { createHash } from 'node:crypto'

/** Whether a password is known from a leak. */
export type IsLeaked = (password: string) => Promise<boolean>

/** A person who sets a password does not wait longer for others. */
const TIMEOUT_MS = 2_000
/** A range has some 40 KB. */
const MOST_BYTES = 500_000
/** How many characters of the hash are sent: thousands of passwords share them. */
const TOLD = 5

/**
 * Asks a list of leaked passwords by the k-anonymity of Have I Been Pwned: only the first five hex
 * signs of the SHA-1 leave this server, and the answer is a list of the endings with their counts.
 * Without an answer in two seconds the password counts as unknown, and `onError` is told.
 */
export function createLeakedPasswords(
  address: string,
  onError: (error: unknown) => void,
  timeoutMs = TIMEOUT_MS,
): IsLeaked {
  return async password => {
    // that list has SHA-1: nothing is kept or proven by it here
    const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()
    try {
      const list = await readRange(`${address}/${hash.slice(0, TOLD)}`, timeoutMs)
      return countOf(list, hash.slice(TOLD)) > 0
    } catch (cause) {
      onError(new Error('leaked passwords could not be asked for', { cause }))
      return false
    }
  }
}

async function readRange(url: string, timeoutMs: number): Promise<string> {
  const reply = await fetch(url, {
    // the answer then has as many lines for every range: its length tells nothing either
    headers: { 'add-padding': 'true', 'user-agent': 'fairpass' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (reply.status !== 200) throw new Error(`status ${reply.status}`)
  let text = ''
  const decoder = new TextDecoder()
  const reader = reply.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value as Uint8Array, { stream: true })
    if (text.length > MOST_BYTES) throw new Error('the answer is too long')
  }
  return text
}

/** Lines that only fill up count 0. */
function countOf(list: string, ending: string): number {
  const line = list.split(/\r?\n/).find(each => each.toUpperCase().startsWith(`${ending}:`))
  return Number(line?.slice(ending.length + 1) ?? 0)
}
