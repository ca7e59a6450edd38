import { Type, type Static } from '@sinclair/typebox'
import { TAG_LETTERS } from '../domain/registrationTags'
import { AUDIT_AREA_NAMES } from '../domain/auditAreas'
import { body, FileJobReply, literals, NoFields, optional, text } from './common'
import { EXPORT_FORMATS, RECORD_SORTS } from '../domain/recordLists'
import { RegistrationVisit } from './desk'
import { CompanyName, Quota } from './resource'
import { read, write, tagged, desk, works } from './endpoint'

const Size = optional(Type.Integer({ minimum: 1, maximum: 100 }))
const After = optional(text(128))
const Time = text(40)

/**
 * A part of a name; the whole number of a card, a badge or an order; the whole number of an
 * identity document, for callers who decide reviews; or at least the last four digits of a phone.
 */
export const DeskPeopleRequest = body({ Search: text(100) })
export type DeskPeopleRequest = Static<typeof DeskPeopleRequest>
/**
 * The first matches of each sort; `More` says that there are others. The middle of phones is
 * masked.
 */
export const DeskPeopleReply = Type.Object({
  People: Type.Array(
    Type.Object({
      /**
       * A registration, an account of a company or of the organiser, a company's badge or ticket,
       * or an invited guest who has not registered.
       */
      Sort: literals(['registration', 'account', 'organiser', 'badge', 'ticket', 'guest']),
      /**
       * The queue that opens it at the desk (`registration:visitor`, `badge`); empty for accounts.
       */
      Kind: Type.String(),
      /** Code of a card or a ticket, login, or the id of a record or an invitation. */
      Id: Type.String(),
      Name: Type.String(),
      Mobile: Type.String(),
      State: Type.String(),
      /** The number of a badge. */
      Code: optional(Type.String()),
      /** For accounts only. */
      Role: optional(Type.String()),
      /** For a guest: their own company, which has no id because it does not exhibit. */
      Company: optional(CompanyName),
      /** For registrations only. */
      Visit: optional(RegistrationVisit),
    }),
  ),
  More: Type.Boolean(),
})
export type DeskPeopleReply = Static<typeof DeskPeopleReply>

