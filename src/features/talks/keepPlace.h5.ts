/** What is between two frames of the browser is drawn with the second. */
const nextFrame = () => new Promise<void>(resolve => requestAnimationFrame(() => resolve()))

/** Rows that come below leave what is read where it is: Safari does not do that by itself. */
export async function keepPlace(box: unknown, rows: string, change: () => Promise<void>): Promise<void> {
  if (!(box instanceof Element)) return change()
  const all = box.querySelectorAll(rows)
  const anchor = all[all.length - 1]
  const before = anchor?.getBoundingClientRect().top ?? 0
  await change()
  await nextFrame()
  if (anchor?.isConnected) box.scrollTop += anchor.getBoundingClientRect().top - before
}
