/** The address of the link that was pressed in a text; empty beside one. */
export function pressedLink(target: unknown): string {
  return target instanceof Element ? (target.closest('a')?.getAttribute('href') ?? '') : ''
}
