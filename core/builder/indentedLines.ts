/** A pasted line: how far in it is, and its text in one or two languages. */
export interface IndentedLine {
  depth: number
  cn: string
  en: string
}
export interface NestedLine extends IndentedLine {
  below: NestedLine[]
}

const MAX_LINES = 2000
const MAX_DEPTH = 9

/**
 * Lines as people paste them: one column, or two (Chinese and English) with a tab or `|` between. A tab, two spaces or a wide space at the
 * beginning put a line one level further in, as an outline or a spreadsheet does. Empty lines are passed over.
 */
export function readIndented(text: string): IndentedLine[] {
  return text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .slice(0, MAX_LINES)
    .map(line => {
      const [indent = ''] = /^[\t \u3000]*/.exec(line) ?? []
      const depth = indent.replace(/ {2}|\u3000/g, '\t').replace(/ /g, '').length
      const [cn = '', en = ''] = line.trim().split(/\t+|\s*\|\s*/)
      return { depth: Math.min(depth, MAX_DEPTH), cn: cn.trim(), en: en.trim() }
    })
}

/** The same lines with those that belong below another one in its list. A line too far in is taken as one level below. */
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
