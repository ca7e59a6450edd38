/** A pasted line: how far in it is, and its text in one or two languages. */
export interface IndentedLine {
  /** Counts from 1 and includes empty lines. */
  line: number
  depth: number
  cn: string
  en: string
  /** The text of further columns. */
  more: readonly string[]
}
export interface NestedLine extends IndentedLine {
  below: NestedLine[]
}

const MAX_LINES = 2000
const MAX_DEPTH = 9

/**
 * Lines as people paste them: one column, or two (Chinese and English) with a tab or `|` between. A
 * caller may read more columns. A tab, two spaces or a wide space at the beginning indent a line by
 * one level, as in an outline or a spreadsheet. Empty lines are left out.
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
 * The lines as a tree: an indented line is listed below the line it belongs to. A line that is
 * indented too far counts as one level below.
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
