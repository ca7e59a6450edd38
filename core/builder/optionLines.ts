import { pick, readObject, readText, unwrapJson, type WireObject } from '../form/wire'

/** The options of a field as they are written, each as an object; a comma list becomes one. */
export function optionsOf(source: unknown): WireObject[] {
  const list = unwrapJson(source)
  const items: readonly unknown[] = Array.isArray(list)
    ? list
    : typeof list === 'string'
      ? list.split(',').filter(item => item.trim() !== '')
      : []
  return items.map(item => readObject(item) ?? { id: readText(item), text: readText(item) })
}

export const optionValue = (option: WireObject): string => readText(pick(option, 'value', 'Value', 'id', 'Id')) || optionText(option)
export const optionText = (option: WireObject): string => readText(pick(option, 'text', 'Text', 'label', 'Name'))
export const optionTextEn = (option: WireObject): string => readText(pick(option, 'text_en', 'Text_en', 'label_en', 'Name_en'))
export const optionsBelow = (option: WireObject): WireObject[] => optionsOf(pick(option, 'children', 'Children'))

const TEXT = ['text', 'Text', 'label', 'Name'] as const
const TEXT_EN = ['text_en', 'Text_en', 'label_en', 'Name_en'] as const

export function withOptionTexts(option: WireObject, { cn, en }: { cn?: string; en?: string }): WireObject {
  const spelled = (names: readonly string[]) => names.find(name => option[name] !== undefined) ?? names[0] ?? ''
  return { ...option, ...(cn !== undefined && { [spelled(TEXT)]: cn }), ...(en !== undefined && { [spelled(TEXT_EN)]: en }) }
}

/** Options as lines to read and to paste: Chinese, a tab, English. */
export const optionLines = (source: unknown): string =>
  optionsOf(source)
    .map(option => [optionText(option) || optionValue(option), optionTextEn(option)].join('\t').replace(/\t$/, ''))
    .join('\n')

const MAX_LINES = 2000

/**
 * Options from pasted lines: one column, or two (Chinese and English) with a tab or `|` between, as a spreadsheet gives them. An option
 * whose text is there already keeps its value and all it has; where the number of lines is the same, the option of that place does.
 */
export function pasteOptions(text: string, before: unknown): WireObject[] {
  const known = optionsOf(before)
  const lines = text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .slice(0, MAX_LINES)
  const isSameLength = lines.length === known.length
  const taken = new Set<string>()
  return lines.map((line, at) => {
    const [cn = '', en = ''] = line.split(/\t|\s*\|\s*/).map(column => column.trim())
    const same = known.find(option => optionText(option) === cn) ?? (isSameLength ? known[at] : undefined)
    const isFree = same && !taken.has(optionValue(same))
    const option = isFree ? withOptionTexts(same, { cn, ...(en !== '' && { en }) }) : fresh(cn, en, known, taken)
    taken.add(optionValue(option))
    return option
  })
}

/** Values are short and say what they stand for, where the text has Latin letters. */
function fresh(cn: string, en: string, known: readonly WireObject[], taken: ReadonlySet<string>): WireObject {
  const base = slug(en) || slug(cn) || 'o'
  const used = new Set([...known.map(optionValue), ...taken])
  let id = base === 'o' ? 'o1' : base
  for (let n = 2; used.has(id); n++) id = `${base}${n}`
  return { id, text: cn, ...(en !== '' && { text_en: en }) }
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 24)
