/**
 * Reads `--name value` pairs and flags beside plain words; undefined for an unknown option or one
 * without its value.
 */
export function readWords(
  args: readonly string[],
  { options = [], flags = [] }: { options?: readonly string[]; flags?: readonly string[] },
):
  | {
      words: string[]
      option: (name: string) => string | undefined
      has: (flag: string) => boolean
    }
  | undefined {
  const words: string[] = []
  const given = new Map<string, string>()
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    if (flags.includes(word)) given.set(word, '')
    else if (options.includes(word)) {
      const value = args[(at += 1)]
      if (!value || value.startsWith('--')) return undefined
      given.set(word, value)
    } else if (word.startsWith('-')) return undefined
    else words.push(word)
  }
  return { words, option: name => given.get(name), has: flag => given.has(flag) }
}
