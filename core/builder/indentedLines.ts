/** A pasted line: how far in it is, and its text in one or two languages. */
export interface IndentedLine {
  /** From 1, with the empty lines counted. */
  line: number
  depth: number
  cn: string
  en: string
  /** What comes in further columns. */
  more: readonly string[]
}
export interface NestedLine extends IndentedLine {
  below: NestedLine[]
}

const MAX_LINES = 2000
const MAX_DEPTH = 9

/**
 * Lines as people paste them: one column, or two (Chinese and English) with a tab or `|` between; a caller may read more columns. A tab, two spaces or a wide space at the
 * beginning put a line one level further in, as an outline or a spreadsheet does. Empty lines are passed over.
 */
export function readIndented(text: string): IndentedLine[] {
  return text
    .split(/\r?\n/)
    .map((written, at) => ({ written, line: at + 1 }))
    .filter(({ written }) => written.trim() !== '')
    .slice(0, MAX_LINES)
    .map(({ written, line }) => {
      const [indent = ''] = /^[\t \u3000]*/.exec(written) ?? []
      const depth = indent.replace(/ {2}|\u3000/g, '\t').replace(/ /g, '').length
      const [cn = '', en = '', ...more] = written
        .trim()
        .split(/\t|\|/)
        .map(column => column.trim())
      return { line, depth: Math.min(depth, MAX_DEPTH), cn, en, more }
    })
}

/**
 * The same lines with those that belong below another one in its list. A line too far in is taken
 * as one level below.
 */
export function nested(lines: readonly IndentedLine[]): NestedLine[] {
  const top: NestedLine[] = []
  const open: NestedLine[] = []
  for (const line of lines) {
    const depth = Math.min(line.depth, open.length)
    const node: NestedLine = { ...line, depth, below: [] }
    const parent = open[depth - 1]
    ;(parent ? parent.below : top).push(node)
    open.splice(depth, open.length, node)
  }
  return top
}
