/** Only a mini-program has to ask: an official account may write to all its followers. */
export function useMessages(): (...kinds: readonly string[]) => Promise<boolean> {
  return allowed
}

const allowed = (): Promise<boolean> => Promise.resolve(true)
