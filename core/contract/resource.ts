import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text, NoData } from './common'
import { FormReply, FormVersion } from './registration'
import { read, write, tagged, PREFIX } from './endpoint'
import {
  ResourceName,
  CompanyName,
  RecordItem,
  Quota,
  Narrowing,
  Sort,
  Facet,
  RecordListRequest,
  RecordListReply,
} from './recordList'

export {
  ResourceName,
  CompanyName,
  RecordItem,
  Quota,
  Narrowing,
  Sort,
  Facet,
  RecordListRequest,
  RecordListReply,
}

const RecordId = text(32)
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const Values = Type.Record(Type.String(), Type.Unknown())

/**
 * A whole record. `Values` are the present answers, `Previous` those submitted before,
 * `PublishedValues` those that others see.
 */
export const RecordReply = Type.Object({
  ...RecordItem.properties,
  FormVersion: Type.Integer(),
  Values,
  Previous: optional(
    Type.Object({ FormVersion: Type.Integer(), Values, SubmittedAt: Type.String() }),
  ),
  PublishedValues: optional(Type.Object({ FormVersion: Type.Integer(), Values })),
  /** The company may change the answers in this state. */
  Editable: Type.Boolean(),
})
export type RecordReply = Static<typeof RecordReply>

/** Without an Id: the company's only record, or a new one. */
export const RecordOpenRequest = body({ Resource: ResourceName, Id: optional(RecordId) })
export type RecordOpenRequest = Static<typeof RecordOpenRequest>
/**
 * As FormOpenReply: the present definition, the older definition of the answers if they have one,
 * and the record. State '' = nothing is saved yet.
 */
export const RecordOpenReply = Type.Object({
  Form: FormReply,
  GivenUnder: optional(FormReply),
  Opens: Type.String(),
  Closes: Type.String(),
  IsOpen: Type.Boolean(),
  Record: RecordReply,
  Files: Type.Record(Type.String(), Type.String()),
  /** For a valid badge: the address in its QR code, which ends in its number. */
  Code: optional(Type.String()),
})
export type RecordOpenReply = Static<typeof RecordOpenReply>

/**
 * Answers are at the top level under their field ids. Without an Id a record is created. `Revision`
 * is the one last seen, 0 for a new record.
 */
export const RecordWriteRequest = Type.Intersect([
  body({
    Resource: ResourceName,
    Id: optional(RecordId),
    FormVersion,
    Revision,
    /**
     * Version of the notice on faces that was agreed to, by the box at a photo. A caller by link
     * agrees for themselves; a company confirms that the person agreed.
     */
    FaceConsent: optional(text(32)),
    token: optional(text(128)),
  }),
  Type.Record(Type.String(), Type.Unknown()),
])
export type RecordWriteRequest = Static<typeof RecordWriteRequest>
/** A step without new answers: withdraw, cancel, shelve … */
export const RecordActRequest = body({
  Resource: ResourceName,
  Id: RecordId,
  Revision,
  Action: text(32),
  Reason: optional(text(500)),
})
export type RecordActRequest = Static<typeof RecordActRequest>

/** `Revision` is the one last seen, so that a change by another person is not deleted unseen. */
export const RecordDeleteRequest = body({ Resource: ResourceName, Id: RecordId, Revision })
export type RecordDeleteRequest = Static<typeof RecordDeleteRequest>

/** Makes a draft with the answers of the record `Id`. */
export const RecordCopyRequest = body({ Resource: ResourceName, Id: RecordId })
export type RecordCopyRequest = Static<typeof RecordCopyRequest>
/** Puts the record `Id` before the record `Before`, or last without `Before`. */
export const RecordOrderRequest = body({
  Resource: ResourceName,
  Id: RecordId,
  Before: optional(RecordId),
})
export type RecordOrderRequest = Static<typeof RecordOrderRequest>

export const RecordHistoryRequest = body({ Resource: ResourceName, Id: RecordId })
export type RecordHistoryRequest = Static<typeof RecordHistoryRequest>
/**
 * Every step, the latest first. `Actor`: the person's name, the organiser's desk, or the system.
 */
