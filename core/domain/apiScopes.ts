/**
 * The scopes of a key, as other programs know them. Personal data needs a scope of its own besides
 * the scope of its resource.
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

/** The most keys of a fair, without keys that have ended. */
export const MAX_KEYS = 20
/** The most networks of a key. */
export const MAX_NETWORKS = 20
/** The most days a key is valid. */
export const MAX_KEY_DAYS = 730
