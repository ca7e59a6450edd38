import { Type, type Static } from '@sinclair/typebox'
import { PROVIDERS } from '../domain/providers'
import { body, literals, NoFields, optional, text } from './common'
import { desk, read, tagged, write } from './endpoint'

export const ProvidersReply = Type.Object({
  Providers: Type.Array(
    Type.Object({
      Provider: literals(PROVIDERS),
      /** `here`: this machine does it itself and calls no outside service. */
      State: literals(['on', 'here', 'off']),
      /** `aliyun`, `tencent`, `smtp`, `wechat`, `oss`, `clamd`; empty where none is set. */
      Via: Type.String(),
      /** Environment variables that it lacks to be on. */
      Missing: Type.Array(Type.String()),
      /** Environment variables that it lacks for some of its messages or features. */
      Optional: Type.Array(Type.String()),
    }),
  ),
})
export type ProvidersReply = Static<typeof ProvidersReply>

/** `To`: a mobile for `sms`, a mailbox for `mail`. */
export const ProviderTestRequest = body({ Provider: literals(PROVIDERS), To: optional(text(100)) })
export type ProviderTestRequest = Static<typeof ProviderTestRequest>
export const ProviderTestReply = Type.Object({
  Works: Type.Boolean(),
  /** The provider's error, without keys and personal data; empty on success. */
  Problem: Type.String(),
  Milliseconds: Type.Integer(),
})
export type ProviderTestReply = Static<typeof ProviderTestReply>

const owner = { ...desk, encoding: 'json', roles: [] } as const

/** Calls: providers, for the owner at the desk. */
export const providerEndpoints = tagged('set-up', {
  'setup.providers': read({
    path: '/api/oa/setup/providers',
    ...owner,
    rows: 'session',
    summary: 'Lists the providers and what is missing',
    description:
      'What the environment of the server configures, and names of variables that are not set. No value is returned.',
    request: NoFields,
    reply: ProvidersReply,
  }),
  'setup.providerTest': write({
    path: '/api/oa/setup/providerTest',
    ...owner,
    rows: { plain: ['Provider', 'To'] },
    summary: 'Tests a provider',
    description:
      'Sends a test message to `To`, asks WeChat for a token, asks WeChat Pay for an order that is not there, asks a provider of sign-on for its description or a token, writes and removes a file, has the virus scanner look at a sample, or signs addresses of a live stream and looks at them. Ten tests an hour. Refuses with `bad_request` for one that is off.',
    request: ProviderTestRequest,
    reply: ProviderTestReply,
  }),
})
