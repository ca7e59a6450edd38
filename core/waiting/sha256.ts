/** Fractional parts of the roots of the first primes, as FIPS 180-4 names them. */
const K: readonly number[] = primes(64).map(prime => fraction(Math.pow(prime, 1 / 3)))
const START: readonly number[] = primes(8).map(prime => fraction(Math.sqrt(prime)))

/** SHA-256 of an ASCII text, in hex. Mini-programs and pages without TLS have no built-in one. */
export function sha256(ascii: string): string {
  const words: number[] = []
  for (let i = 0; i < ascii.length; i++)
    words[i >> 2] = (words[i >> 2] ?? 0) | ((ascii.charCodeAt(i) & 255) << (24 - (i % 4) * 8))
  words[ascii.length >> 2] =
    (words[ascii.length >> 2] ?? 0) | (0x80 << (24 - (ascii.length % 4) * 8))
  const length = (((ascii.length + 8) >> 6) + 1) * 16
  words[length - 1] = ascii.length * 8
  let hash = START.slice()
  for (let block = 0; block < length; block += 16) hash = compress(hash, words, block)
  return hash.map(word => ('0000000' + (word >>> 0).toString(16)).slice(-8)).join('')
}

function compress(before: readonly number[], words: readonly number[], block: number): number[] {
  const w: number[] = []
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = before
  for (let i = 0; i < 64; i++) {
    const [w15 = 0, w2 = 0] = [w[i - 15], w[i - 2]]
    const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3)
    const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10)
    const word =
      i < 16 ? (words[block + i] ?? 0) : ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0
    w[i] = word
    const t1 =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + word) | 0
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const after = [a, b, c, d, e, f, g, h]
  return before.map((word, i) => (word + (after[i] ?? 0)) | 0)
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 4294967296) | 0
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++)
    if (found.every(prime => n % prime !== 0)) found.push(n)
  return found
}
