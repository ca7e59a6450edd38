import type { Limit } from '../repositories/limitRepository'
import type { CallContext } from './callContext'

const MINUTE = 60
const TEN_MINUTES = 600
const HOUR = 3600

/**
 * How much one address may do. A hall, a company or a carrier shares one, so the figures only stop
 * floods: a person is held by the limits of their number and device. Of what people do rightly
 * nothing is counted where it says "wrong" or "unused".
 */
export const ADDRESS_LIMITS = {
  /** Codes that were sent and not used. */
  unusedCodes: { variable: 'ADDRESS_LIMIT_UNUSED_CODES', points: 3000, seconds: HOUR },
  wrongCodes: { variable: 'ADDRESS_LIMIT_WRONG_CODES', points: 3000, seconds: HOUR },
  /** Each costs a tenth of a second of a processor. */
  wrongPasswords: { variable: 'ADDRESS_LIMIT_WRONG_PASSWORDS', points: 3000, seconds: HOUR },
  wrongCards: { variable: 'ADDRESS_LIMIT_WRONG_CARDS', points: 3000, seconds: HOUR },
  passwordResets: { variable: 'ADDRESS_LIMIT_PASSWORD_RESETS', points: 600, seconds: HOUR },
  captchas: { variable: 'ADDRESS_LIMIT_CAPTCHAS', points: 3000, seconds: MINUTE },
  wrongCaptchas: { variable: 'ADDRESS_LIMIT_WRONG_CAPTCHAS', points: 1500, seconds: MINUTE },
  visits: { variable: 'ADDRESS_LIMIT_VISITS', points: 3000, seconds: MINUTE },
  searches: { variable: 'ADDRESS_LIMIT_SEARCHES', points: 3000, seconds: MINUTE },
  /** One for each pause while a person types: they leave the searches alone. */
  suggestions: { variable: 'ADDRESS_LIMIT_SUGGESTIONS', points: 12_000, seconds: MINUTE },
  /** Business cards read, faces checked. */
  readings: { variable: 'ADDRESS_LIMIT_READINGS', points: 1200, seconds: TEN_MINUTES },
  wechat: { variable: 'ADDRESS_LIMIT_WECHAT', points: 20_000, seconds: TEN_MINUTES },
  /** Ways to a provider of sign-on and back. */
  signOns: { variable: 'ADDRESS_LIMIT_SIGN_ONS', points: 1200, seconds: TEN_MINUTES },
  uploads: { variable: 'ADDRESS_LIMIT_UPLOADS', points: 10_000, seconds: TEN_MINUTES },
  /** Posts to the local store, refused ones too. */
  storePosts: { variable: 'ADDRESS_LIMIT_STORE_POSTS', points: 10_000, seconds: TEN_MINUTES },
  /** Live sockets that say who they are. */
  sockets: { variable: 'ADDRESS_LIMIT_SOCKETS', points: 12_000, seconds: MINUTE },
  files: { variable: 'ADDRESS_LIMIT_FILES', points: 200_000, seconds: TEN_MINUTES },
} as const

export type AddressLimitKind = keyof typeof ADDRESS_LIMITS
/** What the configuration says instead. */
export type AddressPoints = Readonly<Partial<Record<AddressLimitKind, number>>>

/** The fair's own networks hold the whole hall. */
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
