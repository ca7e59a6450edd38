import { hasControl, rebuildHtml, type CleanHtml } from '../html/rebuildHtml'

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

/** Rebuilds organiser HTML from an allow-list of plain text elements and attributes. */
export function cleanHtml(source: string): CleanHtml {
  return rebuildHtml(source, {
    elements: ALLOWED,
    attribute: (tag, name, value) => (isAllowed(tag, name, value) ? value : undefined),
    extra: (tag, { href = '' }) =>
      tag === 'a' && /^https?:/i.test(href) ? ' target="_blank" rel="noopener noreferrer"' : '',
  })
}

function isAllowed(tag: string, name: string, value: string): boolean {
  if (!ATTRIBUTES[tag]?.includes(name)) return false
  if (name === 'href') return LINK.test(value) && !hasControl(value)
  if (name === 'src') return IMAGE.test(value) && !hasControl(value)
  if (
    name === 'width' ||
    name === 'height' ||
    name === 'colspan' ||
    name === 'rowspan' ||
    name === 'start'
  )
    return NUMBER.test(value)
  return true
}
