/** Longest answer a rule's pattern looks at; keeps a test bounded whatever was typed. */
const MAX_SUBJECT = 2000
const MAX_PATTERN = 500

/** A rule expression, ready to run. */
export interface TextTest {
  operator: string
  /** What texts are compared with, any of them, or the pattern they must match. */
  wanted: readonly string[] | RegExp
}

/**
 * Compiles a rule expression (SPEC §5 Rule expressions): `=` equality or membership, `!=` its
 * opposite, `%` contains, anything else a regular expression, the pattern being `matchValues` or,
 * without one, the expression itself. Several texts mean any of them. They are trimmed. undefined
 * when the pattern is bad, or one of several.
 */
export function compileTest(
  expression: string,
  matchValues: readonly string[],
): TextTest | undefined {
  const operator = expression.trim()
  if (comparesTexts(operator)) return { operator, wanted: matchValues }
  const wanted = matchValues.length > 1 ? undefined : compilePattern(matchValues[0] || operator)
  return wanted && { operator, wanted }
}

/** True for an operator that compares texts; any other expression is a pattern. */
export const comparesTexts = (operator: string): boolean =>
  operator === '=' || operator === '!=' || operator === '%'

/**
 * Does a test hold for an answer, given as its texts: one for a plain field, many for a list, ['']
 * when empty?
 */
export function holdsFor(test: TextTest, texts: readonly string[] | string): boolean {
  const isNegated = test.operator === '!='
  if (typeof texts === 'string') return passes(test, texts) !== isNegated
  for (const text of texts) if (passes(test, text)) return !isNegated
  return isNegated
}

function passes({ operator, wanted }: TextTest, text: string): boolean {
  if (wanted instanceof RegExp) return wanted.test(text.trim().slice(0, MAX_SUBJECT))
  for (const one of wanted)
    if (operator === '%' ? text.includes(one) : text === one || text.trim() === one) return true
  return false
}

/**
 * Compiles an unanchored pattern, bare or written as `/pattern/flags`; undefined when it is not one
 * or too long.
 */
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
