/**
 * What a key may read, by the name other programs know it by. People's data is a scope of its own,
 * beside that of its resource.
 */
export const API_SCOPES = [
  'fair:read',
  'companies:read',
  'products:read',
  'registrations:read',
  'people:read',
  'checkins:read',
  'orders:read',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Keys of a fair at most, those that have ended not counted. */
export const MAX_KEYS = 20
/** Networks of a key at most. */
export const MAX_NETWORKS = 20
/** Days a key may be valid. */
export const MAX_KEY_DAYS = 730
