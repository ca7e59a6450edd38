import { isLasting, isSafeLink } from './links'
import { ALIGNMENTS } from './tools'

/** One piece of a document: text or an embed, with its formats. */
export interface DeltaOp {
  insert?: unknown
  attributes?: Record<string, unknown> | undefined
}

const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]{3,20})$/i
const NUMBER = /^\d{1,4}(px)?$/

/**
 * Formats of a document, each with a check of its value; other formats are left out (same list as
 * the server's).
 */
const FORMATS: Readonly<Record<string, (value: unknown) => boolean>> = {
  bold: isOn,
  italic: isOn,
  underline: isOn,
  strike: isOn,
  blockquote: isOn,
  'code-block': value => value !== false && value !== null,
  link: value => typeof value === 'string' && isSafeLink(value),
  color: isColour,
  background: isColour,
  header: value => typeof value === 'number' && value >= 1 && value <= 6,
  list: value => value === 'ordered' || value === 'bullet',
  align: value => value !== 'left' && ALIGNMENTS.some(known => known === value),
  alt: value => typeof value === 'string',
  width: isNumber,
  height: isNumber,
}

/** The embeds of a document, with their addresses. */
export type Embed = { kind: 'image' | 'video'; src: string } | { kind: 'divider' }

/**
 * The embed of a piece if documents may contain it; `isSource` tells which addresses are allowed.
 */
export function readEmbed(
  insert: unknown,
  isSource: (address: string) => boolean = isLasting,
): Embed | undefined {
  if (typeof insert !== 'object' || insert === null) return undefined
  const { image, video, divider } = insert as Record<string, unknown>
  if (divider === true) return { kind: 'divider' }
  if (typeof image === 'string') return isSource(image) ? { kind: 'image', src: image } : undefined
  return typeof video === 'string' && isSource(video) ? { kind: 'video', src: video } : undefined
}

/** The formats of a piece that are known, allowed and safe; undefined when there are none. */
export function cleanFormats(
  attributes: DeltaOp['attributes'],
  allows: (format: string) => boolean = () => true,
): Record<string, unknown> | undefined {
  const kept = Object.entries(attributes ?? {}).filter(
    ([name, value]) => FORMATS[name]?.(value) === true && allows(name),
  )
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** What a text accepts from outside. */
export interface Acceptance {
  /** Accepts a format or embed by its name. */
  format: (name: string) => boolean
  /** Accepts the address of a picture or video. */
  source: (address: string) => boolean
}

/** Reduces content of a clipboard or another program to what documents may contain here. */
export function cleanDelta(ops: readonly DeltaOp[], accepts: Acceptance): DeltaOp[] {
  return ops.flatMap(({ insert, attributes }) => {
    const embed = readEmbed(insert, accepts.source)
    if (typeof insert !== 'string' && !(embed && accepts.format(embed.kind))) return []
    const formats = cleanFormats(attributes, name => name === 'alt' || accepts.format(name))
    return [formats ? { insert, attributes: formats } : { insert }]
  })
}

/** The same pieces with other addresses of pictures and videos. */
export function mapSources(ops: readonly DeltaOp[], map: (address: string) => string): DeltaOp[] {
  return ops.map(op => {
    const { image, video } = (
      typeof op.insert === 'object' && op.insert !== null ? op.insert : {}
    ) as Record<string, unknown>
    if (typeof image === 'string') return { ...op, insert: { image: map(image) } }
    return typeof video === 'string' ? { ...op, insert: { video: map(video) } } : op
  })
}

function isOn(value: unknown): boolean {
  return value === true
}

function isColour(value: unknown): boolean {
  return typeof value === 'string' && COLOUR.test(value)
}

function isNumber(value: unknown): boolean {
  return NUMBER.test(String(value))
}
