import { REQUEST_RETRIES } from '@core/domain/limits'

/**
 * The calls that are not repeated the usual 15 times after a network failure (SPEC §8), and how often they are: nobody waits for their
 * answer, somebody must not wait, or what calls goes on trying by a rhythm of its own. No other call says how often.
 */
export const FEWER_REPEATS = {
  /** The configuration has ten attempts of its own, 3 s apart (SPEC §9). */
  config: 0,
  /** At a gate the list decides when the line does not answer at once. */
  gate: 0,
  /** What was scanned waits on the device and is handed in again. */
  scanQueue: 0,
  /** Answers are saved again at the next pause in typing; what was typed is on the device. */
  autosave: 0,
  /** Suggestions while somebody types: the next letter asks again, and a failure is an empty list (SPEC §7). */
  suggestion: 0,
  /** Whoever logs out is out at once. */
  logout: 0,
  /** A login nobody asked for, in front of the form that is waiting to be filled in. */
  silentLogin: 1,
  /** An order is asked for every few seconds until it is settled, or shown as it is known. */
  orderState: 1,
  /** The kept card is shown meanwhile, at a gate above all; the network's return asks again. */
  keptCard: 2,
  /** What only saves some typing, or was not asked for by the person; it holds the page up. */
  extra: 1,
} as const satisfies Readonly<Record<string, number>>

export type FewerRepeats = keyof typeof FEWER_REPEATS

/** How often a call is repeated: as SPEC §8 says unless it is among the exceptions. */
export const repeatsOf = (exception: FewerRepeats | undefined): number => (exception ? FEWER_REPEATS[exception] : REQUEST_RETRIES)
