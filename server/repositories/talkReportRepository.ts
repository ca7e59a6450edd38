import type { ReportReason } from '@core/talks/limits'
import { statement, type Queryable } from '../db/queryable'
import type { MessageBody, TalkSide } from './talkStates'

interface Said {
  appId: string
  /** Who reports. */
  author: number
  reason: ReportReason
  text: string
  at: Date
  /** The message's content at the time of the report: it may be changed or taken back later. */
  evidence: MessageBody
}
interface NewReport extends Said {
  talkId: number
  seq: number
  /** The side that reports; the message is the other side's. */
  side: TalkSide
}
interface NewRecordReport extends Said {
  resource: 'post' | 'need'
  recordId: string
  by: string
  about: string
}

const insert = statement(
  'talk_report_insert',
  `INSERT INTO talk_report (app_id, talk_id, seq, side, author, reason, text, created_at, evidence)
   SELECT $1, $2, $3, $4, $9, $5, $6, $7, $8
   WHERE NOT EXISTS (SELECT FROM talk_report WHERE talk_id = $2 AND seq = $3 AND side = $4 AND author = $9::bigint AND state = 'open')`,
)

const insertOfRecord = statement(
  'talk_report_of_record',
  `INSERT INTO talk_report (app_id, resource, record_id, by_party, about_party, author, reason, text, created_at, evidence)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (app_id, resource, record_id, author) WHERE record_id IS NOT NULL DO NOTHING`,
)
const ofAuthor = statement(
  'talk_report_held',
  `SELECT created_at AS at, reason, text, coalesce(resource, 'message') AS "on", CASE WHEN record_id IS NULL THEN '' ELSE coalesce(evidence->>'name', '') END AS title
   FROM talk_report WHERE app_id = $1 AND author = $2 ORDER BY id LIMIT 20000`,
)

/** A report in its author's data export. */
export interface HeldReport {
  at: Date
  reason: ReportReason
  text: string
  on: string
  title: string
}

/** Reports to the organiser about messages, posts and needs. */
export function createTalkReportRepository(db: Queryable) {
  return {
    /** Writes nothing where the same person has an open report about the same message. */
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
    /** Writes nothing where the same person has already reported the same record. */
    async insertOfRecord(report: NewRecordReport): Promise<void> {
      const { appId, resource, recordId, by, about, author, reason, text, at } = report
      const evidence = JSON.stringify(report.evidence)
      await db.query(
        insertOfRecord(
          ...[appId, resource, recordId, by, about],
          ...[author, reason, text, at, evidence],
        ),
      )
    },
    /** The reports of a person. */
    async held(appId: string, author: number): Promise<HeldReport[]> {
      return (await db.query<HeldReport & Record<string, unknown>>(ofAuthor(appId, author))).rows
    },
  }
}
