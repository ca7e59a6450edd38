import type { Asset } from '../repositories/fairRepository'
import type { Phone } from '../repositories/personRepository'
import type { TicketTypeToSave } from '../repositories/ticketImportRepository'

/** A fair folder as read and checked: everything an import writes. */
export interface FairFolder {
  appId: string
  config: Record<string, unknown>
  settings: Record<string, unknown>
  forms: FolderForm[]
  content: FolderPage[]
  news: (FolderPage & { publishedAt: string })[]
  /** Companies that exhibit, with the accounts of their people. */
  exhibitors: FolderExhibitor[]
  /** Guests by card, and by invitation to an event. */
  vip: FolderVip
  /** What is sold or given to visitors and companies. */
  tickets: FolderTicket[]
  companies: { position: number; name: string; nameEn: string; taxNumber: string }[]
  assets: (Asset & { name: string; hash: string })[]
}

/** A definition without its version: that is given when it is stored. */
export interface FolderForm {
  id: string
  hash: string
  definition: Record<string, unknown>
  /** Whom it is for, when and how, in wire spelling: no part of the version. */
  settings?: Record<string, unknown>
}

export interface FolderExhibitor {
  id: string
  name: string
  nameEn: string
  booth: string
  hall: string
  accounts: FolderAccount[]
}

/** An account as the folder gives it: a password to hash, or a hash made elsewhere. */
export interface FolderAccount {
  login: string
  name: string
  nameEn: string
  role: 'admin' | 'staff'
  password: { plain: string } | { hash: string }
  /** Where a recovery code goes. */
  phone?: Phone
}

export interface FolderVip {
  cards: FolderGuest[]
  events: FolderVipEvent[]
}
/** Times ISO 8601. */
export interface FolderVipEvent {
  id: string
  name: string
  nameEn: string
  starts: string
  ends: string
  place: string
  placeEn: string
  guests: FolderGuest[]
}
/** A card, or an invitation: whoever knows its code is this guest. */
export interface FolderGuest {
  code: string
  name: string
  nameEn: string
  company: string
  companyEn: string
  position: string
  positionEn: string
  /** Empty: as long as the fair, or the event, lasts. */
  expires: string
}

export type FolderTicket = TicketTypeToSave

export interface FolderPage {
  id: string
  title: string
  titleEn: string
  html: string
  htmlEn: string
}
