import type { AuditRepository } from '../repositories/auditRepository'
import { sessionOf, type CallContext } from './callContext'

/**
 * The audited actions. Each comment says what `subject` and `details` hold; neither ever holds a
 * person's phone, name, number or address.
 */
type AuditAction =
  /** subject `room:ROUND`, details on, perMinute, mostInside */
  | 'waiting.set'
  /** subject `fair:ID` */
  | 'demo.remove'
  /** subject `login:HASH` (see loginSubject) */
  | 'login.locked'
  /**
   * subject `person:ID`, or `provider:WAY` for an unknown person; details way and role, the role
   * before, or the problem
   */
  | 'signon.enter'
  | 'signon.role'
  | 'signon.refused'
  | 'signon.block'
  | 'signon.admit'
  | 'password.change'
  /** subject `person:ID` whose account it is */
  | 'account.invite'
  | 'account.change'
  | 'account.phone'
  | 'account.reset'
  | 'password.reset'
  /** subject `link:ID`, details kind, of: the form or record that it opens */
  | 'link.create'
  | 'link.revoke'
  | 'session.end'
  /** subject `form:ID`, details exhibitor, from, to */
  | 'form.submit'
  | 'form.withdraw'
  | 'form.review'
  /** subject `RESOURCE:ID`, details exhibitor, step, from, to */
  | 'record.step'
  /** subject `RESOURCE:ID` of a draft, details exhibitor, state */
  | 'record.delete'
  /** subject `form:ID`, details kind, rows, ids, masked */
  | 'answers.export'
  /** subject `exhibitor:ID`, details format */
  | 'lead.export'
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
  /** subject `person:ID`, details from, to */
  | 'registration.update'
  | 'registration.review'
  | 'registration.undo'
  /** subject `person:ID`, details tag, set */
  | 'registration.tag'
  /** subject `resource:NAME`, details format; of an import rows */
  | 'record.export'
  | 'record.import'
  /** subject `order:NUMBER`, details from, to, number of the invoice */
  | 'invoice.step'
  /** subject `person:ID`, details place, method and amount in fen of what was paid */
  | 'walkin.register'
  /** subject `person:ID` of one, details rows */
  | 'visitor.print'
  /** subject `exhibitor:ID`, details rows */
  | 'badge.print'
  | 'catalogue.make'
  /** details what, format */
  | 'meeting.file'
  /** details mode of the run */
  | 'meeting.run'
  /** details the version that is the plan from now on */
  | 'meeting.publish'
  /** subject `meeting:ID`, with the company of one side; details moved, locked */
  | 'meeting.move'
  /** the same; details stays: the absence stays on record */
  | 'meeting.present'
  /** subject `pair:PARTY:PARTY`, with the company of one side; details step */
  | 'meeting.unmet'
  /** subject `exhibitor:ID`, details resource, key, granted, reason; byArea: by the rule of the fair */
  | 'desk.grant'
  /** subject `form:ID`, details what was set */
  | 'desk.deadline'
  /** subject `fair:ID` or `form:ID`, details changes */
  | 'desk.import'
  /**
   * subject `fair:ID`, details version, files, and what changed: paths, `config.json#PROPERTY` of a
   * file that several pages set
   */
  | 'setup.publish'
  | 'setup.export'
  /** subject `fair:ID`, details changed: the path of the draft that was dropped */
  | 'setup.discard'
  /** subject `fair:ID`, details version whose files are drafts now */
  | 'setup.restore'
  /**
   * subject `message:ID` of a text, details version; before the settings became part of the set-up,
   * details what was set in them
   */
  | 'message.draft'
  | 'message.publish'
  | 'message.reset'
  | 'message.settings'
  /** subject `mailing:ID` */
  | 'mailing.save'
  | 'mailing.remove'
  /** subject `mailing:ID`, details people */
  | 'mailing.send'
  | 'mailing.stop'
  | 'mailing.retry'
  /** subject `key:ID`, details scopes */
  | 'api.key'
  | 'api.revoke'
  /** subject `webhook:ID` */
  | 'webhook.save'
  | 'webhook.switch'
  | 'webhook.remove'
  | 'webhook.rotate'
  | 'webhook.test'
  /** the same, details deliveries */
  | 'webhook.replay'
  /** subject `person:ID` */
  | 'second.on'
  | 'second.off'
  | 'second.recovery'
  /** subject `fair:ID`, details the new fair, and what it was made from */
  | 'setup.found'
  | 'setup.preview'
  /** subject `fair:ID`, details kind, rows; for an undo, whether a draft was made */
  | 'setup.sheet'
  | 'setup.sheetUndo'
  | 'setup.invitedSend'
  /** subject `provider:NAME`, details works */
  | 'provider.test'
  /** subject `file:NAME`, details virus; the actor is whose upload was refused */
  | 'file.infected'
  /** subject `file:NAME`: WeChat refused a picture that was published; the actor is whose it is */
  | 'file.refused'
  /**
   * subject `job:ID` or `message:ID`, details job or message: its kind; for all failed jobs no
   * subject, details rows
   */
  | 'job.retry'
  /** subject `exhibitor:ID`, details form, days, messages */
  | 'deadline.remind'
  /** subject `KIND:ID`, details exhibitor: an organiser account read what a company submitted */
  | 'desk.read'
  /** subject `person:ID`: an organiser account read a registration */
  | 'registration.read'
  /** subject `person:ID`, details reason, fields: phone and ID numbers were shown in full */
  | 'registration.whole'
  /** subject `order:NUMBER`; details again: the ticket had a holder before */
  | 'ticket.assign'
  /** subject `person:ID` who invites, details people */
  | 'invitation.create'
  /** subject `person:ID` who invites, details messages */
  | 'invitation.send'
  /** subject `invitation:ID` */
  | 'invitation.revoke'
  /** subject `batch:ID` */
  | 'batch.send'
  | 'batch.remind'
  | 'batch.revoke'
  /** subject `exhibitor:ID`, details format */
  | 'invite.export'
  /** subject `exhibitor:ID` whose code the staff took, details gate, direction */
  | 'presence.take'
  /** subject `exhibitor:ID`, the company an account goes over to */
  | 'company.switch'
  /**
   * subject `notice:ID`, `news:ID`; `draft`: it was begun; `discard`: it was dropped, details title
   * where nothing of it is published
   */
  | `${'notice' | 'news'}.${'save' | 'draft' | 'discard'}`
  | 'notice.recall'
  | 'news.withdraw'
  | 'buyer.verify'
  | 'buyer.end'
  /**
   * subject: the `exhibitor:ID` or `person:ID` concerned; details report: an organiser account read
   * a part of a talk
   */
  | 'talk.read'
  /** the same, details report, measure, muteDays, removed */
  | 'talk.close'
  /** subject `exhibitor:ID` or `person:ID` */
  | 'talk.release'
  /** details on; before the chat rules became part of the set-up, words and holds as well */
  | 'talk.settings'

