/** The device's signed value in a login's reply; undefined in any other reply. */
export function deviceIn(data: unknown): string | undefined {
  const user = typeof data === 'object' && data !== null && 'data' in data ? data.data : undefined
  if (typeof user !== 'object' || user === null || !('Device' in user)) return undefined
  return typeof user.Device === 'string' && user.Device !== '' ? user.Device : undefined
}
