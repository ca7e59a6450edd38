let counter = 0

/**
 * A new identifier of 32 hexadecimal characters, for idempotency keys and the client id. It only
 * has to be unique, not secret: a mini-program has no synchronous source of secure randomness.
 */
export function randomId(random: () => number = Math.random, now: () => number = Date.now): string {
  counter = (counter + 1) % 0x10000
  const parts = [
    now() % 0x100000000,
    counter * 0x10000 + random() * 0x10000,
    random() * 0x100000000,
    random() * 0x100000000,
  ]
  return parts.map(part => Math.floor(part).toString(16).padStart(8, '0')).join('')
}
