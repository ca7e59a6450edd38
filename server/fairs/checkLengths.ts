import type { ProblemList } from './problems'

/** Maximum number of characters of texts that people read, by the end of their key. */
const LIMITS: readonly (readonly [RegExp, number])[] = [
  [/^html(_en)?$/i, 500_000],
  [/^(text|note|summary|tooltip)(_en)?$/i, 20_000],
  [
    /^(name|title|company|companyname|position|place|area|address|contact|category|alt|button|sharetitle|payto)(_en)?$/i,
    500,
  ],
]
/** Maximum number of problems reported per file. */
const MOST_SAID = 20

/** The maximum characters of a text with this key; undefined for a key without a limit. */
export const mostCharacters = (key: string): number | undefined =>
  LIMITS.find(([keys]) => keys.test(key))?.[1]

/** Refuses texts so long that they would fill every list and page. */
export function checkLengths(file: string, value: unknown, problems: ProblemList): void {
  let said = 0
  const look = (one: unknown, path: readonly string[]): void => {
    const most = typeof one === 'string' ? mostCharacters(path[path.length - 1] ?? '') : undefined
    if (typeof one === 'string') {
      if (most === undefined || one.length <= most || said++ >= MOST_SAID) return
      problems.error(
        file,
        path.join('.'),
        `the text has more than ${most} characters; make it shorter`,
      )
    } else if (typeof one === 'object' && one !== null)
      for (const [key, inner] of Object.entries(one)) look(inner, [...path, key])
  }
  look(value, [])
}
