import { statement, type Queryable } from '../db/queryable'

/** A new line of the trail. */
interface NewAuditEvent {
  appId: string
  /** `person:12`, `cli:NAME`, `system`; never a name, a phone or an address. */
  actor: string
  /** The company an account acted for. */
  company: string
  action: string
  /** What it was done to: `person:12`, `exhibitor:lanyan`, `form:booth`, `order:…`. */
  subject: string
  details: Readonly<Record<string, unknown>>
}
interface AuditEvent extends NewAuditEvent {
  id: number
  at: Date
}
interface AuditQuery {
  appId: string
  action?: string
  subject?: string
  limit: number
}
/** A line of the trail that says that a company looked at a person. */
export interface View {
  at: Date
  company: string
  companyName: string
  companyNameEn: string
}

const insertEvent = statement(
  'audit_insert',
  'INSERT INTO audit_event (app_id, actor, company, action, subject, details) VALUES ($1, $2, $3, $4, $5, $6)',
)
const insertEvents = statement(
  'audit_insert_many',
  `INSERT INTO audit_event (app_id, actor, company, action, subject, details) SELECT $1, $2, $3, $4, subject, $6 FROM unnest($5::text[]) AS subject`,
)
const listEvents = statement(
  'audit_list',
  `SELECT id::float8 AS id, app_id AS "appId", at, actor, company, action, subject, details FROM audit_event
   WHERE app_id = $1 AND ($2 = '' OR action = $2) AND ($3 = '' OR subject = $3 OR actor = $3) ORDER BY id DESC LIMIT $4`,
)
const listViews = statement(
  'audit_views',
  `SELECT a.at, a.company, coalesce(e.name, '') AS "companyName", coalesce(e.name_en, '') AS "companyNameEn"
   FROM audit_event a LEFT JOIN exhibitor e ON e.app_id = a.app_id AND e.id = a.company
   WHERE a.app_id = $1 AND a.subject = $2 AND a.action = 'visitor.info' ORDER BY a.id DESC LIMIT 1000`,
)

/** The audit trail: rows are only inserted and read; the database refuses any change. */
export function createAuditRepository(db: Queryable) {
  return {
    async insert({
      appId,
      actor,
      company,
      action,
      subject,
      details,
    }: NewAuditEvent): Promise<void> {
      await db.query(insertEvent(appId, actor, company, action, subject, JSON.stringify(details)))
    },
    /** The same line about each of these subjects. */
    async insertMany(
      { appId, actor, company, action, details }: Omit<NewAuditEvent, 'subject'>,
      subjects: readonly string[],
    ): Promise<void> {
      if (subjects.length > 0)
        await db.query(
          insertEvents(appId, actor, company, action, subjects, JSON.stringify(details)),
        )
    },
    /** The newest first. */
    async list({ appId, action = '', subject = '', limit }: AuditQuery): Promise<AuditEvent[]> {
      return (await db.query<AuditEvent>(listEvents(appId, action, subject, limit))).rows
    },
    /** The companies that looked at this person, the newest look first. */
    async listViews(appId: string, subject: string): Promise<View[]> {
      return (await db.query<View>(listViews(appId, subject))).rows
    },
  }
}

export type AuditRepository = ReturnType<typeof createAuditRepository>
