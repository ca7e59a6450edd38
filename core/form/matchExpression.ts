/** Longest answer a rule's pattern looks at; keeps a test bounded whatever was typed. */
const MAX_SUBJECT = 2000
const MAX_PATTERN = 500

/** Tells whether a rule holds for an answer, given as its texts: one for a plain field, many for a list, [''] when empty. */
export type Matcher = (texts: readonly string[]) => boolean

/**
 * Compiles a rule expression (SPEC §5 Rule expressions): `=` equality or membership, `!=` its opposite, `%` contains, anything else a
 * regular expression, the pattern being `matchValue` or, without one, the expression itself. undefined when the pattern is bad.
 */
export function compileMatcher(expression: string, matchValue: string): Matcher | undefined {
  const wanted = matchValue.trim()
  switch (expression.trim()) {
    case '=':
      return texts => texts.some(text => text.trim() === wanted)
    case '!=':
      return texts => !texts.some(text => text.trim() === wanted)
    case '%':
      return texts => texts.some(text => text.includes(wanted))
    default: {
      const pattern = compilePattern(wanted === '' ? expression.trim() : wanted)
      return pattern && (texts => texts.some(text => pattern.test(text.trim().slice(0, MAX_SUBJECT))))
    }
  }
}

/** Compiles an unanchored pattern, bare or written as `/pattern/flags`; undefined when it is not one or too long. */
export function compilePattern(source: string): RegExp | undefined {
  if (source.length > MAX_PATTERN) return undefined
  const literal = /^\/(.+)\/([imsu]*)$/.exec(source)
  try {
    // no g or y flag ever: test() must not remember where it stopped
    return literal ? new RegExp(literal[1] ?? '', literal[2]) : new RegExp(source)
  } catch {
    return undefined
  }
}
