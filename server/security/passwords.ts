import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { AppError } from '../errors'

/**
 * 32 MiB and about a tenth of a second: OWASP's recommendation for scrypt, in the variant with
 * little memory.
 */
const FULL_COST = { ln: 15, r: 8, p: 3 }
/** The lowest cost that a stored hash may have: a few milliseconds. */
const QUICK_COST = { ln: 10, r: 8, p: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
/**
 * Maximum cost of a hash from outside, so that a fair folder cannot stop the server: 64 MiB, four
 * passes.
 */
const MAX_COST = { ln: 16, r: 8, p: 4 }
/**
 * Maximum hashes at the same time: half of the processors, because other work needs the rest, and
 * two of libuv's four threads.
 */
const PARALLEL = Math.min(2, Math.max(1, availableParallelism() >> 1))
/** Several seconds of work: later callers should rather retry. */
const MAX_WAITING = 20
const FORMAT =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9_-]{16,64})\$([A-Za-z0-9_-]{43})$/

interface Parsed {
  cost: typeof FULL_COST
  salt: Buffer
  hash: Buffer
}

let ownCost = FULL_COST
let running = 0
const waiting: (() => void)[] = []

/**
 * Makes this process hash at the lowest cost, or at full cost again: for test servers, whose
 * passwords protect no one. Production refuses the setting.
 */
export function hashQuickly(isQuick = true): void {
  ownCost = isQuick ? QUICK_COST : FULL_COST
}

/**
 * A password in its stored form: `$scrypt$ln=15,r=8,p=3$salt$hash`, base64url. Throws unavailable
 * when too many hashes are under way.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const { ln, r, p } = ownCost
  const hash = await derive(password, salt, ownCost)
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/**
 * True for the password of this hash. Without a hash it takes the same time and returns false, so
 * that no one can tell which accounts exist.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const parsed = stored === undefined ? undefined : parse(stored)
  const { cost, salt, hash } = parsed ?? {
    cost: ownCost,
    salt: randomBytes(SALT_BYTES),
    hash: randomBytes(HASH_BYTES),
  }
  const isSame = timingSafeEqual(await derive(password, salt, cost), hash)
  return isSame && parsed !== undefined
}

/**
 * True for a hash that hashPassword could have made, at its own cost: another cost would change the
 * response time and reveal which accounts exist.
 */
export function isPasswordHash(text: string): boolean {
  const cost = parse(text)?.cost
  return cost?.ln === ownCost.ln && cost.r === ownCost.r && cost.p === ownCost.p
}

function parse(stored: string): Parsed | undefined {
  const [, ln = '', r = '', p = '', salt = '', hash = ''] = FORMAT.exec(stored) ?? []
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  if (
    cost.ln < 10 ||
    cost.ln > MAX_COST.ln ||
    cost.r < 1 ||
    cost.r > MAX_COST.r ||
    cost.p < 1 ||
    cost.p > MAX_COST.p
  )
    return undefined
  return { cost, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') }
}

/**
 * Runs on threads of the pool, a few at a time, so that the event loop stays free for other calls.
 */
async function derive(
  password: string,
  salt: Buffer,
  { ln, r, p }: typeof FULL_COST,
): Promise<Buffer> {
  await takeTurn()
  try {
    // another keyboard may compose the same characters differently
    const secret = password.normalize('NFKC')
    const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 * 128 * 2 ** ln * r }
    return await new Promise((resolve, reject) =>
      scrypt(secret, salt, HASH_BYTES, options, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    )
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function takeTurn(): Promise<void> {
  if (running < PARALLEL) {
    running += 1
    return Promise.resolve()
  }
  if (waiting.length >= MAX_WAITING) return Promise.reject(new AppError('unavailable'))
  return new Promise(resolve =>
    waiting.push(() => {
      running += 1
      resolve()
    }),
  )
}
