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

/** The files whose title, category or name contains the words; all files without words. */
export function found(items: readonly DownloadItem[], search: string): DownloadItem[] {
  const words = search.trim().toLowerCase()
  return items.filter(({ Title, Category, FileName }) =>
    `${Title} ${Category} ${FileName}`.toLowerCase().includes(words),
  )
}

/**
 * Pictures can be shown everywhere, PDFs and texts only in a browser. In a mini-program WeChat's
 * reader opens documents after the download.
 */
export function canPreview({ Mime }: Pick<DownloadItem, 'Mime'>, isBrowser: boolean): boolean {
  return (
    /^image\/(?:png|jpeg|webp)$/.test(Mime) ||
    (isBrowser && /^(?:application\/pdf|text\/plain)/.test(Mime))
  )
}
