import { inflateSync } from 'node:zlib'

/**
 * What a PDF of ours holds: its pages, its pictures, and every sign that can be copied out of it.
 */
export function pdfText(pdf: Buffer): { pages: number; pictures: number; signs: Set<string> } {
  const text = pdf.toString('latin1')
  const signs = new Set<string>()
  for (const { index, 0: head } of text.matchAll(/stream\r?\n/g)) {
    const end = pdf.indexOf('endstream', index)
    let stream: string
    try {
      stream = inflateSync(pdf.subarray(index + head.length, end)).toString('latin1')
    } catch {
      continue
    }
    for (const [, map = ''] of stream.matchAll(/beginbfchar([^]*?)endbfchar/g))
      for (const [, code = ''] of map.matchAll(/<[0-9A-F]+>\s*<([0-9A-F]+)>/gi))
        signs.add(signOf(code))
    for (const [, map = ''] of stream.matchAll(/beginbfrange([^]*?)endbfrange/g))
      for (const [, from = '', to = '', code = ''] of map.matchAll(
        /<([0-9A-F]+)>\s*<([0-9A-F]+)>\s*<([0-9A-F]+)>/gi,
      ))
        for (let at = 0; at <= parseInt(to, 16) - parseInt(from, 16); at++)
          signs.add(signOf((parseInt(code, 16) + at).toString(16)))
  }
  const count = (what: RegExp) => [...text.matchAll(what)].length
  return { pages: count(/\/Type \/Page\b(?!s)/g), pictures: count(/\/Subtype \/Image/g), signs }
}

const signOf = (code: string) =>
  Buffer.from(code.padStart(4, '0'), 'hex').swap16().toString('utf16le')
