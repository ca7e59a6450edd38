import type { Language } from '../domain/language'
import { parseOptions } from '../form/parseOptions'
import { optionIndex } from '../form/options'
import { looksLikeJson, readJson, readText, type WireObject } from '../form/wire'
import { fieldOf, find, idOf, textOf, valueOf, type FormDraft } from './draft'
import { needsValue, operatorOf, type Operator } from './operators'
import { sourceOf, type PlacedRule } from './rules'

/** A piece of a sentence: a plain word, or what can be chosen. */
export interface Token {
  kind: 'word' | 'field' | 'operator' | 'value' | 'action'
  text: string
}

export const OPERATOR_WORDS: Readonly<Record<Operator, Readonly<Record<Language, string>>>> = {
  is: { cn: '是', en: 'is' },
  isNot: { cn: '不是', en: 'is not' },
  has: { cn: '包含选项', en: 'includes' },
  hasNot: { cn: '不包含选项', en: 'does not include' },
  contains: { cn: '含有文字', en: 'contains' },
  matches: { cn: '符合格式', en: 'matches' },
  answered: { cn: '已填写', en: 'is answered' },
  empty: { cn: '未填写', en: 'is empty' },
  on: { cn: '已勾选', en: 'is on' },
  off: { cn: '未勾选', en: 'is off' },
}

export const ACTION_WORDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  show: { cn: '显示', en: 'show' },
  hide: { cn: '隐藏', en: 'hide' },
  readonly: { cn: '设为只读', en: 'make read-only' },
  disabled: { cn: '停用', en: 'disable' },
  set: { cn: '设值', en: 'set' },
}

const WORDS = {
  when: { cn: '当', en: 'When' },
  then: { cn: '时', en: ',' },
  and: { cn: '、', en: ',' },
  also: { cn: '，并将', en: ', and set' },
  to: { cn: '设为', en: 'to' },
  put: { cn: '将', en: 'set' },
  group: { cn: '分组', en: 'group ' },
  nothing: { cn: '空', en: 'empty' },
  any: { cn: ' 或 ', en: ' or ' },
} as const

/** A name in the language, else in the other, else the Id. */
export function nameIn(item: WireObject | undefined, language: Language, id = ''): string {
  if (!item) return id
  const cn = textOf(item, 'Name')
  const en = textOf(item, 'Name_en')
  return (language === 'cn' ? cn || en : en || cn) || idOf(item)
}

/** A value as the field shows it: the option's text. A list means any of its values. */
export function valueIn(field: WireObject | undefined, value: string, language: Language): string {
  const list = looksLikeJson(value) ? readJson(value) : undefined
  if (Array.isArray(list))
    return list.map(one => oneIn(field, readText(one), language)).join(WORDS.any[language])
  return oneIn(field, value, language)
}

function oneIn(field: WireObject | undefined, value: string, language: Language): string {
  const source = field && valueOf(field, 'DataSource')
  if (source === undefined || textOf(field as WireObject, 'Type') === 'Questions') return value
  const option = optionIndex(parseOptions(source, '', () => undefined)).get(value)
  return (
    (option && (language === 'cn' ? option.text.cn : option.text.en || option.text.cn)) || value
  )
}

/** A rule as a sentence. */
export function sentence(draft: FormDraft, placed: PlacedRule, language: Language): Token[] {
  const { rule } = placed
  const word = (text: string): Token => ({ kind: 'word', text })
  const source = fieldOf(draft, sourceOf(placed))
  const operator = operatorOf(rule, source)
  const tokens: Token[] = [
    word(WORDS.when[language]),
    { kind: 'field', text: nameIn(source, language, sourceOf(placed)) },
    { kind: 'operator', text: OPERATOR_WORDS[operator][language] },
  ]
  if (needsValue(operator)) {
    const value =
      operator === 'matches' ? rule.value || rule.expression : valueIn(source, rule.value, language)
    tokens.push({ kind: 'value', text: value })
  }
  tokens.push(word(WORDS.then[language]))
  const aims: Token[] = [
    ...rule.targets.map((id): Token => ({
      kind: 'field',
      text: nameIn(fieldOf(draft, id), language, id),
    })),
    ...rule.groups.map((id): Token => ({
      kind: 'field',
      text: WORDS.group[language] + nameIn(find(draft, 'Groups', id), language, id),
    })),
  ]
  const targets = aims.flatMap((aim, at) => (at === 0 ? [aim] : [word(WORDS.and[language]), aim]))
  const { set } = rule
  if (rule.action !== 'set')
    tokens.push(
      { kind: 'action', text: ACTION_WORDS[rule.action]?.[language] ?? rule.action },
      ...targets,
    )
  if (set) {
    const field = fieldOf(draft, set.field)
    const filled: Token[] =
      set.field === '' ? targets : [{ kind: 'field', text: nameIn(field, language, set.field) }]
    const value =
      valueIn(field ?? fieldOf(draft, rule.targets[0] ?? ''), set.value, language) ||
      WORDS.nothing[language]
    tokens.push(
      rule.action === 'set'
        ? { kind: 'action', text: WORDS.put[language] }
        : word(WORDS.also[language]),
    )
    tokens.push(...filled, word(WORDS.to[language]), { kind: 'value', text: value })
  }
  return tokens
}

/** Only the condition of the rule. */
export function condition(draft: FormDraft, placed: PlacedRule, language: Language): string {
  const pieces = sentence(draft, placed, language).slice(1)
  const end = pieces.findIndex(({ kind }) => kind === 'word')
  return pieces
    .slice(0, end)
    .map(({ text }) => text)
    .join(' ')
}

/** The sentence as a text. */
export function sentenceText(draft: FormDraft, placed: PlacedRule, language: Language): string {
  const quote = (text: string) => (language === 'cn' ? `「${text}」` : `“${text}”`)
  const said = sentence(draft, placed, language).map(({ kind, text }) =>
    kind === 'field' || kind === 'value' ? quote(text) : text,
  )
  return language === 'cn' ? said.join('') : said.join(' ').replace(/ ,/g, ',')
}
