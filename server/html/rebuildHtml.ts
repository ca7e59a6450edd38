import { Parser } from 'htmlparser2'

/** Elements whose text is not for readers: they are removed with their content. */
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
const VOID = new Set(['br', 'hr', 'img'])
/**
 * No one writes deeper markup. Its content moves up, and the search for closing tags stays short.
 */
const MAX_DEPTH = 100
/**
 * Everything after this many tags is left out, because the parser takes ever longer over tags that
 * are never closed.
 */
const MAX_TAGS = 10_000

/**
 * Opening one of these closes the element on top, as in browsers, so that the output is read as it
 * was written.
 */
const BLOCKS =
  'p h1 h2 h3 h4 h5 h6 address article aside blockquote details div dl fieldset figcaption figure footer header hr main nav ol pre section table ul'
const ENDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...BLOCKS.split(' ').map((name): [string, string[]] => [name, ['p']]),
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
  ['tr', ['tr', 'th', 'td']],
  ['th', ['th']],
  ['td', ['thead', 'th', 'td']],
  ['tbody', ['thead', 'tbody']],
  ['tfoot', ['thead', 'tbody']],
])

/** What a cleaned text may contain. */
export interface HtmlPolicy {
  elements: ReadonlySet<string>
  /**
   * The value to write; undefined leaves the attribute out. The given value is trimmed, and names
   * are in lower case.
   */
  attribute: (tag: string, name: string, value: string) => string | undefined
  /** Attributes that the cleaner adds itself, given those that stay. */
  extra?: (tag: string, attributes: Readonly<Record<string, string>>) => string
  /** Without this attribute the element is left out. */
  needs?: Readonly<Record<string, string>>
}

/** Cleaned HTML, and the names of the removed elements and attributes. */
export interface CleanHtml {
  html: string
  removed: string[]
}

/**
 * Rebuilds HTML from an allow-list: every tag is rewritten, every text escaped, every element
 * closed. Nothing outside the list reaches a reader.
 */
export function rebuildHtml(source: string, policy: HtmlPolicy): CleanHtml {
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
        } else {
          const tag =
            policy.elements.has(name) && open.length < MAX_DEPTH
              ? openingTag(name, attributes, policy, removed)
              : undefined
          if (tag === undefined) removed.add(`<${name}>`)
          else {
            // the parser itself closes elements only where no removed element lies between
            while (ENDS.get(name)?.includes(open[open.length - 1] ?? '') === true)
              html += `</${open.pop() ?? ''}>`
            html += tag
            if (!VOID.has(name)) open.push(name)
          }
        }
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
    {
      decodeEntities: true,
      lowerCaseTags: true,
      lowerCaseAttributeNames: true,
      recognizeSelfClosing: false,
    },
  )
  parser.write(upToTag(source, MAX_TAGS))
  parser.end()
  while (open.length > 0) html += `</${open.pop() ?? ''}>`
  return { html, removed: [...removed] }
}

function openingTag(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  policy: HtmlPolicy,
  removed: Set<string>,
): string | undefined {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const written = policy.attribute(tag, name, value.trim())
    if (written === undefined) removed.add(`${tag}[${name}]`)
    else kept[name] = written
  }
  const needed = policy.needs?.[tag]
  if (needed !== undefined && kept[needed] === undefined) return undefined
  const text = Object.entries(kept).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  return `<${tag}${text.join('')}${policy.extra?.(tag, kept) ?? ''}>`
}

/** True for a text with more tags than are read, so that its end would be left out. */
export function isOverTagged(source: string): boolean {
  return upToTag(source, MAX_TAGS).length < source.length
}

function upToTag(source: string, max: number): string {
  let at = -1
  for (let count = 0; count <= max; count++) {
    at = source.indexOf('<', at + 1)
    if (at < 0) return source
  }
  return source.slice(0, at)
}

/**
 * A browser ignores tabs and line ends inside an address, so a check of its start alone could be
 * tricked.
 */
export function hasControl(text: string): boolean {
  return [...text].some(sign => sign.charCodeAt(0) <= 0x20 || sign === '\\')
}

const escapeText = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeAttribute = (text: string) => escapeText(text).replace(/"/g, '&quot;')
