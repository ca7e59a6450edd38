let listener: (() => void) | undefined

/** The address of the page has changed in place. */
export function noteAddress(): void {
  listener?.()
}

/**
 * Calls `hear` after each such change. backHold needs it: it keeps a second entry of the page in
 * the browser's history.
 */
export function onAddressNoted(hear: () => void): void {
  listener = hear
}
