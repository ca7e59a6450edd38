/** A mini-program cannot reach device services, so it has no reader. */
export const useIdCard = (): (() => Promise<string>) | undefined => undefined