export const RecordHistoryReply = Type.Object({
  Steps: Type.Array(
    Type.Object({
      At: Type.String(),
      From: Type.String(),
      To: Type.String(),
      Action: Type.String(),
      By: literals(['company', 'organiser', 'link', 'system', 'counterpart']),
      Actor: Type.String(),
      Reason: Type.String(),
    }),
  ),
})
export type RecordHistoryReply = Static<typeof RecordHistoryReply>

/** Calls: records. */
export const resourceEndpoints = tagged('records', {
  'record.list': read({
    path: `${PREFIX}/data/list`,
    auth: ['ex'],
    rows: {
      fair: ['Resource'],
      plain: ['Search', 'State', 'Facet', 'FacetValue', 'After', 'Size', 'Sort', 'Older'],
    },
    summary: "Lists the company's records of a resource",
    description:
      'A page with search, filters, sort, counts by state, and the allowance of the company.',
    request: RecordListRequest,
    reply: RecordListReply,
    example: { request: { Resource: 'contact', Search: 'Lin', Size: 20 } },
  }),
  'record.open': read({
    path: `${PREFIX}/data/get`,
    auth: ['ex'],
    links: ['record'],
    rows: { own: ['Id'], fair: ['Resource'] },
    summary: 'Opens a record',
    description:
      'The form with its answers and the steps that may be taken now. Without an id it opens the only record, or a new one.',
    request: RecordOpenRequest,
    reply: RecordOpenReply,
    example: { request: { Resource: 'contact' } },
  }),
  'record.save': write({
    path: `${PREFIX}/data/save`,
    auth: ['ex'],
    links: ['record'],
    rows: {
      own: ['Id'],
      fair: ['Resource'],
      plain: ['FaceConsent', 'FormVersion', 'Revision', 'token'],
    },
    summary: 'Saves a record',
    description:
      'Only the shape of the answers is checked. Without an id a record is created. `Revision` is the one last read.',
    request: RecordWriteRequest,
    reply: RecordReply,
  }),
  'record.submit': write({
    path: `${PREFIX}/data/submit`,
    auth: ['ex'],
    links: ['record'],
    rows: {
      own: ['Id'],
      fair: ['Resource'],
      plain: ['FaceConsent', 'FormVersion', 'Revision', 'token'],
    },
    summary: 'Submits a record',
    description:
      'The server validates the answers against the current form version and takes a place of the allowance. Issues come as `invalid_form`.',
    request: RecordWriteRequest,
    reply: RecordReply,
  }),
  'record.act': write({
    path: `${PREFIX}/data/act`,
    auth: ['ex'],
    links: ['record'],
    rows: { own: ['Id'], fair: ['Resource'], plain: ['Revision', 'Action', 'Reason'] },
    summary: 'Takes one step with a record',
    description:
      'Withdraw, cancel, shelve and others, as the resource defines. No answers change: `submit` submits a draft as it is saved.',
    request: RecordActRequest,
    reply: RecordReply,
  }),
  'record.delete': write({
    path: `${PREFIX}/data/delete`,
    auth: ['ex'],
    links: ['record'],
    rows: { own: ['Id'], fair: ['Resource'], plain: ['Revision'] },
    summary: 'Deletes a draft',
    description: 'Only a draft that was never submitted, with its trail, files and links.',
    request: RecordDeleteRequest,
    reply: NoData,
  }),
  'record.copy': write({
    path: `${PREFIX}/data/copy`,
    auth: ['ex'],
    rows: { own: ['Id'], fair: ['Resource'] },
    summary: 'Copies a record',
    description:
      'Makes a draft of the answers of another record, with the same files. The resource says what a copy leaves out.',
    request: RecordCopyRequest,
    reply: RecordReply,
  }),
  'record.order': write({
    path: `${PREFIX}/data/order`,
    auth: ['ex'],
    rows: { own: ['Id', 'Before'], fair: ['Resource'] },
    summary: 'Moves a record in the order by hand',
    description:
      'Puts it before the record `Before`, or behind all. Neither its revision nor its review changes.',
    request: RecordOrderRequest,
    reply: NoData,
  }),
  'record.history': read({
    path: `${PREFIX}/data/history`,
    auth: ['ex'],
    links: ['record'],
    rows: { own: ['Id'], fair: ['Resource'] },
    summary: "Lists a record's steps",
    description: 'The latest first, with actor, time and reason.',
    request: RecordHistoryRequest,
    reply: RecordHistoryReply,
  }),
})
