import { routeName, type RouteName } from '@/routes'
import { cutQuery, parseQuery, type Query } from '@/utils/query'

/**
 * Target of a link in a text: a page of the app, a phone or mailbox, or an address that
 * pages/h5/load decides about.
 */
export type LinkPlace =
  | { kind: 'page'; name: RouteName; query: Query }
  | { kind: 'contact'; url: string }
  | { kind: 'address'; url: string }

export interface ArticleLink {
  text: string
  place: LinkPlace
}

const LINK = /<a\b([^>]*)>([\s\S]*?)<\/a>/gi
const OPENING = /<a\b([^>]*)>/gi
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

/** The target of an address; undefined if it leads nowhere, such as a place in the same text. */
export function placeOf(address: string): LinkPlace | undefined {
  if (/^(tel|mailto):/i.test(address)) return { kind: 'contact', url: address }
  const { path, query } = cutQuery(address.replace(/^\/?#/, ''))
  const name = routeName(path)
  if (name) return { kind: 'page', name, query: parseQuery(query) }
  return address === '' || address.startsWith('#') ? undefined : { kind: 'address', url: address }
}

/**
 * The links of a text in order, each with its text, for platforms where links in texts cannot be
 * pressed.
 */
export function linksIn(html: string): ArticleLink[] {
  const links: ArticleLink[] = []
  html.replace(LINK, (_, attributes: string, inner: string) => {
    const place = placeOf(hrefOf(attributes))
    const text = unescaped(inner.replace(/<[^>]*>/g, '')).trim()
    if (place && text) links.push({ text, place })
    return ''
  })
  return links
}

/**
 * The text with the targets of its links replaced by `addressOf`; links that lead nowhere become
 * plain text.
 */
export function rewriteLinks(html: string, addressOf: (place: LinkPlace) => string): string {
  return html.replace(OPENING, (_, attributes: string) => {
    const place = placeOf(hrefOf(attributes))
    return place
      ? `<a href="${addressOf(place).replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">`
      : '<a>'
  })
}

function hrefOf(attributes: string): string {
  const [, double, single] = /\shref=(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  return unescaped(double ?? single ?? '').trim()
}

function unescaped(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
}
