import type { Static } from '@sinclair/typebox'
import type { EndpointName } from './endpoints'
import type { schemas } from './schemas'

/** Types of every call: what to send and what `data` holds when it succeeded. Types only: no schema reaches the client. */
export type ApiRequest<N extends EndpointName> = Static<(typeof schemas)[N]['request']>
export type ApiReply<N extends EndpointName> = Static<(typeof schemas)[N]['reply']>
