/** A markdown table; numbers are right-aligned, everything else left. */
export function markdownTable(head, rows) {
  const text = value => String(value)
  const numeric = head.map(
    (_, i) => rows.length > 0 && rows.every(row => /^[\d.]+$/.test(text(row[i]))),
  )
  const line = cells => `| ${cells.map(text).join(' | ')} |`
  return `${[line(head), line(numeric.map(isNumber => (isNumber ? '--:' : '---'))), ...rows.map(line)].join('\n')}\n`
}
