import type { Static } from '@sinclair/typebox'
import type { endpoints, EndpointName } from './endpoints'

/**
 * Types of every call: its request, and the `data` of a successful reply. Types only: no schema
 * reaches the client.
 */
export type ApiRequest<N extends EndpointName> = Static<(typeof endpoints)[N]['request']>
export type ApiReply<N extends EndpointName> = Static<(typeof endpoints)[N]['reply']>