export const DeskAuditRequest = body({
  Action: optional(text(64)),
  Area: optional(literals(AUDIT_AREA_NAMES)),
  /** The subject or the actor of the action: `person:12`, `exhibitor:ID`, `form:ID` … */
  Subject: optional(text(160)),
  Exhibitor: optional(text(64)),
  /** ISO 8601; both bounds are included. */
  From: optional(Time),
  To: optional(Time),
  After,
  Size,
})
export type DeskAuditRequest = Static<typeof DeskAuditRequest>
/** The newest first. */
export const DeskAuditReply = Type.Object({
  Events: Type.Array(
    Type.Object({
      Id: Type.String(),
      At: Type.String(),
      Actor: Type.String(),
      /** Name of the organiser's user, the company account or the visitor, if it still exists. */
      ActorName: Type.String(),
      Company: Type.String(),
      /** The company that the action was about; empty where there is none. */
      CompanyName: Type.String(),
      Action: Type.String(),
      Subject: Type.String(),
      /**
       * Name of the subject: a person, a company, a submitted record, a form, a notice, news, a
       * campaign, a meeting, a link, a job, a message, an invitation and everything else with a
       * name. Empty once it is deleted.
       */
      SubjectName: Type.String(),
      Details: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
  Next: Type.String(),
})
export type DeskAuditReply = Static<typeof DeskAuditReply>

const Reason = optional(text(200))
const Places = Type.Integer({ minimum: 0, maximum: 1_000_000 })
export const DeskQuotaRow = Type.Object({
  Resource: Type.String(),
  Company: CompanyName,
  Key: Type.String(),
  Granted: Type.Integer(),
  Used: Type.Integer(),
})
export const DeskQuotasRequest = body({
  Resource: optional(text(32)),
  Exhibitor: optional(text(64)),
  Search: optional(text(100)),
  /** The cursor contains the name of an allowance, which may have any characters. */
  After: optional(text(600)),
  Size,
})
export type DeskQuotasRequest = Static<typeof DeskQuotasRequest>
/** A resource with an allowance, and the keys that can be granted. */
export const DeskCountedResource = Type.Object({
  Resource: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Keys: Type.Array(
    Type.Object({ Key: Type.String(), Name: Type.String(), Name_en: Type.String() }),
  ),
})
export type DeskCountedResource = Static<typeof DeskCountedResource>
/** Allowances by company; `Resources` lists all resources with an allowance. */
export const DeskQuotasReply = Type.Object({
  Quotas: Type.Array(DeskQuotaRow),
  Next: Type.String(),
  Resources: Type.Array(DeskCountedResource),
})
export type DeskQuotasReply = Static<typeof DeskQuotasReply>
/**
 * `Seen` is the granted number that the caller saw. Nothing is set where it has changed since.
 * `Reason` is kept in the activity log.
 */
export const DeskGrantRequest = body({
  Exhibitor: text(64),
  Resource: text(32),
  Key: text(64),
  Granted: Places,
  Seen: optional(Places),
  Reason,
})
export type DeskGrantRequest = Static<typeof DeskGrantRequest>

const Times = { Opens: Type.String(), Closes: Type.String(), EditUntil: Type.String() }
/** The period in which a form takes answers. Times ISO 8601 with offset; empty = unbounded. */
export const DeskDeadline = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  /** The resource of the form, if it has one; otherwise `Audience` counts. */
  Resource: optional(Type.String()),
  Audience: Type.Array(Type.String()),
  ...Times,
  IsOpen: Type.Boolean(),
  /**
   * Other times in the draft of the file at `Path`, and who set them. They apply once the draft is
   * published.
   */
  Draft: optional(
    Type.Object({ Path: Type.String(), ...Times, At: Type.String(), By: Type.String() }),
  ),
  /**
   * Names the times of the draft, or the published times without a draft. A change must send it
   * back, so that two editors do not overwrite each other.
   */
  Seen: Type.String(),
})
export type DeskDeadline = Static<typeof DeskDeadline>
export const DeskDeadlinesReply = Type.Object({ Forms: Type.Array(DeskDeadline) })
export type DeskDeadlinesReply = Static<typeof DeskDeadlinesReply>
/**
 * What is left out stays unchanged. Nothing is set where the times are not those in `Seen`.
 * `Reason` is kept in the activity log.
 */
export const DeskDeadlineRequest = body({
  Id: text(64),
  Opens: optional(Time),
  Closes: optional(Time),
  EditUntil: optional(Time),
  Seen: optional(text(64)),
  Reason,
})
export type DeskDeadlineRequest = Static<typeof DeskDeadlineRequest>

export const DeskExportRequest = body({
  Kind: text(80),
  Search: optional(text(100)),
  State: optional(text(32)),
  Exhibitor: optional(text(64)),
  /** Registrations only: those with this tag. */
  Tag: optional(text(TAG_LETTERS * 4)),
  /** Registrations only: those with this ticket, and those of this channel. */
  Ticket: optional(text(64)),
  Source: optional(text(64)),
  /** Records only: the order of the list. */
  Sort: optional(literals(RECORD_SORTS)),
  Format: optional(literals(EXPORT_FORMATS)),
  /** Phones are not masked; only for owners. */
  Full: optional(Type.Boolean()),
})
export type DeskExportRequest = Static<typeof DeskExportRequest>

/** Calls: desk. */
export const organiserEndpoints = tagged('desk', {
  'desk.people': read({
    path: '/api/oa/people',
    ...desk,
    rows: { plain: ['Search'] },
    summary: 'Finds people',
    description:
      'Registrations, accounts and badges by name, card number or the last digits of a phone. Phones are masked.',
    request: DeskPeopleRequest,
    reply: DeskPeopleReply,
    example: { request: { Search: '8000' } },
  }),
  'desk.audit': read({
    path: '/api/oa/audit/list',
    ...desk,
    rows: {
      fair: ['Subject', 'Exhibitor'],
      plain: ['Action', 'Area', 'From', 'To', 'After', 'Size'],
    },
    summary: 'Lists the audit trail',
    description: 'The newest first, filtered by subject, company, action and time.',
    request: DeskAuditRequest,
    reply: DeskAuditReply,
  }),
  'desk.quotas': read({
    path: '/api/oa/quota/list',
    ...desk,
    rows: { fair: ['Resource', 'Exhibitor'], plain: ['Search', 'After', 'Size'] },
    summary: 'Lists allowances of companies',
    description: 'Granted and used numbers for each counted resource.',
    request: DeskQuotasRequest,
    reply: DeskQuotasReply,
  }),
  'desk.grant': write({
    path: '/api/oa/quota/grant',
    ...desk,
    roles: ['reviewer'],
    rows: { fair: ['Exhibitor', 'Resource', 'Key'], plain: ['Granted', 'Seen', 'Reason'] },
    summary: 'Sets an allowance',
    description:
      'Never below the used number. `Seen` is the number last read; another number on the server is a `conflict`. The reason is kept in the audit trail.',
    request: DeskGrantRequest,
    reply: Quota,
  }),
  'desk.deadlines': read({
    path: '/api/oa/deadline/list',
    ...desk,
    rows: 'session',
    summary: 'Lists the deadlines of forms',
    description:
      'When each form opens and closes, and until when it may be edited; with drafts of other times.',
    request: NoFields,
    reply: DeskDeadlinesReply,
  }),
  'desk.deadline': write({
    path: '/api/oa/deadline/set',
    ...desk,
    roles: ['reviewer'],
    rows: { fair: ['Id'], plain: ['Opens', 'Closes', 'EditUntil', 'Seen', 'Reason'] },
    summary: 'Drafts the deadlines of a form',
    description:
      "The times go into the draft of the form's file and hold once the owner publishes it (`setup.publish`). Fields that are left out stay. `Seen` are the times last read; other times on the server are a `conflict`.",
    request: DeskDeadlineRequest,
    reply: DeskDeadline,
  }),
  'desk.export': write({
    load: 'export',
    path: '/api/oa/export/create',
    ...works('exports'),
    rows: {
      fair: ['Kind', 'Exhibitor'],
      plain: ['Search', 'State', 'Tag', 'Ticket', 'Source', 'Sort', 'Format', 'Full'],
    },
    summary: 'Exports a list of the desk',
    description:
      "A job makes the file; it appears in the list of the caller's files. `Sort` is of records alone. `Full` shows phones in full and is kept in the audit trail.",
    request: DeskExportRequest,
    reply: FileJobReply,
  }),
})
