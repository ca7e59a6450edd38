import type { WireIssue } from '@core/contract/envelope'

/** The parsed body of an answer: its data, or the refusal with the server's words. */
export type ParsedReply =
  | { ok: true; data: unknown }
  | { ok: false; message: string; code: string | undefined; issues: readonly WireIssue[] }

/**
 * Reads the envelope `{succ, data}`; undefined when the text has none (a proxy's page, a cut
 * answer).
 */
export function parseReply(text: string): ParsedReply | undefined {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || !('succ' in body)) return undefined
  const data = 'data' in body ? body.data : undefined
  if (body.succ === true) return { ok: true, data }
  return {
    ok: false,
    message: typeof data === 'string' ? data : '',
    code: 'code' in body && typeof body.code === 'string' ? body.code : undefined,
    issues: 'issues' in body && Array.isArray(body.issues) ? body.issues.filter(isIssue) : [],
  }
}

function isIssue(value: unknown): value is WireIssue {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'code', 'message'].every(
    name => typeof (value as Record<string, unknown>)[name] === 'string',
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
