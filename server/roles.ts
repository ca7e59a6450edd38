/**
 * The roles of a process (ROLES): `web` answers calls and serves the H5, `gate` answers the calls
 * of the gates, `socket` holds the live sockets, `worker` runs jobs and sends webhooks. A process
 * may have several roles; by default it has all.
 */
export const ROLES = ['web', 'gate', 'socket', 'worker'] as const
export type Role = (typeof ROLES)[number]
