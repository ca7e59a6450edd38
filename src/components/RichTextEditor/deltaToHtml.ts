import { cleanFormats, readEmbed, type DeltaOp } from './delta'

interface Piece {
  html: string
  /** Only in a code block, which has no formats. */
  text: string
}
interface Line {
  pieces: Piece[]
  formats: Readonly<Record<string, unknown>>
}

/**
 * A document as HTML of plain elements and inline styles, which all browsers, WeChat's `rich-text`
 * and mails show alike. An empty document is an empty text.
 */
export function deltaToHtml(ops: readonly DeltaOp[]): string {
  const lines = trimEnd(toLines(ops))
  let html = ''
  for (let at = 0; at < lines.length;) {
    const { formats } = lines[at] ?? NOTHING
    let end = at + 1
    const runs = kindOf(formats)
    if (runs !== '')
      while (end < lines.length && kindOf((lines[end] ?? NOTHING).formats) === runs) end += 1
    html += writeRun(runs, lines.slice(at, end))
    at = end
  }
  return html
}

const NOTHING: Line = { pieces: [], formats: {} }

/** Lines of the same kind share an element: a list, a code block. */
function kindOf(formats: Line['formats']): string {
  if (formats['code-block'] !== undefined) return 'pre'
  return formats.list === 'ordered' ? 'ol' : formats.list === 'bullet' ? 'ul' : ''
}

function toLines(ops: readonly DeltaOp[]): Line[] {
  const lines: Line[] = []
  let pieces: Piece[] = []
  const close = (formats: Line['formats']) => {
    lines.push({ pieces, formats })
    pieces = []
  }
  for (const { insert, attributes } of ops) {
    const formats = cleanFormats(attributes) ?? {}
    const embed = readEmbed(insert)
    if (embed?.kind === 'image')
      pieces.push({
        html: inline(writeImage(embed.src, formats), { link: formats.link }),
        text: '',
      })
    else if (embed) {
      // A video or a horizontal line is its own line, without a line end.
      if (pieces.length > 0) close({})
      lines.push({
        pieces: [{ html: embed.kind === 'divider' ? '<hr>' : writeVideo(embed.src), text: '' }],
        formats: { embed: true },
      })
    } else if (typeof insert === 'string') {
      insert.split('\n').forEach((text, index) => {
        if (index > 0) close(formats)
        if (text !== '')
          pieces.push({ html: inline(escapeSpaces(escapeText(text)), formats), text })
      })
    }
  }
  if (pieces.length > 0) close({})
  return lines
}

function trimEnd(lines: Line[]): Line[] {
  let end = lines.length
  while (end > 0 && isBlank(lines[end - 1] ?? NOTHING)) end -= 1
  return lines.slice(0, end)
}

const isBlank = ({ pieces, formats }: Line) =>
  pieces.length === 0 && formats['code-block'] === undefined && formats.list === undefined

function writeRun(kind: string, lines: readonly Line[]): string {
  if (kind === 'pre')
    return writeCode(lines.map(line => line.pieces.map(piece => piece.text).join('')))
  if (kind !== '') return `<${kind}>${lines.map(line => writeLine('li', line)).join('')}</${kind}>`
  return lines.map(line => writeLine(tagOf(line.formats), line)).join('')
}

function tagOf(formats: Line['formats']): string {
  if (formats.embed === true) return ''
  return typeof formats.header === 'number'
    ? `h${formats.header}`
    : formats.blockquote === true
      ? 'blockquote'
      : 'p'
}

function writeLine(tag: string, { pieces, formats }: Line): string {
  const content = protectEnds(pieces.map(piece => piece.html).join(''))
  if (tag === '') return content
  const style = typeof formats.align === 'string' ? ` style="text-align: ${formats.align}"` : ''
  return `<${tag}${style}>${content || '<br>'}</${tag}>`
}

/**
 * The parser drops a line end at the start of a `pre`, and the last line end closes the last line.
 */
function writeCode(lines: readonly string[]): string {
  const text = lines.map(escapeText).join('\n')
  return `<pre>${lines[0] === '' ? '\n' : ''}${text}${lines[lines.length - 1] === '' ? '\n' : ''}</pre>`
}

function inline(content: string, formats: Readonly<Record<string, unknown>>): string {
  let html = content
  if (formats.strike === true) html = `<s>${html}</s>`
  if (formats.underline === true) html = `<u>${html}</u>`
  if (formats.italic === true) html = `<em>${html}</em>`
  if (formats.bold === true) html = `<strong>${html}</strong>`
  const style = [
    typeof formats.color === 'string' && `color: ${formats.color}`,
    typeof formats.background === 'string' && `background-color: ${formats.background}`,
  ].filter(Boolean)
  if (style.length > 0) html = `<span style="${style.join('; ')}">${html}</span>`
  return typeof formats.link === 'string'
    ? `<a href="${escapeAttribute(formats.link)}">${html}</a>`
    : html
}

function writeImage(src: string, formats: Readonly<Record<string, unknown>>): string {
  const more = ['alt', 'width', 'height'].filter(name => formats[name] !== undefined)
  return `<img src="${escapeAttribute(src)}"${more.map(name => ` ${name}="${escapeAttribute(String(formats[name]))}"`).join('')}>`
}

const writeVideo = (src: string) => `<video src="${escapeAttribute(src)}" controls></video>`

const escapeText = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeAttribute = (text: string) => escapeText(text).replace(/"/g, '&quot;')
/** HTML shows a run of spaces as a single one. */
const escapeSpaces = (text: string) =>
  text.replace(/\u00a0/g, ' ').replace(/ {2,}/g, run => `${'&nbsp;'.repeat(run.length - 1)} `)
/** HTML does not show a space at either end of a line. */
const protectEnds = (html: string) => html.replace(/^ /, '&nbsp;').replace(/ $/, '&nbsp;')
