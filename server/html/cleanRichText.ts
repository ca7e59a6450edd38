import { fileKeyOf, fileUrl } from '@core/domain/fileUrl'
import { hasControl, rebuildHtml, type HtmlPolicy } from './rebuildHtml'

/**
 * Elements that the editor's toolbar makes (SPEC §2 Rich-text editor toolbar), in the spellings of
 * different editors.
 */
const ELEMENTS = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 strong b em i u s strike del a blockquote pre code ol ul li span div img video sub sup'.split(
    ' ',
  ),
)
/** Classes by which the editor aligns, indents and marks code. */
const CLASS =
  /^ql-(align-(center|right|justify)|direction-rtl|indent-[1-9]|syntax|code-block|code-block-container)$/
const LIST = new Set(['ordered', 'bullet', 'checked', 'unchecked'])
const COLOR =
  /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d.,%\s/]{3,40}\)|hsla?\([\d.,%\s/deg]{3,40}\))$/i
const ALIGN = /^(left|center|right|justify|start|end)$/i
const STYLES: Readonly<Record<string, RegExp>> = {
  color: COLOR,
  'background-color': COLOR,
  'text-align': ALIGN,
}
const LINK = /^(https?:\/\/|mailto:|tel:)/i
const SIZE = /^\d{1,4}$/

/** `found` is called with every picture and video that stays. */
const policyFor = (found: (source: string) => void): HtmlPolicy => ({
  elements: ELEMENTS,
  attribute(tag, name, value) {
    if (name === 'class') return keepClasses(value)
    if (name === 'style') return keepStyles(value)
    if (tag === 'a' && name === 'href')
      return LINK.test(value) && !hasControl(value) ? value : undefined
    if (tag === 'li' && name === 'data-list') return LIST.has(value) ? value : undefined
    if (tag !== 'img' && tag !== 'video') return undefined
    if (name === 'src') {
      const source = keepSource(tag, value)
      if (source !== undefined) found(source)
      return source
    }
    if (name === 'alt' && tag === 'img') return value.slice(0, 500)
    return (name === 'width' || name === 'height') && SIZE.test(value) ? value : undefined
  },
  extra(tag, { href, src }) {
    if (tag === 'a' && href !== undefined)
      return ' target="_blank" rel="noopener noreferrer nofollow"'
    return tag === 'video'
      ? ` controls="" preload="${fileKeyOf(src ?? '') === undefined ? 'none' : 'metadata'}"`
      : ''
  },
  needs: { img: 'src', video: 'src' },
})

/**
 * A user's rich text, safe to store and show: the toolbar's own elements, three styles with plain
 * values, pictures from our store, and videos from there or by https. A short-lived address of one
 * of our files becomes its url to store.
 */
export function cleanRichText(html: string): string {
  return rebuildHtml(html, policyFor(ignore)).html
}

/**
 * Our own files in a rich text, each once. The cleaner itself finds them, because another parser
 * could be tricked into reading the text differently.
 */
export function filesOfRichText(html: string): string[] {
  const urls = new Set<string>()
  rebuildHtml(
    html,
    policyFor(source => void (fileKeyOf(source) !== undefined && urls.add(source))),
  )
  return [...urls]
}

const ignore = () => undefined

/**
 * Our own file by its stored url. Pictures of other sites are removed, because they tell their host
 * who looked; a video by https stays, because it loads only when a person starts it.
 */
function keepSource(tag: string, value: string): string | undefined {
  const key = fileKeyOf(value)
  if (key !== undefined) return fileUrl(key)
  return tag === 'video' && /^https:\/\//i.test(value) && !hasControl(value) ? value : undefined
}

function keepClasses(value: string): string | undefined {
  const kept = value.split(/\s+/).filter(name => CLASS.test(name))
  return kept.length > 0 ? kept.join(' ') : undefined
}

function keepStyles(value: string): string | undefined {
  const kept = value.split(';').flatMap(declaration => {
    const at = declaration.indexOf(':')
    const name = declaration.slice(0, at).trim().toLowerCase()
    const written = declaration.slice(at + 1).trim()
    const allowed = Object.prototype.hasOwnProperty.call(STYLES, name) ? STYLES[name] : undefined
    return at > 0 && allowed?.test(written) === true ? [`${name}: ${written}`] : []
  })
  return kept.length > 0 ? kept.join('; ') : undefined
}
