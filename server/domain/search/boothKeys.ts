/** How a booth that somebody types is looked for, as the function booth_keys (migration 0070) spells booths; none where it can be no booth. */
export function boothKeysOf(words: string): string[] {
  const spelled = words.normalize('NFKC').toLowerCase()
  if (spelled.length > 16 || !/\d/.test(spelled) || !/^[a-z]{0,4}[\s._/-]?\d[a-z\d\s._/-]*$/.test(spelled)) return []
  const bare = (text: string) => text.replace(/[^a-z0-9]/g, '')
  return [...new Set([bare(spelled), bare(spelled.replace(/(^|[^0-9])0+([0-9])/g, '$1$2'))])].filter(key => key.length >= 2)
}
