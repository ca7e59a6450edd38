import type { AnswersReply, VisitorCard } from '@core/contract/registration'
import type { ContactCard } from '@core/format/vCard'

/** Data that a user may share in addition to what is printed on the card. */
export const SHARED = ['phone', 'email', 'website'] as const
export type Shared = (typeof SHARED)[number]
export type OwnContact = Readonly<Record<Shared, string>>

/** The user's own contact data from their answers, under SPEC §3's ids of the visitor record. */
export function contactOf({ Values }: Pick<AnswersReply, 'Values'>): OwnContact {
  return {
    phone: phoneOf(Values['Mobile']),
    email: textOf(Values['Email']),
    website: textOf(Values['WebSite']),
  }
}

/** The shared card: the printed data, and only the chosen ones of the rest. */
export function sharedCard(
  card: VisitorCard,
  own: OwnContact,
  chosen: ReadonlySet<Shared>,
): ContactCard {
  const given = (name: Shared) => (chosen.has(name) ? own[name] : '')
  const { NameStr: name, CompanyName: company, Position: position } = card
  return {
    name,
    company,
    position,
    phone: given('phone'),
    email: given('email'),
    website: given('website'),
  }
}

/** The shared card as lines of text, to paste anywhere. */
export const contactText = (card: ContactCard): string =>
  [card.name, card.position, card.company, card.phone, card.email, card.website]
    .filter(Boolean)
    .join('\n')

function phoneOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { CountryCode, Number: number } = value as { CountryCode?: unknown; Number?: unknown }
  const digits = textOf(number)
  // A masked number cannot be called.
  if (!/^\d{5,}$/.test(digits)) return ''
  const country = textOf(CountryCode).replace(/\D/g, '')
  return country ? `+${country} ${digits}` : digits
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
