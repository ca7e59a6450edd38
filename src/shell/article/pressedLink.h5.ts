/** The address of the pressed link in a text; empty for a press beside a link. */
export function pressedLink(target: unknown): string {
  return target instanceof Element ? (target.closest('a')?.getAttribute('href') ?? '') : ''
}
