import type { Language } from '../domain/language'
import type { Bilingual } from '../form/types'
import { readFlag, readText, type WireObject } from '../form/wire'
import {
  fieldsOf,
  find,
  idOf,
  itemsOf,
  textOf,
  valueOf,
  type FormDraft,
  type PartName,
} from './draft'
import { flat, nodes, saidOf, type Listed } from './listedItems'
import { ruleLine } from './ruleText'
import { rulesIn } from './rules'
import { nameIn, sentenceText } from './sentence'

/** The effect of a change on existing answers, and on drafts of answers. */
export type ChangeEffect =
  'answersKept' | 'draftsLose' | 'draftsMust' | 'choiceKept' | 'reshaped' | 'none'

export interface FormChange {
  kind: 'added' | 'changed' | 'removed' | 'moved'
  what: 'form' | 'step' | 'group' | 'field' | 'option' | 'question' | 'rule'
  /** Id of the field, group or step. */
  id: string
  cn: string
  en: string
  /** The property that changed. */
  property: string
  before: string
  after: string
  /**
   * The texts as people read them in each language, where they differ from `before` and `after`.
   */
  beforeIn?: Bilingual
  afterIn?: Bilingual
  effect: ChangeEffect
}

type What = FormChange['what']
const WHAT: Readonly<Record<PartName, What>> = { Fields: 'field', Groups: 'group', Steps: 'step' }
/** Properties that this comparison skips: other functions compare them, or they do not count. */
const APART = new Set(['Id', 'Fields', 'Groups', 'Steps', 'DataSource', 'RuleConfig', 'Version'])

/** The differences of two forms, in the order of the form. */
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
      changes.push(
        ...properties(what, id, known, item).map(change => withNames(change, before, after)),
      )
      if (part === 'Fields')
        changes.push(...choices(id, known, item), ...rules(id, [before, known], [after, item]))
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

/** A value as a text that people can read. */
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

/** A missing flag counts as false. */
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

/** A group or a step is named by its name. */
function withNames(change: FormChange, before: FormDraft, after: FormDraft): FormChange {
  const part =
    change.property === 'Group' ? 'Groups' : change.property === 'Step' ? 'Steps' : undefined
  if (!part) return change
  const nameOf = (form: FormDraft, id: string): Bilingual => {
    const item = find(form, part, id)
    return { cn: nameIn(item, 'cn', id), en: nameIn(item, 'en', id) }
  }
  return {
    ...change,
    beforeIn: nameOf(before, change.before),
    afterIn: nameOf(after, change.after),
  }
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
    text: Listed | undefined,
    other: Listed | undefined,
    effect: ChangeEffect,
  ): FormChange => ({
    ...bare(kind, what, id, after),
    before: other?.text ?? '',
    after: text?.text ?? '',
    ...(other && { beforeIn: saidOf(other) }),
    ...(text && { afterIn: saidOf(text) }),
    effect,
  })
  const changes: FormChange[] = []
  for (const [key, one] of now) {
    const known = old.get(key)
    if (!known) changes.push(change('added', one, undefined, 'none'))
    else if (known.text !== one.text || known.rest !== one.rest)
      changes.push(change('changed', one, known, 'none'))
  }
  for (const [key, one] of old)
    if (!now.has(key)) changes.push(change('removed', undefined, one, 'choiceKept'))
  if (changes.length === 0) changes.push(change('moved', undefined, undefined, 'none'))
  return changes
}

type Sided = readonly [form: FormDraft, field: WireObject]

function rules(id: string, before: Sided, after: Sided): FormChange[] {
  const listOf = ([form, field]: Sided) =>
    rulesIn(field).map((rule, at) => {
      const placed = { owner: id, at, rule }
      const said = (language: Language) => sentenceText(form, placed, language)
      return { line: ruleLine(placed), said: { cn: said('cn'), en: said('en') } }
    })
  const [old, now] = [listOf(before), listOf(after)]
  const has = (list: typeof old, line: string) => list.some(one => one.line === line)
  const change = (
    kind: FormChange['kind'],
    was?: (typeof old)[number],
    is?: (typeof old)[number],
  ): FormChange => ({
    ...bare(kind, 'rule', id, after[1]),
    before: was?.line ?? '',
    after: is?.line ?? '',
    ...(was && { beforeIn: was.said }),
    ...(is && { afterIn: is.said }),
    effect: 'draftsLose',
  })
  const added = now
    .filter(({ line }) => !has(old, line))
    .map(one => change('added', undefined, one))
  const removed = old.filter(({ line }) => !has(now, line)).map(one => change('removed', one))
  const lines = (list: typeof old) => list.map(({ line }) => line).join('\n')
  const isMoved = added.length + removed.length === 0 && lines(old) !== lines(now)
  return [...added, ...removed, ...(isMoved ? [change('moved')] : [])]
}

/** Ids under which answers may be stored. No field of another type may get them. */
export const publishedIds = (form: FormDraft | undefined): ReadonlySet<string> =>
  new Set(form ? fieldsOf(form).map(idOf) : [])
