import type { Report } from './problems'
import type { Option } from './types'
import { isSafeKey, looksLikeJson, pick, readFlag, readJson, readObject, readText } from './wire'

const MAX_DEPTH = 8
const MAX_OPTIONS = 50_000

/** Reads a DataSource: an array, its JSON text, or a comma list (SPEC §3). Broken parts are reported and left out. */
export function parseOptions(source: unknown, fieldId: string, report: Report): Option[] {
  const budget = { left: MAX_OPTIONS, isReported: false }
  const tell = (message: string) => report(fieldId, 'DataSource', message)
  if (source === undefined || source === null || source === '') return []
  const list = typeof source === 'string' ? readSource(source) : source
  if (!Array.isArray(list)) {
    tell('DataSource is neither a list nor valid JSON. Write a JSON array of { "id", "text" } or a comma list.')
    return []
  }
  return readLevel(list, 1, budget, tell)
}

interface Budget {
  left: number
  isReported: boolean
}

function readSource(text: string): unknown {
  if (looksLikeJson(text)) return readJson(text)
  return text.split(',').filter(item => item.trim() !== '')
}

function readLevel(list: readonly unknown[], depth: number, budget: Budget, tell: (message: string) => void): Option[] {
  const options: Option[] = []
  const seen = new Set<string>()
  for (const item of list) {
    if (budget.left-- <= 0 || depth > MAX_DEPTH) {
      if (!budget.isReported)
        tell(`DataSource is deeper than ${MAX_DEPTH} levels or holds more than ${MAX_OPTIONS} options. Make it smaller.`)
      budget.isReported = true
      break
    }
    const option = readOption(item, depth, budget, tell)
    if (!option) continue
    if (seen.has(option.value)) tell(`Two options have the value "${option.value.slice(0, 40)}". Rename one.`)
    else options.push(option)
    seen.add(option.value)
  }
  return options
}

function readOption(item: unknown, depth: number, budget: Budget, tell: (message: string) => void): Option | undefined {
  const object = readObject(item)
  const written = object ? {} : readText(item)
  const value = object ? readText(pick(object, 'value', 'id', 'Value', 'Id', 'text', 'label')) : String(written)
  if (!isSafeKey(value)) {
    tell(value === '' ? 'An option has neither id nor text. Give it both.' : `"${value}" cannot be an option's id. Choose another.`)
    return undefined
  }
  const children = object && pick(object, 'children', 'Children')
  return {
    value,
    text: {
      cn: (object && readText(pick(object, 'text', 'label', 'Text', 'Name'))) || value,
      en: (object && readText(pick(object, 'text_en', 'label_en', 'Text_en', 'Name_en'))) || '',
    },
    disabled: (object && readFlag(pick(object, 'disabled'))) ?? false,
    other: (object && readFlag(pick(object, 'other'))) ?? false,
    children: Array.isArray(children) ? readLevel(children, depth + 1, budget, tell) : [],
  }
}
