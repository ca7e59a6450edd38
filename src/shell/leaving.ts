/** Asks whether the person may leave the shown page; resolves with true if they confirm. */
export type AskToLeave = () => Promise<boolean>

const guards = new Set<AskToLeave>()

/** Makes the app's own ways back ask first. Returns a function that stops this. */
export function addLeaveGuard(ask: AskToLeave): () => void {
  guards.add(ask)
  return () => void guards.delete(ask)
}

/** May the person leave the page? Asks if something would be lost. */
export async function mayLeave(): Promise<boolean> {
  const [ask] = guards
  return ask ? ask() : true
}

/** Calls `go` immediately if nothing would be lost, otherwise after the person confirms. */
export function whenFree(go: () => void): void {
  const [ask] = guards
  if (!ask) return go()
  void ask().then(isLeaving => isLeaving && go())
}
