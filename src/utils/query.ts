/** Query parameters, decoded; a name given twice keeps its first value. */
export type Query = Readonly<Record<string, string>>

/**
 * Reads a query string with or without its question mark. Text that cannot be decoded is kept
 * unchanged.
 */
export function parseQuery(text: string): Query {
  const query: Record<string, string> = {}
  for (const pair of text.replace(/^\?/, '').split('&')) {
    if (!pair) continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    if (!Object.prototype.hasOwnProperty.call(query, name))
      query[name] = at < 0 ? '' : decode(pair.slice(at + 1))
  }
  return query
}

/** Writes a query string without question mark; undefined and empty values are left out. */
export function buildQuery(query: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(query)
    .filter((entry): entry is [string, string] => !!entry[1])
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Joins a path and a query. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const text = buildQuery(query)
  return text ? `${path}?${text}` : path
}

/**
 * Splits an address at its first question mark: the rest may contain more of them, such as another
 * address.
 */
export function cutQuery(address: string): { path: string; query: string } {
  const at = address.indexOf('?')
  return at < 0
    ? { path: address, query: '' }
    : { path: address.slice(0, at), query: address.slice(at + 1) }
}

/** Decodes percent-encoding. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // For an invalid % sequence from outside, the raw text is the best result.
    return text
  }
}

const decode = (text: string) => decodeText(text.replace(/\+/g, ' '))
