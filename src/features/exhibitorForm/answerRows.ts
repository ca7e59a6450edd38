import { localized } from '@core/domain/language'
import { createFormEngine } from '@core/form/engine'
import { evaluateQuestions } from '@core/form/questions/evaluateQuestions'
import { parsePayload } from '@core/form/serialize'
import type {
  AddressValue,
  AnswersValue,
  ChoiceValue,
  CompanyValue,
  EvaluateContext,
  FieldDefinition,
  FieldValue,
  FormDefinition,
  Option,
  PhoneValue,
  QuestionNode,
  RangeValue,
  UploadValue,
} from '@core/form/types'
import { sourcesOf } from '@/components/RichTextEditor/SourceMap'
import type { AnswerFile, AnswerLine, AnswerRow, AnswerSection, AnswerValueView } from '@/components/AnswerTable/answerRow'

/** What answers are shown with: the language, words for yes and no, and where files can be seen. */
export interface PresentContext extends EvaluateContext {
  yes: string
  no: string
  fileAddress: (url: string) => string | undefined
}

/** The answers to a form, as a person reads them: only what was asked, group by group, in the form's own order. */
export function answerSections(form: FormDefinition, values: unknown, context: PresentContext): AnswerSection[] {
  const engine = createFormEngine(form, { language: context.language, ruleSet: context.ruleSet }, parsePayload(form, values))
  const asked = form.fields.filter(
    field => engine.field(field.id).visible && (field.type !== 'Custom' || engine.field(field.id).value !== undefined),
  )
  const rowOf = (field: FieldDefinition): AnswerRow => ({
    id: field.id,
    label: localized(field.name.cn, field.name.en, context.language),
    isWide: WIDE.has(field.type),
    value: view(field, engine.field(field.id).value, context),
  })
  const known = new Set(form.groups.map(group => group.id))
  const loose = { id: '', title: '', rows: asked.filter(field => !known.has(field.group)).map(rowOf) }
  const grouped = form.groups.map(({ id, name }) => ({
    id,
    title: localized(name.cn, name.en, context.language),
    rows: asked.filter(field => field.group === id).map(rowOf),
  }))
  return [loose, ...grouped].filter(section => section.rows.length > 0)
}

/** Which rows differ from what was given before, with what stood there; rows that were not asked before count as empty then. */
export function changedRows(before: readonly AnswerSection[], now: readonly AnswerSection[]): ReadonlyMap<string, AnswerRow['value']> {
  const old = new Map(before.flatMap(section => section.rows.map(row => [row.id, row.value] as const)))
  const changes = new Map<string, AnswerRow['value']>()
  for (const { id, value } of now.flatMap(section => section.rows)) {
    if (JSON.stringify(old.get(id)) !== JSON.stringify(value)) changes.set(id, old.get(id))
  }
  return changes
}

const WIDE = new Set(['Questions', 'Editor', 'SmallEditor', 'MPEditor', 'TextArea', 'Image', 'Video'])
const IMAGE = /\.(?:jpe?g|png|webp|gif)$/i

function filesIn(html: string, { fileAddress }: PresentContext): Record<string, string> {
  return Object.fromEntries(sourcesOf(html).flatMap(url => (fileAddress(url) === undefined ? [] : [[url, fileAddress(url) ?? '']])))
}

function view(field: FieldDefinition, value: FieldValue, context: PresentContext): AnswerValueView | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return text(value ? context.yes : context.no)
  if (typeof value === 'string') {
    if (field.type.endsWith('Editor')) return { kind: 'html', html: value, files: filesIn(value, context) }
    if (field.options.length > 0) return text(nameOf(field.options, value, context))
    return text(field.inputType === 'password' ? '••••••' : value)
  }
  if (Array.isArray(value)) return viewList(field, value, context)
  switch (field.type) {
    case 'RadioGroup':
    case 'ButtonGroup':
    case 'CheckboxGroup':
      return choices(field, value as ChoiceValue, context)
    case 'PhoneFormat':
      return text(phone(value as PhoneValue))
    case 'Address':
      return text(address(field, value as AddressValue, context))
    case 'CompanySearch':
      return text(company(value as CompanyValue))
    case 'NumberRange':
    case 'DateRange':
      return text(range(value as RangeValue))
    case 'Questions':
      return questions(field, value as AnswersValue, context)
    default:
      return undefined
  }
}

