let listener: (() => void) | undefined

/** The address of the page has changed in place. */
export function noteAddress(): void {
  listener?.()
}

/** Hears of it: what keeps a second entry of the page in the browser's history (backHold). */
export function onAddressNoted(hear: () => void): void {
  listener = hear
}
