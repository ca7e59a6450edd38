/**
 * The search keys of a booth number as typed. The SQL function booth_keys (migration 0070) spells
 * booths in the same way. Empty where the text cannot be a booth.
 */
export function boothKeysOf(words: string): string[] {
  const spelled = words.normalize('NFKC').toLowerCase()
  if (
    spelled.length > 16 ||
    !/\d/.test(spelled) ||
    !/^[a-z]{0,4}[\s._/-]?\d[a-z\d\s._/-]*$/.test(spelled)
  )
    return []
  const bare = (text: string) => text.replace(/[^a-z0-9]/g, '')
  return [
    ...new Set([bare(spelled), bare(spelled.replace(/(^|[^0-9])0+([0-9])/g, '$1$2'))]),
  ].filter(key => key.length >= 2)
}
