import { createHash } from 'node:crypto'

/** Whether a password is known from a leak. */
export type IsLeaked = (password: string) => Promise<boolean>

/** A person who sets a password does not wait longer for this check. */
const TIMEOUT_MS = 2_000
/** The list of a range has some 40 KB. */
const MOST_BYTES = 500_000
/** How many characters of the hash are sent: thousands of passwords share them. */
const TOLD = 5

/**
 * Checks a password against leaked ones by the k-anonymity of Have I Been Pwned: only the first
 * five hex characters of the SHA-1 leave this server, and the answer lists the possible endings
 * with their counts. Without an answer in two seconds the password counts as unknown, and `onError`
 * is called.
 */
export function createLeakedPasswords(
  address: string,
  onError: (error: unknown) => void,
  timeoutMs = TIMEOUT_MS,
): IsLeaked {
  return async password => {
    // the list uses SHA-1; nothing here is stored or proven by it
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
    // pads the answer, so that its length does not reveal the range
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

/** The count of an ending; padding lines count 0. */
function countOf(list: string, ending: string): number {
  const line = list.split(/\r?\n/).find(each => each.toUpperCase().startsWith(`${ending}:`))
  return Number(line?.slice(ending.length + 1) ?? 0)
}
