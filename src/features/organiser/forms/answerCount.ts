import type { DeskKind } from '../DeskStore'

/** The audiences that register with a form of their own. */
export const REGISTERING = ['visitor', 'media', 'vip']

/**
 * How many people or companies have answered a form; undefined if the caller's role may not see its
 * list.
 */
export function answerCount(
  kinds: readonly DeskKind[],
  registers: Readonly<Record<string, string>>,
  id: string,
  resource = id,
): number | undefined {
  const guest = REGISTERING.find(each => registers[each] === id)
  const names = [`form:${id}`, ...(guest ? [`registration:${guest}`] : []), resource]
  const kind = kinds.find(({ Kind }) => names.includes(Kind))
  return kind && Object.values(kind.Counts).reduce<number>((sum, count) => sum + count, 0)
}
