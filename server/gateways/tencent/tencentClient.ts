import { signTc3 } from './tc3'

/** Keys and region of an account at Tencent Cloud. */
export interface TencentAccount {
  secretId: string
  secretKey: string
  region: string
  /** Address of a service; `{service}` is replaced by its name. */
  apiBase: string
}
interface TencentCall {
  service: string
  version: string
  action: string
  payload: Readonly<Record<string, unknown>>
}
/** A refusal by Tencent, with Tencent's error code; it never quotes the request. */
export class TencentError extends Error {
  constructor(readonly tencentCode: string) {
    super(`tencent ${tencentCode}`)
    this.name = 'TencentError'
  }
}

/**
 * Makes one call and returns its Response. Rejects with TencentError, or when there is no answer in
 * time.
 */
export type TencentClient = <T>(call: TencentCall) => Promise<T>

const TIMEOUT_MS = 8000
const CONTENT_TYPE = 'application/json; charset=utf-8'

/** Tencent Cloud's API 3.0. */
export function createTencentClient(
  account: TencentAccount,
  now: () => Date = () => new Date(),
): TencentClient {
  return async <T>({ service, version, action, payload }: TencentCall): Promise<T> => {
    const url = new URL(account.apiBase.replace('{service}', service))
    const body = JSON.stringify(payload)
    const timestamp = Math.floor(now().getTime() / 1000)
    const authorization = signTc3({
      ...account,
      service,
      host: url.host,
      headers: { 'x-tc-action': action },
      contentType: CONTENT_TYPE,
      payload: body,
      timestamp,
    })
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        authorization,
        'content-type': CONTENT_TYPE,
        'x-tc-action': action,
        'x-tc-version': version,
        'x-tc-timestamp': String(timestamp),
        'x-tc-region': account.region,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = (await response.json()) as { Response?: T & { Error?: { Code?: string } } }
    if (!answer.Response || answer.Response.Error)
      throw new TencentError(answer.Response?.Error?.Code ?? `status ${response.status}`)
    return answer.Response
  }
}
