/** What is between two frames of the browser is drawn with the second. */
const nextFrame = () => new Promise<void>(resolve => requestAnimationFrame(() => resolve()))

/**
 * Rows that come and go leave what is read where it is: the first or the last row of `rows` stays
 * in its place. `change` calls what it is given right before it changes the rows, because the hand
 * may go on while they are on their way.
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
