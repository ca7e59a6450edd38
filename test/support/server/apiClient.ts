import { encodeForm } from '../../../core/contract/formEncoding'

export type Encoding = 'json' | 'form' | 'multipart'
export interface CallOptions {
  encoding?: Encoding
  token?: string
  appId?: string
  headers?: Record<string, string>
  method?: string
}
export type Json = Record<string, unknown>
export interface Answer<T = Json> {
  status: number
  headers: Headers
  succ: boolean
  code: string | undefined
  data: T
  issues: { id: string; code: string; message: string }[]
  body: unknown
}
export interface ApiClient {
  call<T = Json>(path: string, body?: Json, options?: CallOptions): Promise<Answer<T>>
  get(path: string, headers?: Record<string, string>): Promise<Response>
}

/** Calls the server the way the app does. */
export function apiClient(url: string): ApiClient {
  return {
    async call<T>(path: string, body: Json = {}, { encoding = 'json', token, appId, headers = {}, method = 'POST' }: CallOptions = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(appId && { appid: appId }),
          ...contentType(encoding),
          ...headers,
        },
        body: encodeBody(encoding, body),
      })
      const answer = (await response.json()) as { succ: boolean; code?: string; data: T; issues?: Answer['issues'] }
      return {
        status: response.status,
        headers: response.headers,
        succ: answer.succ,
        code: answer.code,
        data: answer.data,
        issues: answer.issues ?? [],
        body: answer,
      }
    },
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
  }
}

function contentType(encoding: Encoding): Record<string, string> {
  if (encoding === 'json') return { 'content-type': 'application/json' }
  // fetch writes the boundary itself
  return encoding === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
}

function encodeBody(encoding: Encoding, body: Json): string | FormData {
  if (encoding === 'json') return JSON.stringify(body)
  if (encoding === 'form') return encodeForm(body)
  const form = new FormData()
  for (const pair of encodeForm(body).split('&').filter(Boolean)) {
    const [name = '', value = ''] = pair.split('=').map(decodeURIComponent)
    form.append(name, value)
  }
  return form
}
