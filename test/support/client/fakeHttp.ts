import { decodeForm } from '@core/contract/formEncoding'
import type { Http, HttpRequest, HttpResponse } from '@/platform/types'

/** A reply of a test's server: data for success, a whole response, or 'offline' for no reply. */
export type Answer = { data: unknown } | HttpResponse | 'offline'
export type Answerer = Answer | ((request: SentRequest) => Answer | Promise<Answer>)

/** A request as it was sent, with its body parsed. */
export interface SentRequest extends HttpRequest {
  path: string
  query: Record<string, string>
  fields: Record<string, unknown>
}

/**
 * A network for tests. It answers by path and records the requests. Unknown paths are 404, as on
 * the server.
 */
export class FakeHttp {
  sent: SentRequest[] = []
  private readonly answers = new Map<string, Answerer[]>()

  /** The next requests to `path` get these replies in turn; the last one is repeated. */
  answer(path: string, ...answers: Answerer[]): this {
    this.answers.set(path, answers)
    return this
  }

  requests(path: string): SentRequest[] {
    return this.sent.filter(request => request.path === path)
  }

  http: Http = async request => {
    const url = new URL(request.url, 'http://fair.test')
    const sent: SentRequest = {
      ...request,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      fields: readBody(request),
    }
    this.sent.push(sent)
    const queue = this.answers.get(url.pathname) ?? []
    const next = queue.length > 1 ? queue.shift() : queue[0]
    const answer = typeof next === 'function' ? await next(sent) : next
    if (answer === 'offline') throw new Error('offline')
    if (!answer) return refusal(404, 'not_found')
    return 'data' in answer
      ? { status: 200, text: JSON.stringify({ succ: true, data: answer.data }) }
      : answer
  }
}

/** A reply with the server's body of a refusal. */
export function refusal(
  status: number,
  code: string,
  message = 'refused',
  issues?: unknown,
): HttpResponse {
  return { status, text: JSON.stringify({ succ: false, data: message, code, issues }) }
}

function readBody({ headers, body = '' }: HttpRequest): Record<string, unknown> {
  return headers['Content-Type'] === 'application/json'
    ? (JSON.parse(body) as Record<string, unknown>)
    : decodeForm(body)
}
