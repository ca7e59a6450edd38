import { retryAfterOf } from '../retryAfter'
import type { Http } from '../types'

/** Sends with fetch; rejects when there is no answer or on a timeout. */
export const fetchHttp: Http = async request => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), request.timeoutMs)
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      signal: controller.signal,
    })
    const seconds = retryAfterOf(response.headers.get('retry-after'))
    return {
      status: response.status,
      text: await response.text(),
      ...(seconds !== undefined && { retryAfter: seconds }),
    }
  } finally {
    clearTimeout(timer)
  }
}
