import createClient, { type Client } from 'openapi-fetch'
import type { components, operations, paths } from './schema'
import { patientFetch } from './patientFetch'

export type { components, operations, paths }

/**
 * The reply of a refused request (RFC 9457). `code` is stable; `request` names the request in the
 * server's logs.
 */
export type Problem = components['schemas']['Problem']
/** Paths that return `{ data, next }`, page by page. */
export type ListPath = {
  [P in keyof paths]: Reply<P> extends { data: unknown[]; next: string | null } ? P : never
}[keyof paths]
type Reply<P extends keyof paths> = paths[P]['get']['responses'][200]['content']['application/json']
type Query<P extends keyof paths> = Omit<
  NonNullable<paths[P]['get']['parameters']['query']>,
  'after'
>
/** One row of a list. */
export type Item<P extends ListPath> = Reply<P> extends { data: (infer I)[] } ? I : never

export interface FairpassOptions {
  /** Address of the fair, as `https://fair.example.org`. */
  url: string
  /** A key of the desk (接口与回调), as `fp_live_…`. */
  key: string
  /** Replaces the global fetch. */
  fetch?: typeof fetch
}

/** Thrown by `all` when the server refuses the request. */
export class FairpassError extends Error {
  constructor(readonly problem: Problem) {
    super(
      `${problem.status} ${problem.code}: ${problem.detail ?? problem.title} (request ${problem.request})`,
    )
  }
}

export interface Fairpass extends Client<paths> {
  /** Every row of a list, page after page. Throws FairpassError. */
  all<P extends ListPath>(path: P, query?: Query<P>): AsyncGenerator<Item<P>, void, undefined>
}

/**
 * Calls of `/api/v1` with the types of its OpenAPI document: `GET('/api/v1/fair')` returns `{ data,
 * error }`, `all('/api/v1/check-ins')` every row. After a reply 429 or 503 it waits (Retry-After)
 * and retries, at most three times.
 */
export function createFairpass({ url, key, fetch: own = fetch }: FairpassOptions): Fairpass {
  const client = createClient<paths>({
    baseUrl: url.replace(/\/$/, ''),
    headers: { authorization: `Bearer ${key}` },
    fetch: patientFetch(own),
  })
  async function* all<P extends ListPath>(
    path: P,
    query?: Query<P>,
  ): AsyncGenerator<Item<P>, void, undefined> {
    for (let after: string | null | undefined; after !== null;) {
      // one signature for every list, because the document has a type for each path
      const get = client.GET as (
        path: string,
        init: object,
      ) => Promise<{ data?: { data: Item<P>[]; next: string | null }; error?: Problem }>
      const { data, error } = await get(path, {
        params: { query: { ...query, ...(after !== undefined && { after }) } },
      })
      if (!data)
        throw new FairpassError(
          error ?? {
            type: 'about:blank',
            title: 'No reply',
            status: 0,
            code: 'server_error',
            request: '',
          },
        )
      yield* data.data
      after = data.next
    }
  }
  return Object.assign(client, { all })
}
