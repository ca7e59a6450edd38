import { readFlag, readText, type WireObject } from '../form/wire'
import { fieldsOf, idOf, itemsOf, textOf, valueOf, type FormDraft, type PartName } from './draft'
import { optionsBelow, optionsOf, optionText, optionTextEn, optionValue } from './optionLines'
import { nodeId, nodeText, nodeTextEn, outline, questionsOf } from './questionTree'
import { ruleLine } from './ruleText'
import { rulesIn } from './rules'

/** What a change means for answers that were given and for those being written. */
export type ChangeEffect =
  'answersKept' | 'draftsLose' | 'draftsMust' | 'choiceKept' | 'reshaped' | 'none'

export interface FormChange {
  kind: 'added' | 'changed' | 'removed' | 'moved'
  what: 'form' | 'step' | 'group' | 'field' | 'option' | 'question' | 'rule'
  /** Of the field, group or step. */
  id: string
  cn: string
  en: string
  /** The property that changed. */
  property: string
  before: string
  after: string
  effect: ChangeEffect
}

type What = FormChange['what']
const WHAT: Readonly<Record<PartName, What>> = { Fields: 'field', Groups: 'group', Steps: 'step' }
/** Said in another way, or no matter of what is asked. */
const APART = new Set(['Id', 'Fields', 'Groups', 'Steps', 'DataSource', 'RuleConfig', 'Version'])

/** What is different, in the order of the form. */
export function compareForms(before: FormDraft, after: FormDraft): FormChange[] {
  return [
    ...properties('form', '', before, after),
    ...parts('Steps', before, after),
    ...parts('Groups', before, after),
    ...parts('Fields', before, after),
  ]
}

const named = (item: WireObject) => ({
  cn: textOf(item, 'Name') || idOf(item),
  en: textOf(item, 'Name_en') || textOf(item, 'Name') || idOf(item),
})

function parts(part: PartName, before: FormDraft, after: FormDraft): FormChange[] {
  const what = WHAT[part]
  const old = new Map(itemsOf(before, part).map(item => [idOf(item), item]))
  const now = new Map(itemsOf(after, part).map(item => [idOf(item), item]))
  const changes: FormChange[] = []
  for (const [id, item] of now) {
    const known = old.get(id)
    if (!known)
      changes.push({
        ...bare('added', what, id, item),
        effect: part === 'Fields' && mustAnswer(item) ? 'draftsMust' : 'none',
      })
    else if (known !== item) {
      changes.push(...properties(what, id, known, item))
      if (part === 'Fields') changes.push(...choices(id, known, item), ...rules(id, known, item))
    }
  }
  for (const [id, item] of old)
    if (!now.has(id))
      changes.push({
        ...bare('removed', what, id, item),
        effect: part === 'Fields' ? 'answersKept' : 'none',
      })
  const common = [...old.keys()].filter(id => now.has(id))
  const order = [...now.keys()].filter(id => old.has(id))
  const first = order.find((id, at) => id !== common[at])
  if (first !== undefined)
    changes.push({ ...bare('moved', what, first, now.get(first) ?? {}), effect: 'none' })
  return changes
}

function bare(kind: FormChange['kind'], what: What, id: string, item: WireObject) {
  return { kind, what, id, ...named(item), property: '', before: '', after: '' }
}

const mustAnswer = (item: WireObject) => readFlag(valueOf(item, 'Required')) === true

/** As people read it. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : readText(value)
}

function properties(what: What, id: string, before: WireObject, after: WireObject): FormChange[] {
  const names = new Set(
    [...Object.keys(before), ...Object.keys(after)].map(
      name => name.charAt(0).toUpperCase() + name.slice(1),
    ),
  )
  return [...names].flatMap((property): FormChange[] => {
    if (APART.has(property)) return []
    const [was, is] = [shown(valueOf(before, property)), shown(valueOf(after, property))]
    if (was === is || (flag(was) === flag(is) && flag(was) !== undefined)) return []
    return [
      {
        ...bare('changed', what, id, after),
        property,
        before: was,
        after: is,
        effect: effectOf(what, property, is),
      },
    ]
  })
}

/** Nothing said and no are the same. */
const flag = (text: string) =>
  text === ''
    ? 'false'
    : readFlag(text) === undefined || !/^(true|false)$/.test(text)
      ? undefined
      : text

