import type { FairFolder, FolderTicket } from '../../../server/fairs/folder'
import { FAIR, fairFolder } from './fairFixture'

/** A ticket type on sale without an end; a test changes the fields that it tests. */
export function ticketType(id: string, more: Partial<FolderTicket> = {}): FolderTicket {
  return {
    id,
    position: 0,
    audience: 'ex',
    name: `${id}票`,
    nameEn: `${id} ticket`,
    note: '',
    noteEn: '',
    price: 2000,
    currency: 'CNY',
    stock: null,
    maxPerOrder: 10,
    days: ['2031-04-16'],
    saleStarts: null,
    saleEnds: null,
    refundUntil: '2099-01-01T00:00:00+08:00',
    ...more,
  }
}

/** The fixture's fair with a free and a priced ticket for visitors, and one for companies. */
export function ticketFair(tickets: readonly FolderTicket[] = TICKETS, appId = FAIR): FairFolder {
  return {
    ...fairFolder(appId, 'Alpha'),
    tickets: tickets.map((type, position) => ({ ...type, position })),
  }
}

export const TICKETS: readonly FolderTicket[] = [
  ticketType('trade', { audience: 'visitor', price: 0, maxPerOrder: 1 }),
  ticketType('public', { audience: 'visitor', price: 3000, stock: 100, maxPerOrder: 1 }),
  ticketType('guest', { stock: 100 }),
]
