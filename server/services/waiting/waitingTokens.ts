import { readTicket, type WaitingTicket } from '@core/waiting/place'
import type { Joined } from '../../repositories/waitingRepository'
import { sameDigest, type Secrets } from '../../security/secrets'

/** The content of an entry: the ticket it was given for. */
export interface Entry {
  round: number
  ticket: string
}

const ENTRY = /^(\d{1,9})\.([\w-]{22})\.([\w-]{43})$/

/** Tickets and entries, signed for one fair, so that nothing is stored about people who wait. */
export function createWaitingTokens(secrets: Secrets) {
  const sign = (kind: 'ticket' | 'entry', appId: string, text: string) =>
    secrets.pepper(`waiting ${kind}`, `${appId} ${text}`)
  const isSigned = (kind: 'ticket' | 'entry', appId: string, text: string, mac: string) =>
    sameDigest(Buffer.from(mac, 'base64url'), sign(kind, appId, text))
  return {
    ticket(appId: string, id: string, { round, number }: Joined): string {
      const text = `${number === 0 ? 'd' : 'l'}.${round}.${number}.${id}`
      return `${text}.${sign('ticket', appId, text).toString('base64url')}`
    },
    /** undefined for a ticket that was not signed for this fair. */
    readTicket(appId: string, text: string): WaitingTicket | undefined {
      const at = text.lastIndexOf('.')
      const ticket = readTicket(text)
      return ticket && isSigned('ticket', appId, text.slice(0, at), text.slice(at + 1))
        ? ticket
        : undefined
    },
    entry(appId: string, { round, ticket }: Entry): string {
      const text = `${round}.${ticket}`
      return `${text}.${sign('entry', appId, text).toString('base64url')}`
    },
    /** undefined for an entry that was not signed for this fair. */
    readEntry(appId: string, text: string): Entry | undefined {
      const [, round, ticket = '', mac = ''] = ENTRY.exec(text) ?? []
      if (round === undefined || !isSigned('entry', appId, `${round}.${ticket}`, mac))
        return undefined
      return { round: Number(round), ticket }
    },
    /** A hash of an entry's holder. */
    holder: (appId: string, personId: number): Buffer =>
      secrets.pepper('waiting holder', `${appId} ${personId}`),
  }
}
