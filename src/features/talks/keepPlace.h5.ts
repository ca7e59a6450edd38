/** Changes made between two frames are drawn with the second one. */
const nextFrame = () => new Promise<void>(resolve => requestAnimationFrame(() => resolve()))

/**
 * Keeps the visible rows in place while others come and go: the first or the last row of `rows`
 * does not move. `change` calls its argument right before it changes the rows, because the user may
 * scroll during the load.
 */
export async function keepPlace(
  box: unknown,
  rows: string,
  row: 'first' | 'last',
  change: (before: () => void) => Promise<void>,
): Promise<void> {
  if (!(box instanceof Element)) return change(() => undefined)
  let anchor: Element | undefined
  let top = 0
  await change(() => {
    const all = box.querySelectorAll(rows)
    anchor = all[row === 'first' ? 0 : all.length - 1]
    top = anchor?.getBoundingClientRect().top ?? 0
  })
  await nextFrame()
  if (anchor?.isConnected) box.scrollTop += anchor.getBoundingClientRect().top - top
}
