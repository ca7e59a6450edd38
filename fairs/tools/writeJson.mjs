import { writeFileSync } from 'node:fs'

const WIDTH = 160

/** JSON for people: two spaces, but what fits on a line stays on one. */
export function layOut(value, indent = '') {
  const flat = JSON.stringify(value)
    .replace(/("(?:[^"\\]|\\.)*")|([,:])/g, (_, text, mark) => text ?? `${mark} `)
    .replace(
      /("(?:[^"\\]|\\.)*")|([{}])/g,
      (_, text, brace) => text ?? (brace === '{' ? '{ ' : ' }'),
    )
    .replace(/\{ {2}\}/g, '{}')
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= WIDTH)
    return flat
  const inner = indent + '  '
  const lines = Array.isArray(value)
    ? value.map(item => inner + layOut(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${inner}${JSON.stringify(key)}: ${layOut(item, inner)}`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

/** Writes a JSON file in that layout. */
export function writeJson(file, value) {
  writeFileSync(file, layOut(value) + '\n')
}
