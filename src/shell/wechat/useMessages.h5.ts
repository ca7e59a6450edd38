/** Only a mini-program asks: an official account writes to all its followers. */
export function useMessages(): (...kinds: readonly string[]) => Promise<boolean> {
  return allowed
}

const allowed = (): Promise<boolean> => Promise.resolve(true)
