/** A mini-program prints nothing. */
export const PrintButton = (): null => null
