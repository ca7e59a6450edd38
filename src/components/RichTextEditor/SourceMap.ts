/**
 * Files of a form are private: a stored address is shown through a second address that expires
 * soon. Texts are stored with the first address and shown with the second.
 */
export class SourceMap {
  private readonly shown = new Map<string, string>()
  private readonly stored = new Map<string, string>()

  add(files: Readonly<Record<string, string>>): void {
    for (const [stored, shown] of Object.entries(files)) {
      this.shown.set(stored, shown)
      this.stored.set(shown, stored)
    }
  }

  toShown(html: string): string {
    return replaceSources(html, this.shown)
  }

  toStored(html: string): string {
    return replaceSources(html, this.stored)
  }

  /** The stored address of a shown one; any other address unchanged. */
  storedOf(address: string): string {
    return this.stored.get(address) ?? address
  }

  shownOf(address: string): string {
    return this.shown.get(address) ?? address
  }

  /** Is this one of our files, by either address? */
  knows(address: string): boolean {
    return this.stored.has(address) || this.shown.has(address)
  }
}

const SOURCE = /(<(?:img|video)\s(?:[^>]*?\s)?src=")([^"]*)(")/gi

/** Addresses of the pictures and videos in a text, without repeats. */
export function sourcesOf(html: string): string[] {
  const found = new Set<string>()
  html.replace(
    SOURCE,
    (match: string, _before: string, src: string) => (found.add(unescape(src)), match),
  )
  return [...found]
}

/** Replaces addresses of pictures and videos; addresses outside the map stay. */
export function replaceSources(html: string, map: ReadonlyMap<string, string>): string {
  if (map.size === 0) return html
  return html.replace(SOURCE, (_match: string, before: string, src: string, after: string) => {
    const other = map.get(unescape(src))
    return `${before}${other === undefined ? src : escape(other)}${after}`
  })
}

const unescape = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
