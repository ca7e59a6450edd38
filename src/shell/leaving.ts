/** Asks whether the page on show may be left; resolves true when the person means it. */
export type AskToLeave = () => Promise<boolean>

const guards = new Set<AskToLeave>()

/** From now on the app's own ways back ask first. Returns how to stop. */
export function addLeaveGuard(ask: AskToLeave): () => void {
  guards.add(ask)
  return () => void guards.delete(ask)
}

/** May the page be left? Asks where something would be lost. */
export async function mayLeave(): Promise<boolean> {
  const [ask] = guards
  return ask ? ask() : true
}

/** Goes at once where nothing would be lost, otherwise when the person says so. */
export function whenFree(go: () => void): void {
  const [ask] = guards
  if (!ask) return go()
  void ask().then(isLeaving => isLeaving && go())
}
