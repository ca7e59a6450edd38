/**
 * Settings of the proof of work: the bits for a first caller, the upper limits, the bits beside the
 * slide, and the seconds to answer.
 */
export const WORK = {
  bits: 18,
  maxBits: 22,
  sharedBits: 20,
  slideBits: 12,
  maxSlideBits: 17,
  seconds: 120,
} as const

/**
 * Free uses in a window; the traffic of a full hall stays below them. Every doubling beyond them
 * doubles the work.
 */
export const PRICE = {
  windowSeconds: 600,
  perDevice: 5,
  perAddress: 3000,
  wrongPerAddress: 300,
  perFair: 6000,
} as const

/** How often the work doubles: by the caller's own uses, and by the uses of many callers. */
export interface PriceSteps {
  own: number
  shared: number
}

/** The hashed text. A nonce is any text of up to 32 characters. */
export function workText(salt: string, nonce: string): string {
  return `${salt}:${nonce}`
}

/** The number of zero bits at the start of a digest. */
export function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}

/** How often the work doubles after a number of uses, with the free uses. */
export function doublings(used: number, free: number): number {
  return Math.max(0, Math.ceil(Math.log2(Math.max(1, used / free))))
}

/**
 * Bits of the proof of work alone. Other callers double it twice at most, because a person who
 * cannot slide has no other way.
 */
export function workBits({ own, shared }: PriceSteps): number {
  return Math.max(
    Math.min(WORK.maxBits, WORK.bits + own),
    Math.min(WORK.sharedBits, WORK.bits + shared),
  )
}

/**
 * Bits that are required beside the slide; 0 under low load. A phone computes them during the drag.
 */
export function slideBits({ own, shared }: PriceSteps): number {
  const steps = Math.max(own, shared)
  return steps === 0 ? 0 : Math.min(WORK.maxSlideBits, WORK.slideBits + steps - 1)
}
