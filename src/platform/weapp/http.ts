import Taro from '@tarojs/taro'
import { retryAfterOf } from '../retryAfter'
import type { Http } from '../types'

/** Sends with wx.request, which resolves for every status and rejects only without an answer. */
export const requestHttp: Http = async request => {
  const response = await Taro.request<string>({
    url: request.url,
    method: request.method,
    header: request.headers,
    data: request.body,
    timeout: request.timeoutMs,
    // Anything but json: the text arrives unchanged, and the client parses it once, for both
    // platforms.
    dataType: 'text',
    responseType: 'text',
  })
  const header = (response.header ?? {}) as Readonly<Record<string, unknown>>
  const name = Object.keys(header).find(key => key.toLowerCase() === 'retry-after')
  const seconds = name === undefined ? undefined : retryAfterOf(header[name])
  return {
    status: response.statusCode,
    text: response.data,
    ...(seconds !== undefined && { retryAfter: seconds }),
  }
}
