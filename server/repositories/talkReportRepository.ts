import type { ReportReason } from '@core/talks/limits'
import { statement, type Queryable } from '../db/queryable'
import type { MessageBody, TalkSide } from './talkStates'

interface NewReport {
  appId: string
  talkId: number
  seq: number
  /** Who reports; the message is the other side's. */
  side: TalkSide
  /** The person of that side. */
  author: number
  reason: ReportReason
  text: string
  at: Date
  /** What the message says now: it may be taken back later. */
  evidence: MessageBody
}

const insert = statement(
  'talk_report_insert',
  `INSERT INTO talk_report (app_id, talk_id, seq, side, author, reason, text, created_at, evidence)
   SELECT $1, $2, $3, $4, $9, $5, $6, $7, $8
   WHERE NOT EXISTS (SELECT FROM talk_report WHERE talk_id = $2 AND seq = $3 AND side = $4 AND author = $9::bigint AND state = 'open')`,
)

/** What the organiser was told of in talks. */
export function createTalkReportRepository(db: Queryable) {
  return {
    /** Nothing where the same person reported the same message and it is open. */
    async insert({
      appId,
      talkId,
      seq,
      side,
      author,
      reason,
      text,
      at,
      evidence,
    }: NewReport): Promise<void> {
      await db.query(
        insert(appId, talkId, seq, side, reason, text, at, JSON.stringify(evidence), author),
      )
    },
  }
}
