import type { DownloadItem } from '@core/contract/download'

/** The files of each category, in the order they come. */
export function byCategory(
  items: readonly DownloadItem[],
): { category: string; items: DownloadItem[] }[] {
  const groups: { category: string; items: DownloadItem[] }[] = []
  for (const item of items) {
    const group = groups.find(({ category }) => category === item.Category)
    if (group) group.items.push(item)
    else groups.push({ category: item.Category, items: [item] })
  }
  return groups
}

/** Those whose title, category or name has the words; all without any. */
export function found(items: readonly DownloadItem[], search: string): DownloadItem[] {
  const words = search.trim().toLowerCase()
  return items.filter(({ Title, Category, FileName }) =>
    `${Title} ${Category} ${FileName}`.toLowerCase().includes(words),
  )
}

/**
 * Pictures are shown everywhere, PDFs and texts where there is a browser; a mini-program's reader
 * opens documents as it gets them.
 */
export function canPreview({ Mime }: Pick<DownloadItem, 'Mime'>, isBrowser: boolean): boolean {
  return (
    /^image\/(?:png|jpeg|webp)$/.test(Mime) ||
    (isBrowser && /^(?:application\/pdf|text\/plain)/.test(Mime))
  )
}
