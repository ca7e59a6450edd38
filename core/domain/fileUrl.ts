/**
 * A stored file as answers name it: `/files/{appId}/{yyyy}/{mm}/{id}.{ext}`. Addresses at which it
 * can be seen carry a query.
 */
const KEY = 'tg[0-9a-z]{13}\\/\\d{4}\\/\\d{2}\\/[0-9a-f-]{36}(?:-[a-z]{1,16})?\\.[a-z0-9]{2,5}'
const WHOLE_KEY = new RegExp(`^${KEY}$`)
const ADDRESS = new RegExp(
  `^(?:https?:\\/\\/[^/?#\\\\\\s]+)?(?:\\/files)?\\/(${KEY})(?:\\?[^#\\s]*)?$`,
)

/**
 * True for a key of ours: nothing in it can climb out of a folder or name a file of another person.
 */
export function isFileKey(key: string): boolean {
  return WHOLE_KEY.test(key)
}

/** The url to store for a key. */
export function fileUrl(key: string): string {
  return `/files/${key}`
}

/**
 * The key behind a stored url or behind an address at which the file was shown; undefined for what
 * is no file of ours.
 */
export function fileKeyOf(url: string): string | undefined {
  return ADDRESS.exec(url.trim())?.[1]
}

/** The fair a key belongs to. */
export function fairOfKey(key: string): string {
  return key.slice(0, key.indexOf('/'))
}
