import { endpoints } from '@core/contract/endpoints'
import type { EndpointTable } from './types'

/** A mini-program is loaded as a whole: its one table has every call. */
export function workspaceEndpoints(): Promise<EndpointTable> {
  return Promise.resolve(endpoints)
}
