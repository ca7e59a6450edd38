import type { WireObject } from '../form/wire'
import { find, freeId, idOf, idsOf, itemsOf, textOf, withValues, type FormDraft } from './draft'
import { addField, addPart } from './edits'
import { readIndented, type IndentedLine } from './indentedLines'
import { takeMarks } from './lineMarks'
import { pasteOptions } from './optionLines'
import { newField, PALETTE, type PaletteItem } from './palette'
import { STANDARD_SETS } from './standardFields'

/*
 * Fields as in a spreadsheet: one in each line, with a tab or `|` between columns.
 *   ## 基本信息 | About you                          a step
 *   # 证件与胸卡 | Identification                     a group
 *   性别 * | Gender | 按钮单选 | 先生=Mr; 女士=Ms | 说明 | Help | 占位提示 | Placeholder
 * The third column is a field type of the palette in either language; the fourth has the options.
 * `*` means required, [hidden] hidden at first, [multiple] a list with several answers.
 */
const HIDDEN = ['hidden', '隐藏']
const SEVERAL = ['multiple', '多选']
const TYPES: ReadonlyMap<string, PaletteItem> = new Map(
  PALETTE.flatMap(item =>
    [item.id, item.cn, item.en].map(name => [name.toLowerCase(), item] as const),
  ),
)
const TEXT = PALETTE.find(({ id }) => id === 'Text')
const CHOICE = PALETTE.find(({ id }) => id === 'RadioGroup')

export interface FieldLineProblem {
  line: number
  code: 'name' | 'type' | 'options'
}

/**
 * The form with the fields, groups and steps of a text at its end, the ids of the new fields, and
 * lines that cannot be read.
 */
export function addFieldLines(
  draft: FormDraft,
  text: string,
): { draft: FormDraft; ids: string[]; problems: FieldLineProblem[] } {
  const made = { draft, ids: [] as string[], problems: [] as FieldLineProblem[] }
  let step = ''
  let group = ''
  for (const line of readIndented(text)) {
    const [, hashes = '', cn = ''] = /^(#{0,2})\s*(.*)$/.exec(line.cn) ?? []
    if (cn === '') made.problems.push({ line: line.line, code: 'name' })
    else if (hashes === '##') {
      step = partOf(made.draft, 'Steps', cn) ?? freeId(idsOf(made.draft, 'Steps'), 'step1')
      if (!find(made.draft, 'Steps', step))
        made.draft = addPart(made.draft, 'Steps', { Id: step, ...names(cn, line.en) })
    } else if (hashes === '#') {
      group = partOf(made.draft, 'Groups', cn) ?? freeId(idsOf(made.draft, 'Groups'), 'group1')
      const fresh = { Id: group, ...names(cn, line.en), ...(step !== '' && { Step: step }) }
      if (!find(made.draft, 'Groups', group)) made.draft = addPart(made.draft, 'Groups', fresh)
    } else {
      const field = readField(made.draft, line)
      if (typeof field === 'string') made.problems.push({ line: line.line, code: field })
      else {
        made.draft = addField(
          made.draft,
          group === '' ? field : withValues(field, { Group: group }),
        )
        made.ids.push(idOf(field))
      }
    }
  }
  return made
}

/** The id of the step or group that already has this name: new fields join it. */
const partOf = (draft: FormDraft, part: 'Steps' | 'Groups', cn: string): string | undefined => {
  const found = itemsOf(draft, part).find(item => textOf(item, 'Name') === cn)
  return found && idOf(found)
}

const names = (cn: string, en: string): WireObject => ({
  Name: cn,
  ...(en !== '' && { Name_en: en }),
})

function readField(
  draft: FormDraft,
  { cn, en, more }: IndentedLine,
): WireObject | FieldLineProblem['code'] {
  const [
    type = '',
    options = '',
    tooltip = '',
    tooltipEn = '',
    placeholder = '',
    placeholderEn = '',
  ] = more
  const { text, marks } = takeMarks(cn, ['*', ...HIDDEN, ...SEVERAL])
  if (text === '') return 'name'
  const item = type === '' ? (options === '' ? TEXT : CHOICE) : TYPES.get(type.toLowerCase())
  if (!item) return 'type'
  const has = (words: readonly string[]) => marks.some(({ word }) => words.includes(word))
  const begun = newField(draft, item)
  const list = options.split(/[;；]/).filter(option => option.trim() !== '')
  if (list.length > 0 && begun['DataSource'] === undefined) return 'options'
  return withValues(begun, {
    // an id that the app gives a meaning, such as that of the country, stays
    Id: idOf(begun) === item.id ? item.id : (idFrom(draft, item, en) ?? idOf(begun)),
    Name: text,
    Name_en: en === '' ? undefined : en,
    Required: has(['*']) || undefined,
    Hide: has(HIDDEN) || undefined,
    Multiple: has(SEVERAL) || undefined,
    ...(list.length > 0 && {
      DataSource: pasteOptions(list.map(option => option.replace('=', '|')).join('\n'), []),
    }),
    ...(tooltip !== '' && { Tooltip: tooltip }),
    ...(tooltipEn !== '' && { Tooltip_en: tooltipEn }),
    ...(placeholder !== '' && { Placeholder: placeholder }),
    ...(placeholderEn !== '' && { Placeholder_en: placeholderEn }),
  })
}

/**
 * Ids that the app or the library gives a meaning. Only a field of the same type may have such an
 * id.
 */
const MEANT: ReadonlyMap<string, unknown> = new Map([
  ...PALETTE.map(({ id, type }) => [id, type] as const),
  ...STANDARD_SETS.flatMap(({ parts }) => parts.flat()).map(
    field => [idOf(field), field['Type']] as const,
  ),
])

/** The English name as an Id, so that the headings of an exported sheet can be understood. */
function idFrom(draft: FormDraft, { type }: PaletteItem, en: string): string | undefined {
  const id = en
    .split(/[^A-Za-z0-9]+/)
    .filter(word => word !== '')
    .slice(0, 4)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .slice(0, 40)
  const meant = MEANT.get(id)
  const isFit = /^[A-Z]/.test(id) && (meant === undefined || meant === type)
  return isFit && !idsOf(draft, 'Fields').has(id) ? id : undefined
}
