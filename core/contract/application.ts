import { Type, type Static } from '@sinclair/typebox'
import { body, Mobile, optional, text } from './common'
import { write, tagged } from './endpoint'
import { CodeReply } from './auth'

/**
 * Asks for a code to the mobile of a person who applies to exhibit. `captcha` as in CodeRequest.
 */
export const ApplicationCodeRequest = body({
  Mobile,
  captcha: text(2048),
  Randstr: optional(text(256)),
  /** Version of the privacy notice agreed to. */
  Consent: optional(text(32)),
})
export type ApplicationCodeRequest = Static<typeof ApplicationCodeRequest>

/** Opens the application of a mobile that is proven by its code, or begins an application. */
export const ApplicationOpenRequest = body({ Mobile, Code: text(6), Consent: optional(text(32)) })
export type ApplicationOpenRequest = Static<typeof ApplicationOpenRequest>

/**
 * `Pass` opens the application as any signed link does (link.open), until `ExpiresAt`. `Account` is
 * the account that the approval opened, empty before.
 */
export const ApplicationOpenReply = Type.Object({
  Pass: Type.String(),
  ExpiresAt: Type.String(),
  Account: Type.String(),
})
export type ApplicationOpenReply = Static<typeof ApplicationOpenReply>

/** Calls: applications. */
export const applicationEndpoints = tagged('applications', {
  'application.code': write({
    path: '/api/open/application/code',
    summary: "Sends a code to an applicant's phone",
    description: 'For companies that apply to exhibit. Needs the token of a passed captcha.',
    request: ApplicationCodeRequest,
    reply: CodeReply,
  }),
  'application.open': write({
    path: '/api/open/application',
    summary: 'Opens an application to exhibit',
    description:
      'Opens the application of a proven mobile, or begins one. `Pass` opens it as any signed link does.',
    request: ApplicationOpenRequest,
    reply: ApplicationOpenReply,
  }),
})
