import { Type, type Static } from '@sinclair/typebox'
import { MAX_NOTE, MAX_RATING, MAX_SCANS } from '../leads/followUp'
import { body, optional, text } from './common'
import { PREFIX, tagged, write } from './endpoint'
import { FormVersion } from './registration'

/**
 * What was answered to the scan questions, by the version of the fair's form that asked. Nested
 * values as every form sends them.
 */
export const ScanAnswers = Type.Object({
  Version: FormVersion,
  Values: Type.Record(Type.String(), Type.Unknown()),
})
export type ScanAnswers = Static<typeof ScanAnswers>

/**
 * A card seen by an exhibitor's scanner. `Nonce` names the scan: submitted again, it is the same
 * scan.
 */
export const LeadScanRequest = body({
  Code: text(256),
  ScannedAt: optional(text(40)),
  Nonce: optional(text(64)),
})
export type LeadScanRequest = Static<typeof LeadScanRequest>
export const LeadScanReply = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  CompanyName: Type.String(),
  /** False when the company had scanned this card before. */
  First: Type.Boolean(),
  FirstAt: Type.String(),
})
export type LeadScanReply = Static<typeof LeadScanReply>

/**
 * What a scanner kept while it was offline, each scan under a nonce of its own, with what was noted
 * on the spot. Answers may come when the same scan is submitted again later.
 */
export const LeadBulkRequest = body({
  Items: Type.Array(
    Type.Object({
      Code: text(256),
      ScannedAt: text(40),
      Nonce: text(64),
      Rating: optional(Type.Integer({ minimum: 0, maximum: MAX_RATING })),
      Note: optional(text(MAX_NOTE)),
      Answers: optional(ScanAnswers),
    }),
    { maxItems: MAX_SCANS },
  ),
})
export type LeadBulkRequest = Static<typeof LeadBulkRequest>
/**
 * In the order of the request. Without a `Lead` the scan was refused, by a code of SPEC §8 with its
 * words; after `rate_limited` submit it again.
 */
export const LeadBulkReply = Type.Object({
  Items: Type.Array(
    Type.Object({
      Nonce: Type.String(),
      Lead: optional(LeadScanReply),
      code: optional(Type.String()),
      Message: optional(Type.String()),
    }),
  ),
})
export type LeadBulkReply = Static<typeof LeadBulkReply>

/** Calls: scans of visitors. */
export const leadScanEndpoints = tagged('leads', {
  'lead.scan': write({
    path: `${PREFIX}/lead/scan`,
    auth: ['ex'],
    // a card's code is the fair's; the scan is named by its scanner
    rows: { fair: ['Code'], plain: ['ScannedAt', 'Nonce'] },
    summary: 'Records a scanned visitor as a lead',
    description:
      'By the code of a card. Scanning the same card again counts the meeting and makes no second lead. `Nonce` makes retries safe.',
    request: LeadScanRequest,
    reply: LeadScanReply,
    example: {
      request: { Code: 'V8Q3T6WN', ScannedAt: '2026-05-12T09:30:00Z', Nonce: 'scan-0001' },
    },
  }),
  'lead.bulk': write({
    path: `${PREFIX}/lead/bulk`,
    encoding: 'json',
    auth: ['ex'],
    keepsOutcome: true,
    // as with a gate's looks, each item is for itself
    rows: { fair: ['Items'] },
    summary: 'Uploads scans that were made offline',
    description: 'At most a limited number of items, each with its own nonce and its own result.',
    request: LeadBulkRequest,
    reply: LeadBulkReply,
  }),
})
