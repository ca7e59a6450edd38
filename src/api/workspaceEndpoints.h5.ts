import type { EndpointTable } from './types'

/**
 * The calls of companies and of the organiser, which the build puts into a separate chunk
 * (config/clientEndpoints.ts).
 */
export async function workspaceEndpoints(): Promise<EndpointTable> {
  return (await import(/* webpackChunkName: "workspace" */ '@core/contract/endpoints?workspace'))
    .endpoints
}
