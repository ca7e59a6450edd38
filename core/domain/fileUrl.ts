/**
 * A stored file as answers name it: `/files/{appId}/{yyyy}/{mm}/{id}.{ext}`. Addresses that show a
 * file also have a query.
 */
const KEY = 'tg[0-9a-z]{13}\\/\\d{4}\\/\\d{2}\\/[0-9a-f-]{36}(?:-[a-z]{1,16})?\\.[a-z0-9]{2,5}'
const WHOLE_KEY = new RegExp(`^${KEY}$`)
const ADDRESS = new RegExp(
  `^(?:https?:\\/\\/[^/?#\\\\\\s]+)?(?:\\/files)?\\/(${KEY})(?:\\?[^#\\s]*)?$`,
)

/**
 * True for a well-formed key of ours: it cannot leave its folder or name a file of another person.
 */
export function isFileKey(key: string): boolean {
  return WHOLE_KEY.test(key)
}

/** The url to store for a key. */
export function fileUrl(key: string): string {
  return `/files/${key}`
}

/** The key in a stored url or in an address that shows the file; undefined for other urls. */
export function fileKeyOf(url: string): string | undefined {
  return ADDRESS.exec(url.trim())?.[1]
}

/** The fair a key belongs to. */
export function fairOfKey(key: string): string {
  return key.slice(0, key.indexOf('/'))
}
