import type { EndpointName } from './endpoints'
import type { ReplyOf, RequestOf } from './schemas'

/** Types of every call: what to send and what `data` holds when it succeeded. Types only: no schema reaches the client. */
export type ApiRequest<N extends EndpointName> = RequestOf<N>
export type ApiReply<N extends EndpointName> = ReplyOf<N>