function effectOf(what: What, property: string, after: string): ChangeEffect {
  if (what !== 'field') return 'none'
  if (property === 'Type') return 'reshaped'
  if (property === 'Required') return readFlag(after) === true ? 'draftsMust' : 'none'
  if (
    [
      'MaxLength',
      'MinLength',
      'Min',
      'Max',
      'Validation',
      'InputType',
      'StartDate',
      'EndDate',
    ].includes(property)
  )
    return 'draftsMust'
  return 'none'
}

function choices(id: string, before: WireObject, after: WireObject): FormChange[] {
  const [was, is] = [valueOf(before, 'DataSource'), valueOf(after, 'DataSource')]
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  const isTree = textOf(after, 'Type') === 'Questions'
  const list = isTree ? nodes : flat
  const [old, now] = [list(was), list(is)]
  const what = isTree ? 'question' : 'option'
  const change = (
    kind: FormChange['kind'],
    text: string,
    other: string,
    effect: ChangeEffect,
  ): FormChange => {
    return { ...bare(kind, what, id, after), before: other, after: text, effect }
  }
  const changes: FormChange[] = []
  for (const [key, { text }] of now) {
    const known = old.get(key)
    if (!known) changes.push(change('added', text, '', 'none'))
    else if (known.text !== text || known.rest !== now.get(key)?.rest)
      changes.push(change('changed', text, known.text, 'none'))
  }
  for (const [key, { text }] of old)
    if (!now.has(key)) changes.push(change('removed', '', text, 'choiceKept'))
  if (changes.length === 0) changes.push(change('moved', '', '', 'none'))
  return changes
}

type Listed = Map<string, { text: string; rest: string }>

function flat(source: unknown, above = '', into: Listed = new Map()): Listed {
  for (const option of optionsOf(source)) {
    const key = `${above}/${optionValue(option)}`
    into.set(key, {
      text: join(optionText(option) || optionValue(option), optionTextEn(option)),
      rest: '',
    })
    const below = optionsBelow(option)
    if (below.length > 0) flat(below, key, into)
  }
  return into
}

function nodes(source: unknown): Listed {
  const rest = ({ children: _c, options: _o, text: _t, text_en: _e, ...more }: WireObject) =>
    JSON.stringify(more)
  return new Map(
    outline(questionsOf(source)).map(({ node }) => [
      nodeId(node),
      { text: join(nodeText(node), nodeTextEn(node)), rest: rest(node) },
    ]),
  )
}

const join = (cn: string, en: string) => (en === '' || en === cn ? cn : `${cn} / ${en}`)

function rules(id: string, before: WireObject, after: WireObject): FormChange[] {
  const lines = (field: WireObject) => rulesIn(field).map(rule => ruleLine({ owner: id, rule }))
  const [old, now] = [lines(before), lines(after)]
  const change = (kind: FormChange['kind'], was: string, is: string): FormChange => {
    return { ...bare(kind, 'rule', id, after), before: was, after: is, effect: 'draftsLose' }
  }
  const added = now.filter(line => !old.includes(line)).map(line => change('added', '', line))
  const removed = old.filter(line => !now.includes(line)).map(line => change('removed', line, ''))
  const isMoved = added.length + removed.length === 0 && old.join() !== now.join()
  return [...added, ...removed, ...(isMoved ? [change('moved', '', '')] : [])]
}

/** Ids that answers may be stored under already: they are not given to a field of another type. */
export const publishedIds = (form: FormDraft | undefined): ReadonlySet<string> =>
  new Set(form ? fieldsOf(form).map(idOf) : [])
