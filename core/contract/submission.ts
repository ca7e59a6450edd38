import { Type, type Static } from '@sinclair/typebox'
import { body, optional, text, NoFields } from './common'
import { FormReply, FormVersion } from './registration'
import { read, write, tagged, PREFIX } from './endpoint'

/**
 * State of an answered form (DECISIONS §6). `none`: nothing was saved yet. Without a review a
 * submitted form stays `submitted`.
 */
export const SubmissionState = Type.Union([
  Type.Literal('none'),
  Type.Literal('draft'),
  Type.Literal('submitted'),
  Type.Literal('approved'),
  Type.Literal('returned'),
  Type.Literal('rejected'),
  Type.Literal('withdrawn'),
])
export type SubmissionState = Static<typeof SubmissionState>

const Values = Type.Record(Type.String(), Type.Unknown())

/**
 * The caller's answers to one form, and what they may do now. Times are ISO 8601, empty for what
 * has not happened.
 */
export const Submission = Type.Object({
  FormId: Type.String(),
  /** The version of the form that was answered; the current version before there are answers. */
  FormVersion: Type.Integer(),
  State: SubmissionState,
  /** Nested values as toPayload writes them. */
  Values,
  /** The previous submission, with its own version of the form; absent when there was none. */
  Previous: optional(
    Type.Object({ FormVersion: Type.Integer(), Values, SubmittedAt: Type.String() }),
  ),
  /** Why it was returned or rejected. */
  Reason: Type.String(),
  SavedAt: Type.String(),
  SubmittedAt: Type.String(),
  /**
   * Counts every write. A save names the revision it started from, so that two editors notice each
   * other.
   */
  Revision: Type.Integer(),
})
export type Submission = Static<typeof Submission>

export const FormOpenRequest = body({ id: text(64) })
/**
 * All data of a page: the current definition, the older definition of the answers if they have one,
 * and the answers. `Files` gives a short-lived address for every upload in the answers, by its
 * stored url.
 */
export const FormOpenReply = Type.Object({
  Form: FormReply,
  GivenUnder: optional(FormReply),
  /**
   * A submitted questionnaire is final and has no review. A form may be returned or withdrawn
   * (PAGES.md).
   */
  Kind: Type.Union([Type.Literal('form'), Type.Literal('questionnaire')]),
  /** The organiser reviews submissions; without a review a submission is final. */
  Review: Type.Boolean(),
  /** The period for answers, ISO 8601; empty = unbounded. */
  Opens: Type.String(),
  Closes: Type.String(),
  IsOpen: Type.Boolean(),
  Submission,
  Files: Type.Record(Type.String(), Type.String()),
})
export type FormOpenReply = Static<typeof FormOpenReply>

/**
 * Answers are at the top level under their field ids, as in RegisterRequest. `Revision` is the one
 * the client last saw.
 */
export const SubmissionRequest = Type.Intersect([
  body({
    FormId: text(64),
    FormVersion,
    Revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    /**
     * Version of the notice on faces for which the box at a photo was ticked. The company confirms
     * that the person in the photo agreed.
     */
    FaceConsent: optional(text(32)),
    token: optional(text(128)),
  }),
  Type.Record(Type.String(), Type.Unknown()),
])
export const WithdrawRequest = body({
  FormId: text(64),
  Revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
})

/** One line of the list of forms an exhibitor is asked for. */
export const FormListItem = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name_en: optional(Type.String()),
  Kind: Type.Union([Type.Literal('form'), Type.Literal('questionnaire')]),
  Review: Type.Boolean(),
  State: SubmissionState,
  Opens: Type.String(),
  Closes: Type.String(),
  IsOpen: Type.Boolean(),
})
export type FormListItem = Static<typeof FormListItem>
export const FormListReply = Type.Array(FormListItem)

/** Calls: forms. */
export const submissionEndpoints = tagged('forms', {
  'forms.list': read({
    path: `${PREFIX}/form/list`,
    auth: ['ex'],
    rows: 'session',
    summary: 'Lists the forms the company is asked for',
    description: 'Forms and questionnaires with their state and deadline.',
    request: NoFields,
    reply: FormListReply,
  }),
  'forms.open': read({
    path: `${PREFIX}/form/open`,
    auth: ['ex'],
    links: ['form'],
    rows: { fair: ['id'] },
    summary: "Opens a form with the company's answers",
    description:
      'The current definition, the definition of the answers if it is an older one, the answers, and the steps that may be taken now.',
    request: FormOpenRequest,
    reply: FormOpenReply,
  }),
  'forms.save': write({
    path: `${PREFIX}/form/save`,
    auth: ['ex'],
    links: ['form'],
    rows: { fair: ['FormId'], plain: ['FaceConsent', 'FormVersion', 'Revision', 'token'] },
    summary: 'Saves answers as a draft',
    description:
      'Only the shape of the answers is checked. `Revision` is the one last read; a newer one on the server is a `conflict`.',
    request: SubmissionRequest,
    reply: Submission,
  }),
  'forms.submit': write({
    path: `${PREFIX}/form/submit`,
    auth: ['ex'],
    links: ['form'],
    rows: { fair: ['FormId'], plain: ['FaceConsent', 'FormVersion', 'Revision', 'token'] },
    summary: 'Submits answers',
    description:
      'The server validates the answers against the stored form version. Issues come as `invalid_form`.',
    request: SubmissionRequest,
    reply: Submission,
  }),
  'forms.withdraw': write({
    path: `${PREFIX}/form/withdraw`,
    auth: ['ex'],
    rows: { fair: ['FormId'], plain: ['Revision'] },
    summary: 'Takes a submission back',
    description: 'Possible until the organiser has reviewed it. The answers become a draft.',
    request: WithdrawRequest,
    reply: Submission,
  }),
})
