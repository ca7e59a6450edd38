import { Type, type Static } from '@sinclair/typebox'
import { MAX_NOTE, MAX_RATING, MAX_SCANS } from '../leads/followUp'
import { body, optional, text } from './common'
import { PREFIX, tagged, write } from './endpoint'
import { FormVersion } from './registration'

/**
 * Answers to the scan questions, and the version of the form that asked. Values are nested as in
 * every form.
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
 * Scans that a scanner kept while offline, with notes taken on the spot. Each scan has its own
 * nonce. Answers may follow later, when the same scan is submitted again.
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
 * In the order of the request. A refused scan has no `Lead`, but a code of SPEC §8 with its text.
 * Submit it again after `rate_limited`.
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
    // card codes belong to the fair; the scanner's nonce names the scan
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
    // like the scans of a gate, each item succeeds or fails on its own
    rows: { fair: ['Items'] },
    summary: 'Uploads scans that were made offline',
    description: 'At most a limited number of items, each with its own nonce and its own result.',
    request: LeadBulkRequest,
    reply: LeadBulkReply,
  }),
})
