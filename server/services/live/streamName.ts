import type { Secrets } from '../../security/secrets'

/**
 * The name of a session's stream. It cannot be guessed, and changes with each renewal (`round`).
 */
export function streamName(
  secrets: Pick<Secrets, 'pepper'>,
  appId: string,
  id: string,
  round: number,
): string {
  return secrets.pepper('live-stream', `${appId} ${id} ${round}`).toString('hex').slice(0, 32)
}

/** Whether the session streams to the fair's live service. */
export function isPushed(values: Readonly<Record<string, unknown>>): boolean {
  const way = values['Way']
  const { selected } = (typeof way === 'object' && way !== null ? way : {}) as {
    selected?: unknown
  }
  return Array.isArray(selected) && selected[0] === 'push'
}
