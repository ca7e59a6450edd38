/** The longest answer that a pattern looks at, so that a test is bounded for any input. */
const MAX_SUBJECT = 2000
const MAX_PATTERN = 500

/** A rule expression, ready to run. */
export interface TextTest {
  operator: string
  /** The texts to compare with (any of them), or the pattern to match. */
  wanted: readonly string[] | RegExp
}

/**
 * Compiles a rule expression (SPEC §5 Rule expressions): `=` means equality or membership, `!=` its
 * opposite, `%` contains. Any other expression means a regular expression: `matchValues`, or the
 * expression itself if there are none. Several texts of a comparison mean any of them. They must be
 * trimmed. Undefined if a pattern is bad, or if there are several.
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
 * Whether a test matches an answer, given as texts: one for a plain field, many for a list, ['']
 * for an empty answer.
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
 * Compiles an unanchored pattern, bare or written as `/pattern/flags`; undefined if it is invalid
 * or too long.
 */
export function compilePattern(source: string): RegExp | undefined {
  if (source.length > MAX_PATTERN) return undefined
  const literal = source.startsWith('/') ? /^\/(.+)\/([imsu]*)$/.exec(source) : null
  try {
    // the flags g and y are never set, because test() would remember its position
    return literal ? new RegExp(literal[1] ?? '', literal[2]) : new RegExp(source)
  } catch {
    return undefined
  }
}
