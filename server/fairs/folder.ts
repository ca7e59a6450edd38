import type { Audience } from '@core/domain/audience'
import type { OrganiserRole } from '@core/domain/audience'
import type { Asset } from '../repositories/fairRepository'
import type { LandPageToSave } from '../repositories/landPageImportRepository'
import type { GateToSave } from '../repositories/gateImportRepository'
import type { DownloadToSave, ImportedNotice } from '../repositories/noticeImportRepository'
import type { FairFile } from './fairFile'
import type { HallPlan } from './hallPlan'
import type { Phone } from '../repositories/personRepository'
import type { FolderMeetings } from './readMeetings'
import type { FolderText } from './readMessageTexts'
import type { TalkRules } from './readTalkRules'
import type { StoredMessageSettings } from '../repositories/messageTextRepository'
import type { DiscountToSave, TicketTypeToSave } from '../repositories/ticketImportRepository'

/** A fair folder as read and checked: everything an import writes. */
export interface FairFolder {
  appId: string
  config: Record<string, unknown>
  settings: Record<string, unknown>
  forms: FolderForm[]
  content: FolderPage[]
  news: FolderNews[]
  /** Landing pages of campaigns; none when absent. */
  landPages?: FolderLandPage[]
  /** Notices and files for exhibitors; none when absent. */
  notices?: ImportedNotice[]
  downloads?: DownloadToSave[]
  /** Companies that exhibit, with the accounts of their people. */
  exhibitors: FolderExhibitor[]
  /** Guests by card, and by invitation to an event. */
  vip: FolderVip
  /** Tickets that visitors and companies buy or get. */
  tickets: FolderTicket[]
  /** Codes that give a discount; none when absent. */
  discounts?: DiscountToSave[]
  /** Entrances. */
  gates: FolderGate[]
  /** Plans of the halls; none when absent. */
  halls?: HallPlan[]
  /** Times and places of meetings; none when absent. */
  meetings?: Pick<FolderMeetings, 'slots' | 'tables'>
  /** Quiet hours and prices of messages; the defaults when absent. */
  messages?: StoredMessageSettings
  /** Texts of messages in the fair's own words; when absent, the stored ones stay. */
  texts?: FolderText[]
  /** When absent, talks refuse no words, and no message waits for a check. */
  talks?: TalkRules
  /** The organiser's own people. */
  organisers: FolderOrganiser[]
  companies: { position: number; name: string; nameEn: string; taxNumber: string }[]
  assets: (Asset & { name: string; hash: string })[]
  /** The files themselves, without pictures; absent for a fair that was not read from files. */
  files?: readonly FairFile[]
}

/** A definition without its version, which is assigned when it is stored. */
export interface FolderForm {
  id: string
  hash: string
  definition: Record<string, unknown>
  /** Audience, times and mode of the form in wire spelling; they are not part of the version. */
  settings?: Record<string, unknown>
}

export interface FolderExhibitor {
  id: string
  name: string
  nameEn: string
  booth: string
  hall: string
  /** Square metres of the booth; 0 where the folder says nothing. */
  area?: number
  accounts: FolderAccount[]
  /** Accounts of other companies that act for this one too, by login name. */
  members?: { login: string; role: 'admin' | 'staff' }[]
}

/** An account as the folder gives it: a password to hash, or a hash made elsewhere. */
export interface FolderAccount {
  login: string
  name: string
  nameEn: string
  role: 'admin' | 'staff'
  password: { plain: string } | { hash: string }
  /** The phone that receives a recovery code. */
  phone?: Phone
  /** The mailbox that receives a recovery code, as `mailboxOf` returns it. */
  email?: string
}

export interface FolderVip {
  cards: FolderGuest[]
  events: FolderVipEvent[]
}
/** An event; its times are ISO 8601. */
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
/** A card or an invitation: the person who knows its code counts as this guest. */
export interface FolderGuest {
  code: string
  name: string
  nameEn: string
  company: string
  companyEn: string
  position: string
  positionEn: string
  /** End of validity; empty = the end of the fair or of the event. */
  expires: string
}

export type FolderTicket = TicketTypeToSave
export type FolderGate = GateToSave

export interface FolderOrganiser extends Pick<
  FolderAccount,
  'login' | 'name' | 'nameEn' | 'password'
> {
  role: OrganiserRole
}

export type FolderLandPage = LandPageToSave

/** News as the list and the page show it; without `audiences` it is for everybody. */
export interface FolderNews extends FolderPage {
  publishedAt: string
  /** One line of plain text; made from the item when absent. */
  summary?: string
  summaryEn?: string
  /** `asset:NAME` or an address; empty = none. */
  cover?: string
  audiences?: readonly Audience[]
}

export interface FolderPage {
  id: string
  title: string
  titleEn: string
  html: string
  htmlEn: string
}
