import { REQUEST_RETRIES } from '@core/domain/limits'

/**
 * The calls that are not repeated the usual 15 times after a network failure (SPEC §8), with their
 * number of repeats. No user waits for their answer, a user must not have to wait, or the caller
 * tries again at its own pace. No other call sets a number.
 */
export const FEWER_REPEATS = {
  /** The configuration has ten attempts of its own, 3 s apart (SPEC §9). */
  config: 0,
  /** Who waits asks again at the pace the status gives. */
  waiting: 0,
  /** At a gate the list decides when the line does not answer at once. */
  gate: 0,
  /** What was scanned waits on the device and is submitted again. */
  scanQueue: 0,
  /** Answers are saved again at the next pause in typing; what was typed is on the device. */
  autosave: 0,
  /**
   * Suggestions while the user types: the next letter asks again, and a failure is an empty list
   * (SPEC §7).
   */
  suggestion: 0,
  /** The person is logged out on the device at once. */
  logout: 0,
  /** A silent login, in front of a form that the user waits to fill in. */
  silentLogin: 1,
  /** An order is asked for every few seconds until it is settled, or shown as it is known. */
  orderState: 1,
  /**
   * The kept card is shown during the call, above all at a gate; the network's return asks again.
   */
  keptCard: 2,
  /** What only saves some typing, or was not asked for by the person; it holds the page up. */
  extra: 1,
} as const satisfies Readonly<Record<string, number>>

export type FewerRepeats = keyof typeof FEWER_REPEATS

/** How often a call is repeated: as SPEC §8 says unless it is among the exceptions. */
export const repeatsOf = (exception: FewerRepeats | undefined): number =>
  exception ? FEWER_REPEATS[exception] : REQUEST_RETRIES
