import { existsSync, readFileSync } from 'node:fs'

/** The demo fair's folder. */
export const SUILAN = new URL('../../../fairs/suilan/', import.meta.url)

/** One of its JSON files. */
export function readSuilan<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, SUILAN), 'utf8')) as T
}

export function isSuilanAsset(name: string): boolean {
  return existsSync(new URL(`public/${name}`, SUILAN))
}

const CHINESE = /[\u4e00-\u9fff]/
const SIBLING: Record<string, string> = { text: 'text_en' }
/** Written in Chinese by the specification itself. */
const FLAGS = 'Flags'
/** Words that messages are searched for; they are shown to no one. */
const SEARCHED = '/Talks/Words'

/** Paths of Chinese texts that have no English beside them, or have Chinese there. */
export function textsWithoutEnglish(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || path === SEARCHED) return []
  const entries = Object.entries(value)
  const all = value as Record<string, unknown>
  return entries.flatMap(([key, item]) => {
    const here = `${path}/${key}`
    if (typeof item !== 'string') return textsWithoutEnglish(item, here)
    if (!CHINESE.test(item) || key === FLAGS) return []
    const english = all[SIBLING[key] ?? `${key}_en`]
    return typeof english === 'string' && english.trim() !== '' && !CHINESE.test(english)
      ? []
      : [here]
  })
}
