import type { ApiReply } from '@core/contract/api'

export type Lead = ApiReply<'lead.list'>['Items'][number]
export type LeadsAbout = NonNullable<ApiReply<'lead.list'>['About']>
export type LeadDetail = ApiReply<'lead.open'>
export type Colleague = LeadDetail['Colleagues'][number]

/** The answers to the scan questions. */
export type ScanAnswers = Omit<NonNullable<LeadDetail['Answers']>, 'Rows'>

/** A scan on its way to the server. */
export interface ScanItem {
  Nonce: string
  Code: string
  ScannedAt: string
  /** Answers given at the booth; they may come after the scan is taken. */
  Answers?: ScanAnswers
}

/**
 * A scan as the device stores it. With `refused` the server did not take it, and the user must be
 * told.
 */
export interface KeptScan {
  item: ScanItem
  refused?: string
}

/** The outcome of a scan. `kept`: it is queued on the device. */
export type ScanOutcome =
  | {
      status: 'taken'
      id: string
      name: string
      companyName: string
      isFirst: boolean
      firstAt: string
    }
  | { status: 'kept' }
  | { status: 'refused'; message: string }
