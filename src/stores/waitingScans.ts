import type { PersonalStorage } from './PersonalStorage'

const NAME = 'waiting_scans'

/**
 * Number of this person's scans that wait on this device for the network: a page asks before a
 * logout or a change of the person.
 */
export const waitingScans = (personal: PersonalStorage): number => personal.get<number>(NAME) ?? 0

/** Notes the present number. */
export function noteWaitingScans(personal: PersonalStorage, count: number): void {
  if (count > 0) personal.set(NAME, count)
  else personal.remove(NAME)
}
