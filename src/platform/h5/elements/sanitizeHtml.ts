/**
 * Elements that a rich text may contain. Other elements are replaced by their content, scripts and
 * styles are removed completely.
 */
const TAGS = new Set([
  'A', 'ABBR', 'B', 'BLOCKQUOTE', 'BR', 'CAPTION', 'CODE', 'COL', 'COLGROUP', 'DD', 'DEL', 'DIV', 'DL', 'DT', 'EM', 'FIGCAPTION', 'FIGURE', 'H1',
  'H2', 'H3', 'H4', 'H5', 'H6', 'HR', 'I', 'IMG', 'INS', 'LI', 'OL', 'P', 'PRE', 'Q', 'S', 'SMALL', 'SPAN', 'STRONG', 'SUB', 'SUP', 'TABLE', 'TBODY', 'TD',
  'TFOOT', 'TH', 'THEAD', 'TR', 'U', 'UL', 'VIDEO', 'SOURCE',
]) // prettier-ignore
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'TEMPLATE',
  'SVG',
  'MATH',
  'NOSCRIPT',
  'HEAD',
  'TITLE',
  'META',
  'LINK',
  'BASE',
])
const ATTRIBUTES = new Set([
  'alt', 'class', 'colspan', 'controls', 'height', 'href', 'lang', 'loading', 'poster', 'rowspan', 'sizes', 'src', 'srcset', 'start', 'style', 'title', 'width',
]) // prettier-ignore
const ADDRESSES = new Set(['href', 'src', 'poster'])

/**
 * Cleans HTML for display, in addition to the server's cleaning on import. It is parsed in a
 * separate document, in which nothing runs and nothing is loaded.
 */
export function sanitizeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  cleanChildren(body)
  return body.innerHTML
}

function cleanChildren(parent: Element): void {
  for (const child of Array.from(parent.childNodes)) {
    if (child instanceof Element) cleanElement(child)
    else if (child.nodeType !== Node.TEXT_NODE) child.remove()
  }
}

function cleanElement(node: Element): void {
  const tag = node.tagName.toUpperCase()
  if (DROPPED.has(tag)) return node.remove()
  cleanChildren(node)
  if (!TAGS.has(tag)) return node.replaceWith(...Array.from(node.childNodes))
  for (const { name, value } of Array.from(node.attributes))
    if (!isAllowed(name, value)) node.removeAttribute(name)
  if (tag === 'A') node.setAttribute('rel', 'noopener noreferrer')
}

function isAllowed(name: string, value: string): boolean {
  if (!ATTRIBUTES.has(name)) return false
  if (ADDRESSES.has(name)) return isSafeAddress(value)
  if (name === 'srcset') return value.split(',').every(isSafeAddress)
  return name !== 'style' || !/url\s*\(|expression|position\s*:\s*fixed|@import|\\/i.test(value)
}

/** True for addresses of this site, the web, phone and mail, and for pictures as data URLs. */
function isSafeAddress(value: string): boolean {
  // Browsers ignore control characters and spaces inside a scheme.
  const text = [...value].filter(char => char > ' ').join('')
  if (/^(https?:|mailto:|tel:|\/|#|\.)/i.test(text)) return true
  return /^data:image\/(png|jpe?g|gif|webp);/i.test(text) || !/^[^/?#]*:/.test(text)
}
