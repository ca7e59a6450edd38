import type { VisitorCard } from '@core/contract/registration'
import type { PersonalStorage } from './PersonalStorage'

/** A person's card as the server told it last: what they show where there is no network. */
export interface KeptCard {
  card: VisitorCard
  /** Milliseconds since 1970. */
  at: number
  /** The photo of that card itself (a data URL): its address is good for minutes only. */
  photo?: { of: string; picture: string }
}

const NAME = 'kept_card'

/**
 * Keeps a card for the person logged in. The photo stays while it is of the same picture; false
 * where the device has no room.
 */
export function keepCard(personal: PersonalStorage, card: VisitorCard, at: number): boolean {
  const photo = personal.get<Partial<KeptCard>>(NAME)?.photo
  return personal.set(NAME, {
    card,
    at,
    ...(photo && photo.of === photoOf(card) && { photo }),
  } satisfies KeptCard)
}

/**
 * Puts the photo beside a kept card; the card is worth more than its photo, so nothing else changes
 * when there is no room.
 */
export function keepPhoto(personal: PersonalStorage, card: VisitorCard, picture: string): void {
  const kept = personal.get<KeptCard>(NAME)
  const of = photoOf(card)
  if (kept && of && photoOf(kept.card) === of)
    personal.set(NAME, { ...kept, photo: { of, picture } })
}

/** The card of the person logged in, if it is of this audience: one person may have several. */
export function keptCard(personal: PersonalStorage, audience: string): KeptCard | undefined {
  const kept = personal.get<Partial<KeptCard>>(NAME)
  return kept && typeof kept.at === 'number' && kept.card?.Target === audience
    ? { ...kept, at: kept.at, card: kept.card }
    : undefined
}

export function dropCard(personal: PersonalStorage): void {
  personal.remove(NAME)
}

/**
 * Which picture an address shows: the signature, good for a few minutes, is in its query. Empty
 * without a photo.
 */
export const photoOf = ({ Photo = '' }: Pick<VisitorCard, 'Photo'>): string =>
  Photo.split('?')[0] ?? ''
