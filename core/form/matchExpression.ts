/** Longest answer a rule's pattern looks at; keeps a test bounded whatever was typed. */
const MAX_SUBJECT = 2000
const MAX_PATTERN = 500

/** A rule expression, ready to run: `one` looks at one text of an answer. */
export interface TextTest {
  one: (text: string) => boolean
  /** Holds when no text of the answer passes `one`. */
  negated: boolean
}

/**
 * Compiles a rule expression (SPEC §5 Rule expressions): `=` equality or membership, `!=` its opposite, `%` contains, anything else a
 * regular expression, the pattern being `matchValue` or, without one, the expression itself. undefined when the pattern is bad.
 */
export function compileTest(expression: string, matchValue: string): TextTest | undefined {
  const wanted = matchValue.trim()
  const operator = expression.trim()
  if (operator === '=' || operator === '!=') return { one: text => text === wanted || text.trim() === wanted, negated: operator === '!=' }
  if (operator === '%') return { one: text => text.includes(wanted), negated: false }
  const pattern = compilePattern(wanted === '' ? operator : wanted)
  return pattern && { one: text => pattern.test(text.trim().slice(0, MAX_SUBJECT)), negated: false }
}

/** Does a test hold for an answer, given as its texts: one for a plain field, many for a list, [''] when empty? */
export function holdsFor({ one, negated }: TextTest, texts: readonly string[]): boolean {
  for (const text of texts) if (one(text)) return !negated
  return negated
}

/** Compiles an unanchored pattern, bare or written as `/pattern/flags`; undefined when it is not one or too long. */
export function compilePattern(source: string): RegExp | undefined {
  if (source.length > MAX_PATTERN) return undefined
  const literal = source.startsWith('/') ? /^\/(.+)\/([imsu]*)$/.exec(source) : null
  try {
    // no g or y flag ever: test() must not remember where it stopped
    return literal ? new RegExp(literal[1] ?? '', literal[2]) : new RegExp(source)
  } catch {
    return undefined
  }
}
