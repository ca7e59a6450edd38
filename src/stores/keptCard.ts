import type { VisitorCard } from '@core/contract/registration'
import type { PersonalStorage } from './PersonalStorage'

/** The last version of a person's card from the server, to be shown without a network. */
export interface KeptCard {
  card: VisitorCard
  /** Milliseconds since 1970. */
  at: number
  /** The photo of that card itself (a data URL), because its address is valid for minutes only. */
  photo?: { of: string; picture: string }
}

const NAME = 'kept_card'

/**
 * Keeps a card for the person logged in. The photo stays if the picture is the same; false if the
 * device has no room.
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
 * Adds the photo to a kept card. Without room for the photo the card stays unchanged: it matters
 * more.
 */
export function keepPhoto(personal: PersonalStorage, card: VisitorCard, picture: string): void {
  const kept = personal.get<KeptCard>(NAME)
  const of = photoOf(card)
  if (kept && of && photoOf(kept.card) === of)
    personal.set(NAME, { ...kept, photo: { of, picture } })
}

/** The card of the person logged in, if it is of this audience: a person may have several cards. */
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
 * Identifies the picture of an address without its query, which has a signature valid for a few
 * minutes. Empty without a photo.
 */
export const photoOf = ({ Photo = '' }: Pick<VisitorCard, 'Photo'>): string =>
  Photo.split('?')[0] ?? ''
