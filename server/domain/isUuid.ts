/**
 * Whether a text can be the id of a row that has a UUID: the database refuses to compare any other.
 */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
