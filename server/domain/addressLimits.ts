import type { Limit } from '../repositories/limitRepository'
import type { CallContext } from './callContext'

const MINUTE = 60
const TEN_MINUTES = 600
const HOUR = 3600

/**
 * How much one address may do. A hall, a company or a carrier shares one address, so these limits
 * only stop floods; limits by number and device hold a single person. Limits with "wrong" or
 * "unused" in their name count no legitimate use.
 */
export const ADDRESS_LIMITS = {
  /** Codes that were sent but not used. */
  unusedCodes: { variable: 'ADDRESS_LIMIT_UNUSED_CODES', points: 3000, seconds: HOUR },
  wrongCodes: { variable: 'ADDRESS_LIMIT_WRONG_CODES', points: 3000, seconds: HOUR },
  /** Each costs a tenth of a second of CPU time. */
  wrongPasswords: { variable: 'ADDRESS_LIMIT_WRONG_PASSWORDS', points: 3000, seconds: HOUR },
  wrongCards: { variable: 'ADDRESS_LIMIT_WRONG_CARDS', points: 3000, seconds: HOUR },
  passwordResets: { variable: 'ADDRESS_LIMIT_PASSWORD_RESETS', points: 600, seconds: HOUR },
  captchas: { variable: 'ADDRESS_LIMIT_CAPTCHAS', points: 3000, seconds: MINUTE },
  wrongCaptchas: { variable: 'ADDRESS_LIMIT_WRONG_CAPTCHAS', points: 1500, seconds: MINUTE },
  visits: { variable: 'ADDRESS_LIMIT_VISITS', points: 3000, seconds: MINUTE },
  searches: { variable: 'ADDRESS_LIMIT_SEARCHES', points: 3000, seconds: MINUTE },
  /** A search field asks once per typing pause; these calls do not use up `searches`. */
  suggestions: { variable: 'ADDRESS_LIMIT_SUGGESTIONS', points: 12_000, seconds: MINUTE },
  /** Business cards read, faces checked. */
  readings: { variable: 'ADDRESS_LIMIT_READINGS', points: 1200, seconds: TEN_MINUTES },
  wechat: { variable: 'ADDRESS_LIMIT_WECHAT', points: 20_000, seconds: TEN_MINUTES },
  /** Visits to a sign-on provider and returns from it. */
  signOns: { variable: 'ADDRESS_LIMIT_SIGN_ONS', points: 1200, seconds: TEN_MINUTES },
  uploads: { variable: 'ADDRESS_LIMIT_UPLOADS', points: 10_000, seconds: TEN_MINUTES },
  /** Posts to the local store, including refused ones. */
  storePosts: { variable: 'ADDRESS_LIMIT_STORE_POSTS', points: 10_000, seconds: TEN_MINUTES },
  /** Live sockets that identify themselves. */
  sockets: { variable: 'ADDRESS_LIMIT_SOCKETS', points: 12_000, seconds: MINUTE },
  files: { variable: 'ADDRESS_LIMIT_FILES', points: 200_000, seconds: TEN_MINUTES },
} as const

export type AddressLimitKind = keyof typeof ADDRESS_LIMITS
/** Limits that the configuration overrides. */
export type AddressPoints = Readonly<Partial<Record<AddressLimitKind, number>>>

/** The fair's own networks serve everybody in the hall. */
const FAIR_NETWORK_FACTOR = 10

/** The limit of a caller's address; ten times as high in the fair's own networks. */
export function addressLimit(
  { ipHash, isFairNetwork = false }: Pick<CallContext, 'ipHash' | 'isFairNetwork'>,
  kind: AddressLimitKind,
  points: AddressPoints = {},
): Limit {
  const { seconds, points: usual } = ADDRESS_LIMITS[kind]
  return {
    key: `address-${kind}:${ipHash.toString('hex')}`,
    points: (points[kind] ?? usual) * (isFairNetwork ? FAIR_NETWORK_FACTOR : 1),
    seconds,
  }
}
