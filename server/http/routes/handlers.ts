import type { ApiReply, ApiRequest } from '@core/contract/api'
import type { endpoints, EndpointName } from '@core/contract/endpoints'
import type { CallContext } from '../../domain/callContext'
import type { Services } from '../../services/services'

/** Query values of a call, checked like its body. */
export type Query = Readonly<Record<string, string | undefined>>

/** One call: its input is checked and its session proven; returns the content of `data`. */
export type Handler<N extends EndpointName> = (
  context: CallContext,
  input: ApiRequest<N>,
  query: Query,
) => Promise<ApiReply<N>> | ApiReply<N>

/** Calls that carry a file read their body themselves (see registerUploads). */
type FileCall = {
  [N in EndpointName]: (typeof endpoints)[N] extends { carriesFile: true } ? N : never
}[EndpointName]
export type Handlers = { readonly [N in Exclude<EndpointName, FileCall>]: Handler<N> }

/** The handlers of one route file. */
export type HandlersOf<N extends EndpointName> = { readonly [K in N]: Handler<K> }
export type RouteFactory<N extends EndpointName> = (services: Services) => HandlersOf<N>
