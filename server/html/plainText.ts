import { Parser } from 'htmlparser2'

/** Elements that separate the text before them from the text after them. */
const PARTING = new Set(
  'p h1 h2 h3 h4 h5 h6 li dt dd div section figcaption blockquote tr td th br hr'.split(' '),
)

/**
 * The beginning of a text as one line without markup: at most `maxLength` code points, cut between
 * words where possible, with an ellipsis.
 */
export function plainText(html: string, maxLength: number): string {
  let text = ''
  const parser = new Parser(
    {
      ontext: part => void (text += part),
      onopentag: name => void (PARTING.has(name) && (text += ' ')),
      onclosetag: name => void (PARTING.has(name) && (text += ' ')),
    },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  return cut(Array.from(text.replace(/\s+/g, ' ').trim()), maxLength)
}

function cut(signs: readonly string[], maxLength: number): string {
  if (signs.length <= maxLength) return signs.join('')
  const start = signs.slice(0, maxLength - 1)
  const space = start.lastIndexOf(' ')
  // a word of Latin letters stays whole; Chinese has no spaces to cut at
  const isInWord =
    /[\w]/.test(signs[maxLength - 1] ?? '') && /[\w]/.test(start[start.length - 1] ?? '')
  const kept = isInWord && space > maxLength / 2 ? start.slice(0, space) : start
  return `${kept.join('').replace(/[\s,，、;；:：]+$/, '')}…`
}
