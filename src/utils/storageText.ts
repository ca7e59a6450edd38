const KB = 1024
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** An amount of storage for people: `0 B`, `640 KB`, `1.2 GB`. At most one decimal. */
export function storageText(bytes: number): string {
  let unit = 0
  let amount = Math.max(0, bytes)
  while (amount >= KB && unit < UNITS.length - 1) {
    amount /= KB
    unit += 1
  }
  return `${Number(amount.toFixed(amount < 10 ? 1 : 0))} ${UNITS[unit] ?? 'B'}`
}
