/**
 * Whether a text can be an id of type UUID: the database refuses to compare such an id with any
 * other text.
 */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
