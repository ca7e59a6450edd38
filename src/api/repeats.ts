import { REQUEST_RETRIES } from '@core/domain/limits'

/**
 * The calls that are not repeated the usual 15 times after a network failure (SPEC §8), with their
 * number of repeats. No user waits for them, a user must not have to wait, or the caller retries at
 * its own pace. No other call sets a number.
 */
export const FEWER_REPEATS = {
  /** The configuration has ten attempts of its own, 3 s apart (SPEC §9). */
  config: 0,
  /** The waiting page asks again at the pace that the status gives. */
  waiting: 0,
  /** At a gate the list on the device decides if the network does not answer immediately. */
  gate: 0,
  /** Scans wait in the queue on the device and are submitted again. */
  scanQueue: 0,
  /** The next pause in typing saves again; the device keeps the answers. */
  autosave: 0,
  /**
   * Suggestions while the user types: the next letter searches again, and a failure is an empty
   * list (SPEC §7).
   */
  suggestion: 0,
  /** The device logs out immediately. */
  logout: 0,
  /** A silent login, before a form that the user wants to fill in. */
  silentLogin: 1,
  /**
   * The page asks for an order every few seconds until it is settled, or shows its last known
   * state.
   */
  orderState: 1,
  /**
   * The kept card is shown during the call, above all at a gate; the call is repeated when the
   * network returns.
   */
  keptCard: 2,
  /** Calls that only save typing or that the person did not ask for: the page waits for them. */
  extra: 1,
} as const satisfies Readonly<Record<string, number>>

export type FewerRepeats = keyof typeof FEWER_REPEATS

/** Number of repeats of a call: SPEC §8's unless it is an exception. */
export const repeatsOf = (exception: FewerRepeats | undefined): number =>
  exception ? FEWER_REPEATS[exception] : REQUEST_RETRIES
