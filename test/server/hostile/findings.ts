/** A reply as it came off the wire. */
export interface Reply {
  status: number
  contentType: string
  text: string
}

const STACK =
  /\n\s+at |node_modules|node:internal|\.[mc]?[jt]s:\d+|\/server\/|\b(Type|Reference|Range|Syntax|Assertion)Error\b/
const SQL =
  /\b(SELECT\b.*\bFROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b|syntax error at|(relation|column|table) \\?"|violates |duplicate key|invalid input syntax|invalid byte sequence|unsupported Unicode|out of range for type|PostgreSQL/i
/** Names of the catalogue are lower case. A random captcha id may hold `PG_`. */
const CATALOGUE = /\bpg_[a-z]{3}/

/**
 * What is wrong with a reply to a hostile call, or nothing: every refusal has the shape and the
 * words of any other.
 */
export function findingsOf({ status, contentType, text }: Reply): string[] {
  const found: string[] = []
  if (status >= 500) found.push(`status ${status}`)
  if (STACK.test(text)) found.push('a stack or the name of an error')
  if (SQL.test(text) || CATALOGUE.test(text)) found.push('text of the database')
  if (/polluted/.test(text)) found.push('a name of the prototype')
  if (!/^application\/json/.test(contentType))
    return status === 204 ? found : [...found, `content type ${contentType || 'none'}`]
  const body = parse(text)
  if (typeof body?.['succ'] !== 'boolean' || !('data' in body)) found.push('no envelope')
  else if (body['succ'] && status !== 200) found.push(`success with status ${status}`)
  else if (!body['succ'] && !(typeof body['data'] === 'string' && /\S/.test(body['data'])))
    found.push('a refusal without words')
  else if (!body['succ'] && !(typeof body['code'] === 'string' && /^[a-z_]+$/.test(body['code'])))
    found.push('a refusal without a code')
  return found
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
