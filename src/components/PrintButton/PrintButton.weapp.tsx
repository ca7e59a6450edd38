/** A mini-program prints nothing. */
export const PrintButton = (_: { label: string }): null => null
