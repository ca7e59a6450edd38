import type { Repositories } from '../../repositories/repositories'
import type { CardSource } from '../../domain/people/presentCard'

/** Days (ISO) a card has been used on, by the log of the gates. */
export type UsedDays = (registration: Pick<CardSource, 'appId' | 'cardCode'>) => Promise<string[]>

/** Asks the log. */
export function createUsedDays({ checkIns }: Pick<Repositories, 'checkIns'>): UsedDays {
  return ({ appId, cardCode }) => checkIns.listDays(appId, cardCode)
}
