type Environment = Readonly<Record<string, string | undefined>>

/** Server of a developer's `npm start`. The H5 always calls the server it came from. */
export const LOCAL_SERVER = 'http://127.0.0.1:8080'

/**
 * The server of a mini-program: `FAIRPASS_API`, otherwise `PUBLIC_URL`, otherwise this machine,
 * which phones cannot reach.
 */
export function serverAddress(env: Environment): string {
  return (env['FAIRPASS_API'] || env['PUBLIC_URL'] || LOCAL_SERVER).replace(/\/+$/, '')
}

/** The server of a build without settings. */
export function pointsWhere(env: Environment): string | undefined {
  if (env['FAIRPASS_API'] || env['PUBLIC_URL']) return undefined
  return `Neither PUBLIC_URL nor FAIRPASS_API is set: this mini-program asks ${LOCAL_SERVER}, which only DevTools on this machine reach.`
}
