const TAGS: Readonly<Record<string, string>> = {
  p: 'p', div: 'p', h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6', ol: 'ol', ul: 'ul', li: 'li', br: 'br', hr: 'hr', img: 'img',
  strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u', ins: 'u', s: 's', del: 's', strike: 's', span: 'span', a: 'a',
} // prettier-ignore
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'alt', 'width', 'height'],
  a: ['href'],
}
const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]{3,20})$/i
const STYLES: Readonly<Record<string, RegExp>> = {
  color: COLOUR,
  'background-color': COLOUR,
  'text-align': /^(center|right|justify)$/,
}
const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Does a text contain elements that WeChat's editor turns into plain paragraphs? */
export function losesInNative(html: string): boolean {
  return /<(video|blockquote|pre|code|table)[\s>/]/i.test(html)
}

/** A stored text for WeChat's editor: pictures no wider than the page. */
export function toNative(html: string): string {
  return html.replace(/<img\s(?![^>]*\bwidth=)/gi, '<img width="100%" ')
}

/**
 * Text from WeChat's editor, in the elements and attributes of our texts (WeChat numbers its nodes
 * and has its own names for formats). An empty document is an empty text.
 */
export function fromNative(html: string, stored: (address: string) => string): string {
  const text = html.replace(TAG, (_whole, slash: string, name: string, attributes: string) => {
    const tag = TAGS[name.toLowerCase()]
    if (tag === undefined) return ''
    return slash ? `</${tag}>` : `<${tag}${writeAttributes(tag, attributes, stored)}>`
  })
  const trimmed = text
    .replace(/<span>([^<]*)<\/span>/g, '$1')
    .replace(/(<p>(<br>|\s|&nbsp;)*<\/p>)+$/, '')
  return trimmed
}

function writeAttributes(
  tag: string,
  written: string,
  stored: (address: string) => string,
): string {
  let result = ''
  written.replace(
    ATTRIBUTE,
    (_whole, name: string, double: string | undefined, single: string | undefined) => {
      const value = double ?? single ?? ''
      if (name === 'style') result += writeStyle(value)
      else if (ATTRIBUTES[tag]?.includes(name) && !(name === 'width' && value === '100%')) {
        result += ` ${name}="${name === 'src' ? escape(stored(unescape(value))) : value}"`
      }
      return ''
    },
  )
  return result
}

function writeStyle(style: string): string {
  const kept = style
    .split(';')
    .map(declaration => declaration.split(':').map(part => part.trim()))
    .filter(([name = '', value = '']) => STYLES[name]?.test(value))
  return kept.length > 0
    ? ` style="${kept.map(([name, value]) => `${name}: ${value}`).join('; ')}"`
    : ''
}

const unescape = (text: string) => text.replace(/&amp;/g, '&')
const escape = (text: string) => text.replace(/&(?!amp;)/g, '&amp;').replace(/"/g, '&quot;')
