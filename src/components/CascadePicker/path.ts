export interface CascadeTexts {
  close: string
  search: string
  noResults: string
  noOptions: string
  confirm: string
  clear: string
  /** Names the list of one level, e.g. "Level 2". */
  level: (number: number) => string
  /** Shown in the path where the next part is missing. */
  choose: string
}

/** A node of a cascade. */
export interface CascadeOption {
  value: string
  text: string
  disabled?: boolean
  children: CascadeOption[]
}

/**
 * The existing options along `path`: a path that no longer fits is trimmed to its valid part (SPEC
 * §5 Picker).
 */
export function walkPath(
  options: readonly CascadeOption[],
  path: readonly string[],
): CascadeOption[] {
  const found: CascadeOption[] = []
  let level: readonly CascadeOption[] = options
  for (const value of path) {
    const option = level.find(candidate => candidate.value === value)
    if (!option) break
    found.push(option)
    level = option.children
  }
  return found
}

/**
 * The lists to choose from along `path`: one per level with options, at most `depth` of them (0 =
 * all).
 */
export function levelsOf(
  options: readonly CascadeOption[],
  path: readonly string[],
  depth: number,
): CascadeOption[][] {
  const levels: CascadeOption[][] = [[...options]]
  for (const option of walkPath(options, path)) {
    if (option.children.length === 0 || (depth > 0 && levels.length >= depth)) break
    levels.push(option.children)
  }
  return levels
}

/** A match of a search, with the whole path, so that a town is found under its province. */
export interface PathHit {
  path: string[]
  text: string
}

/** Paths whose last part contains `query`, whether complete or not; at most `limit`. */
export function searchPaths(
  options: readonly CascadeOption[],
  query: string,
  depth: number,
  limit = 50,
): PathHit[] {
  const wanted = query.trim().toLowerCase()
  const hits: PathHit[] = []
  const visit = (level: readonly CascadeOption[], path: string[], texts: string[]): void => {
    for (const option of level) {
      if (hits.length >= limit) return
      if (option.disabled) continue
      const here = [...path, option.value]
      const names = [...texts, option.text]
      if (option.text.toLowerCase().includes(wanted))
        hits.push({ path: here, text: names.join(' / ') })
      if (depth === 0 || here.length < depth) visit(option.children, here, names)
    }
  }
  if (wanted) visit(options, [], [])
  return hits
}

/** Does the path end at an option without further options? */
export function isComplete(
  options: readonly CascadeOption[],
  path: readonly string[],
  depth: number,
): boolean {
  const walked = walkPath(options, path)
  const last = walked[walked.length - 1]
  return (
    last !== undefined &&
    walked.length === path.length &&
    (last.children.length === 0 || (depth > 0 && path.length >= depth))
  )
}

/** Number of options, down to `depth`: long lists get a search. */
export function countOptions(options: readonly CascadeOption[], depth: number): number {
  if (depth === 1) return options.length
  return options.reduce(
    (sum, option) => sum + 1 + countOptions(option.children, depth === 0 ? 0 : depth - 1),
    0,
  )
}
