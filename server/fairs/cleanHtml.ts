import { Parser } from 'htmlparser2'

const VOID = new Set(['br', 'hr', 'img'])
const ALLOWED = new Set([
  'p',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'a',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'code',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'span',
  'div',
  'section',
  'figure',
  'figcaption',
  'img',
  'time',
])
/** Elements whose text is not for readers: they go with all they hold. */
const DROPPED_WHOLE = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'title',
  'head',
  'textarea',
  'select',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
])
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height', 'title'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
  time: ['datetime'],
}
const LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|asset:)/i
const IMAGE = /^(https:\/\/|\/(?!\/)|asset:)/i
const NUMBER = /^\d{1,4}$/

/** Cleaned HTML, and the names of what was left out. */
export interface CleanHtml {
  html: string
  removed: string[]
}

/**
 * Rebuilds organiser HTML from an allow-list of plain text elements and attributes: every tag is written anew, every text
 * escaped, every element closed. What is not on the list does not reach a visitor.
 */
export function cleanHtml(source: string): CleanHtml {
  const removed = new Set<string>()
  const open: string[] = []
  let html = ''
  let dropping = ''
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (dropping !== '') {
          if (name === dropping) depth += 1
        } else if (DROPPED_WHOLE.has(name)) {
          removed.add(`<${name}>`)
          dropping = name
          depth = 1
        } else if (ALLOWED.has(name)) {
          html += `<${name}${writeAttributes(name, attributes, removed)}>`
          if (!VOID.has(name)) open.push(name)
        } else removed.add(`<${name}>`)
      },
      ontext(text) {
        if (dropping === '') html += escapeText(text)
      },
      onclosetag(name) {
        if (dropping !== '') {
          if (name === dropping) depth -= 1
          if (depth === 0) dropping = ''
        } else if (!VOID.has(name) && open.includes(name)) {
          for (let last = open.pop(); last !== undefined; last = open.pop()) {
            html += `</${last}>`
            if (last === name) break
          }
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: false },
  )
  parser.write(source)
  parser.end()
  while (open.length > 0) html += `</${open.pop() ?? ''}>`
  return { html, removed: [...removed] }
}

function writeAttributes(tag: string, attributes: Readonly<Record<string, string>>, removed: Set<string>): string {
  let text = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (isAllowed(tag, name, value.trim())) text += ` ${name}="${escapeAttribute(value.trim())}"`
    else removed.add(`${tag}[${name}]`)
  }
  return tag === 'a' && /^https?:/i.test(attributes['href'] ?? '') ? `${text} target="_blank" rel="noopener noreferrer"` : text
}

function isAllowed(tag: string, name: string, value: string): boolean {
  if (!ATTRIBUTES[tag]?.includes(name)) return false
  // a browser ignores tabs and line ends inside an address, and so would a filter that looks at its start only
  if (name === 'href') return LINK.test(value) && !hasControl(value)
  if (name === 'src') return IMAGE.test(value) && !hasControl(value)
  if (name === 'width' || name === 'height' || name === 'colspan' || name === 'rowspan' || name === 'start') return NUMBER.test(value)
  return true
}

const hasControl = (text: string) => [...text].some(sign => sign.charCodeAt(0) <= 0x20 || sign === '\\')
const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeAttribute = (text: string) => escapeText(text).replace(/"/g, '&quot;')