interface AuditEntry {
  appId: string
  actor: string
  company?: string
  action: AuditAction
  subject?: string
  details?: Readonly<Record<string, string | number | boolean | readonly string[]>>
}

/**
 * Writes one line of the audit trail. In a transaction, the line is kept only if the transaction
 * commits.
 */
export function audit(
  { audit: events }: { audit: Pick<AuditRepository, 'insert'> },
  { appId, actor, company = '', action, subject = '', details = {} }: AuditEntry,
): Promise<void> {
  return events.insert({ appId, actor, company, action, subject, details })
}

/** The same entry about each of several people. */
export function auditPeople(
  { audit: events }: { audit: Pick<AuditRepository, 'insertMany'> },
  {
    appId,
    actor,
    company = '',
    action,
    details = {},
    subjects,
  }: Omit<AuditEntry, 'subject'> & { subjects: readonly string[] },
): Promise<void> {
  return events.insertMany({ appId, actor, company, action, details }, subjects)
}

/** Who calls, for an entry: the person's number and the company they act for. */
export function callerOf(context: CallContext): Pick<AuditEntry, 'appId' | 'actor' | 'company'> {
  const { personId, exhibitorId } = sessionOf(context)
  return {
    appId: context.fair.appId,
    actor: personRef(personId),
    ...(exhibitorId !== undefined && { company: exhibitorId }),
  }
}

/** A person, as the trail and the vault name them. */
export function personRef(personId: number): string {
  return `person:${personId}`
}

/** A company, as the trail and the vault name it. */
export function exhibitorRef(exhibitorId: string): string {
  return `exhibitor:${exhibitorId}`
}

/**
 * The subject for a login name that may belong to no account: the keyed hash under which its
 * failures are counted.
 */
export function loginSubject(accountHash: Buffer): string {
  return `login:${accountHash.subarray(0, 12).toString('base64url')}`
}
