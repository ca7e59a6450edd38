import { nested, readIndented, type NestedLine } from './indentedLines'
import { takeMarks } from './lineMarks'
import { pick, readFlag, readObject, readText, unwrapJson, type WireObject } from '../form/wire'

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

export const optionValue = (option: WireObject): string =>
  readText(pick(option, 'value', 'Value', 'id', 'Id')) || optionText(option)
export const optionText = (option: WireObject): string =>
  readText(pick(option, 'text', 'Text', 'label', 'Name'))
export const optionTextEn = (option: WireObject): string =>
  readText(pick(option, 'text_en', 'Text_en', 'label_en', 'Name_en'))
export const optionsBelow = (option: WireObject): WireObject[] =>
  optionsOf(pick(option, 'children', 'Children'))

const TEXT = ['text', 'Text', 'label', 'Name'] as const
const TEXT_EN = ['text_en', 'Text_en', 'label_en', 'Name_en'] as const

export function withOptionTexts(
  option: WireObject,
  { cn, en }: { cn?: string; en?: string },
): WireObject {
  const spelled = (names: readonly string[]) =>
    names.find(name => option[name] !== undefined) ?? names[0] ?? ''
  return {
    ...option,
    ...(cn !== undefined && { [spelled(TEXT)]: cn }),
    ...(en !== undefined && { [spelled(TEXT_EN)]: en }),
  }
}

/**
 * Options as lines to read and to paste: Chinese, a tab, English. [other] marks an option with a
 * text of its own. Options below another option are indented by two spaces.
 */
export const optionLines = (source: unknown, depth = 0): string =>
  optionsOf(source)
    .map(option => {
      const cn = `${optionText(option) || optionValue(option)}${readFlag(option['other']) === true ? ' [other]' : ''}`
      const line = [cn, optionTextEn(option)].join('\t').replace(/\t$/, '')
      const below = optionsBelow(option)
      return `${'  '.repeat(depth)}${line}${below.length > 0 ? `\n${optionLines(below, depth + 1)}` : ''}`
    })
    .join('\n')

/**
 * Options from pasted lines: one column, or two (Chinese and English) with a tab or `|` between, as
 * a spreadsheet gives them. With `isTree`, an indented line belongs below the line before it. An
 * option with a known text keeps its value and settings. Without a known text, a line keeps those
 * of the same place if the number of lines is unchanged.
 */
export function pasteOptions(text: string, before: unknown, isTree = false): WireObject[] {
  const lines = readIndented(text)
  const known = optionsOf(before)
  const taken = new Set<string>()
  return pasted(isTree ? nested(lines) : lines.map(line => ({ ...line, below: [] })), known, {
    isTree,
    taken,
    all: valuesOf(known),
  })
}

/** A new option, with a value that no option of the list has. */
export const newOption = (text: string, before: unknown): WireObject =>
  fresh(text, '', valuesOf(optionsOf(before)))

/** The mark of an option with a text of its own. */
const OTHER = ['other', '其他']

interface Pasting {
  isTree: boolean
  /** Values that the new options have so far. */
  taken: Set<string>
  /** All values of the options before the paste. */
  all: ReadonlySet<string>
}

function pasted(
  lines: readonly NestedLine[],
  known: readonly WireObject[],
  pasting: Pasting,
): WireObject[] {
  const { isTree, taken, all } = pasting
  const isSameLength = lines.length === known.length
  return lines.map(({ cn: written, en, below }, at) => {
    const { text: cn, marks } = takeMarks(written, OTHER)
    const same =
      known.find(option => optionText(option) === cn) ?? (isSameLength ? known[at] : undefined)
    const isFree = same && !taken.has(optionValue(same))
    const named = isFree
      ? withOptionTexts(same, { cn, ...(en !== '' && { en }) })
      : fresh(cn, en, new Set([...all, ...taken]))
    const option = marks.length > 0 ? { ...named, other: true } : named
    taken.add(optionValue(option))
    if (!isTree) return option
    const { children: _old, Children: _other, ...alone } = option
    const children = pasted(below, optionsBelow(option), pasting)
    return children.length > 0 ? { ...alone, children } : alone
  })
}

const valuesOf = (options: readonly WireObject[]): Set<string> =>
  new Set(options.flatMap(option => [optionValue(option), ...valuesOf(optionsBelow(option))]))

/** Makes a short, readable value, where the text has Latin letters. */
function fresh(cn: string, en: string, used: ReadonlySet<string>): WireObject {
  const base = slug(en) || slug(cn) || 'o'
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
