/** Adds typed text, split at commas of either width; `repeated` names a tag that already exists. */
export function addTags(
  tags: readonly string[],
  typed: string,
): { tags: string[]; repeated: string } {
  const next = [...tags]
  let repeated = ''
  for (const piece of typed.split(/[,\uff0c]/)) {
    const tag = piece.trim()
    if (!tag) continue
    if (next.includes(tag)) repeated = tag
    else next.push(tag)
  }
  return { tags: next, repeated }
}
