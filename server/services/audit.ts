import type { AuditRepository } from '../repositories/auditRepository'
import { sessionOf, type CallContext } from './callContext'

/** What is written down. Each says what `subject` and `details` hold; neither holds anybody's phone, name, number or address. */
type AuditAction =
  /** subject `login:HASH` (see loginSubject) */
  | 'login.locked'
  | 'password.change'
  | 'password.reset'
  | 'link.create'
  | 'link.revoke'
  | 'session.end'
  /** subject `form:ID`, details exhibitor, from, to */
  | 'form.submit'
  | 'form.withdraw'
  | 'form.review'
  /** subject `form:ID`, details kind, rows, ids, masked */
  | 'answers.export'
  /** subject `person:ID` */
  | 'privacy.export'
  | 'privacy.delete'
  | 'privacy.find'
  | 'privacy.retention'
  | 'consent.withdraw'
  | 'visitor.info'
  | 'wechat.bind'
  | 'wechat.unbind'
  /** subject `order:NUMBER`, details amount in fen */
  | 'order.refund'
  /** subject `order:NUMBER`; details again: somebody had it before */
  | 'ticket.assign'

interface AuditEntry {
  appId: string
  actor: string
  company?: string
  action: AuditAction
  subject?: string
  details?: Readonly<Record<string, string | number | boolean>>
}

/** Writes one line of the audit trail; in a transaction, it stands only if what it tells of happened. */
export function audit(
  { audit: events }: { audit: Pick<AuditRepository, 'insert'> },
  { appId, actor, company = '', action, subject = '', details = {} }: AuditEntry,
): Promise<void> {
  return events.insert({ appId, actor, company, action, subject, details })
}

/** Who calls, for an entry: the person's number and the company they act for. */
export function callerOf(context: CallContext): Pick<AuditEntry, 'appId' | 'actor' | 'company'> {
  const { personId, exhibitorId } = sessionOf(context)
  return { appId: context.fair.appId, actor: personRef(personId), ...(exhibitorId !== undefined && { company: exhibitorId }) }
}

/** A person, as the trail and the vault name them. */
export function personRef(personId: number): string {
  return `person:${personId}`
}

/** A company, as the trail and the vault name it. */
export function exhibitorRef(exhibitorId: string): string {
  return `exhibitor:${exhibitorId}`
}

/** A login name nobody may have, as the trail names it: the keyed hash it is counted under. */
export function loginSubject(accountHash: Buffer): string {
  return `login:${accountHash.subarray(0, 12).toString('base64url')}`
}
