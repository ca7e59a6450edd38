import type { PersonalStorage } from './PersonalStorage'

const NAME = 'waiting_scans'

/**
 * How many scans of the person here wait on this device for the network: a page that sends them
 * away asks first.
 */
export const waitingScans = (personal: PersonalStorage): number => personal.get<number>(NAME) ?? 0

/** Notes how many there are now. */
export function noteWaitingScans(personal: PersonalStorage, count: number): void {
  if (count > 0) personal.set(NAME, count)
  else personal.remove(NAME)
}
