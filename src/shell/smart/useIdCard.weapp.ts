/** A mini-program has no device services beside it. */
export const useIdCard = (): (() => Promise<string>) | undefined => undefined
