import type { CardReadReply } from '@core/contract/schemas/smart'
import type { ReadLine } from '../../../gateways/cardReader/types'

/** The fields of a card that were found; the rest is left out. */
export type CardFields = Omit<CardReadReply, 'Lines' | 'Turned' | 'Confidence'>

/** Tells the fields of a card from its lines. Pure: the same lines give the same fields. */
export function parseCard(lines: readonly ReadLine[]): CardFields {
  const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(lines.map(line => line.text).join('\n'))?.[0]
  return email ? { Email: email } : {}
}
