type Value = string | null
type Query = Record<string, Value | Value[]>

/**
 * Replaces query-string in Taro's router and API (config/leanRouter.ts), which use it only to read
 * addresses. A name without `=` has the value null; a repeated name has all its values.
 */
export default { parse: parseQuery }

function parseQuery(query: string, { decode = true }: { decode?: boolean } = {}): Query {
  const found: Query = Object.create(null)
  for (const part of query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (part === '') continue
    const at = part.indexOf('=')
    const read = (text: string) => (decode ? decoded(text.replace(/\+/g, ' ')) : text)
    const name = read(at < 0 ? part : part.slice(0, at))
    const value = at < 0 ? null : read(part.slice(at + 1))
    const before = found[name]
    found[name] = before === undefined ? value : [before, value].flat()
  }
  return found
}

/** Decodes a text; invalid parts are kept unchanged. */
function decoded(text: string): string {
  return text.replace(/(%[\da-f]{2})+/gi, run => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}
