import type { ClientEndpoint } from '@core/contract/endpoint'
import { endpoints, type EndpointName } from '@core/contract/endpoints'
import type { EndpointTable } from './types'
import { workspaceEndpoints } from './workspaceEndpoints'

const atHand: EndpointTable = endpoints
let rest: Promise<EndpointTable> | undefined

/** Loads the calls of companies and of the organiser, once. Rejects without a network. */
export function fetchWorkspaceEndpoints(): Promise<EndpointTable> {
  rest ??= workspaceEndpoints().catch((error: unknown) => {
    // The next call tries again.
    rest = undefined
    throw error
  })
  return rest
}

/** How a call is made, if the first table has it. */
export const endpointAtHand = (name: EndpointName): ClientEndpoint | undefined => atHand[name]

/** How any call is made. Rejects when this part of the program cannot be loaded. */
export async function endpointOf(name: EndpointName): Promise<ClientEndpoint> {
  const endpoint = (await fetchWorkspaceEndpoints())[name]
  if (!endpoint) throw new Error(`There is no call ${name}`)
  return endpoint
}
