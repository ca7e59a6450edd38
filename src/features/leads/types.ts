import type { ApiReply } from '@core/contract/api'

export type Lead = ApiReply<'lead.list'>['Items'][number]
export type LeadsAbout = NonNullable<ApiReply<'lead.list'>['About']>
export type LeadDetail = ApiReply<'lead.open'>
export type Colleague = LeadDetail['Colleagues'][number]

/** What was answered to the scan questions. */
export type ScanAnswers = Omit<NonNullable<LeadDetail['Answers']>, 'Rows'>

/** A scan on its way to the server. */
export interface ScanItem {
  Nonce: string
  Code: string
  ScannedAt: string
  /** What was asked on the spot; it may come after the scan is taken. */
  Answers?: ScanAnswers
}

/**
 * A scan as the device keeps it. With `refused` the server would not take it, and the person has to
 * know.
 */
export interface KeptScan {
  item: ScanItem
  refused?: string
}

/** What became of a scan. `kept`: it waits on the device. */
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
