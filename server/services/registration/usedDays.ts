import type { Repositories } from '../../repositories/repositories'
import type { CardSource } from '../../domain/people/presentCard'

/** Days (ISO) on which a card was used, by the log of the gates. */
export type UsedDays = (registration: Pick<CardSource, 'appId' | 'cardCode'>) => Promise<string[]>

/** Reads the log. */
export function createUsedDays({ checkIns }: Pick<Repositories, 'checkIns'>): UsedDays {
  return ({ appId, cardCode }) => checkIns.listDays(appId, cardCode)
}
