/** A mini-program cannot print. */
export const PrintButton = (_: { label: string }): null => null
