/** Elements that run, load, or show content that is not drawn. */
const REFUSED = new Set(
  'script foreignobject iframe embed object audio video handler listener animate animatetransform animatemotion set discard'.split(
    ' ',
  ),
)
const PICTURE = /^data:image\/(png|jpeg|webp);base64,[a-z0-9+/=\s]+$/i
/** Styles that refer to more than parts of the drawing itself. */
const FOREIGN_STYLE = /@import|url\(\s*['"]?(?!\s*['"]?#)|expression\(|javascript:/i

/**
 * A drawing (SVG) as a document. Undefined for a drawing with a script or with content from
 * elsewhere, and for text that is no drawing.
 */
export function plainDrawing(text: string): SVGSVGElement | undefined {
  if (/<!ENTITY/i.test(text)) return undefined
  const root: Element = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  const all = [root, ...Array.from(root.querySelectorAll('*'))]
  return isDrawing(root) && all.every(isPlain) ? root : undefined
}

const isDrawing = (root: Element): root is SVGSVGElement =>
  root.localName === 'svg' && root.namespaceURI === 'http://www.w3.org/2000/svg'

function isPlain(element: Element): boolean {
  const name = element.localName.toLowerCase()
  if (REFUSED.has(name) || name === 'parsererror') return false
  if (name === 'style' && FOREIGN_STYLE.test(element.textContent ?? '')) return false
  return Array.from(element.attributes).every(({ localName, value }) => {
    if (/^on/i.test(localName)) return false
    if (localName !== 'href' && localName !== 'src') return !FOREIGN_STYLE.test(value)
    return value.startsWith('#') || PICTURE.test(value)
  })
}