function viewList(field: FieldDefinition, list: readonly (string | UploadValue)[], context: PresentContext): AnswerValueView | undefined {
  const files = list.flatMap(item => (typeof item === 'string' ? [] : [fileOf(item.url, context)]))
  if (files.length > 0) return { kind: 'files', files }
  const texts = list.filter(item => typeof item === 'string')
  if (texts.length === 0) return undefined
  if (field.type === 'Tag') return { kind: 'tags', texts }
  const names = texts.map(id => nameOf(field.options, id, context))
  return field.type === 'TreeSelect' || field.multiple ? { kind: 'tags', texts: names } : text(names.join(' / '))
}

function choices(field: FieldDefinition, { selected, other }: ChoiceValue, context: PresentContext): AnswerValueView | undefined {
  const texts = selected.map(id => withOther(nameOf(field.options, id, context), other[id]))
  if (texts.length === 0) return undefined
  return texts.length === 1 ? text(texts[0] ?? '') : { kind: 'tags', texts }
}

function questions(field: FieldDefinition, answers: AnswersValue, context: PresentContext): AnswerValueView | undefined {
  const { visible } = evaluateQuestions(field.questions, answers)
  const lines: AnswerLine[] = []
  const walk = (nodes: readonly QuestionNode[], prefix: string, level: number): void => {
    nodes
      .filter(node => visible.has(node))
      .forEach((node, index) => {
        const number = prefix + String(index + 1)
        const given = answers[node.id]
        const chosen = node.options.filter(option => given?.selected.includes(option.id))
        const words = chosen.map(option => withOther(nodeText(option, context), given?.other[option.id]))
        lines.push({ id: node.id, number, question: nodeText(node, context), answer: words.join('；') || given?.text || '', level })
        for (const option of chosen) walkBelow(option, number, level + 1)
        walk(node.children, `${number}-`, level + 1)
      })
  }
  const walkBelow = (option: QuestionNode, number: string, level: number): void => {
    if (option.options.length > 0) {
      const given = answers[option.id]
      const chosen = option.options.filter(item => given?.selected.includes(item.id))
      const answer = chosen.map(item => withOther(nodeText(item, context), given?.other[item.id])).join('；')
      lines.push({ id: option.id, number, question: nodeText(option, context), answer, level })
    }
    walk(option.children, `${number}-`, level)
  }
  walk(field.questions, '', 0)
  return lines.length > 0 ? { kind: 'questions', lines } : undefined
}

const text = (words: string): AnswerValueView | undefined => (words ? { kind: 'text', text: words } : undefined)
const nodeText = ({ text: { cn, en } }: QuestionNode, { language }: PresentContext): string => localized(cn, en, language)
const withOther = (name: string, other: string | undefined): string => (other ? `${name}: ${other}` : name)
const range = ({ Start, End }: RangeValue): string => [Start, End].filter(Boolean).join(' – ')
const company = ({ CompanyName, TaxNumber }: CompanyValue): string => (TaxNumber ? `${CompanyName} (${TaxNumber})` : CompanyName)

function phone({ CountryCode, AreaCode, Number, Ext }: PhoneValue): string {
  if (!Number) return ''
  return [CountryCode && `+${CountryCode}`, AreaCode, Number, Ext && `- ${Ext}`].filter(Boolean).join(' ')
}

function address(field: FieldDefinition, { Address, Country, Province, City, Area }: AddressValue, context: PresentContext): string {
  const path = [Country, Province, City, Area].filter(Boolean).map(id => nameOf(field.options, id, context))
  return [path.join(' / '), Address].filter(Boolean).join('\n')
}

/** An option's words, wherever it stands; what is no longer offered keeps its id. */
function nameOf(options: readonly Option[], id: string, context: PresentContext): string {
  const found = find(options, id)
  return found ? localized(found.text.cn, found.text.en, context.language) : id
}

function find(options: readonly Option[], id: string): Option | undefined {
  for (const option of options) {
    const found = option.value === id ? option : find(option.children, id)
    if (found) return found
  }
  return undefined
}

function fileOf(url: string, context: PresentContext): AnswerFile {
  const path = url.split('?')[0] ?? url
  return { name: path.split('/').pop() ?? path, isImage: IMAGE.test(path), address: context.fileAddress(url) }
}
