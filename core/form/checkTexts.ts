import type { Report } from './problems'
import { sayProblem } from './problemTexts'
import { readDefinition } from './readDefinition'
import type {
  Bilingual,
  FieldDefinition,
  FormDefinition,
  Option,
  QuestionNode,
  Rule,
} from './types'
import { readObject, readText } from './wire'

/** Limits of a form's texts in characters, by kind. */
export const FORM_TEXT_MOST = {
  name: 500,
  help: 20_000,
  option: 500,
  question: 2000,
  rule: 2000,
} as const
/** The most values in one rule. */
export const WANTED_MOST = 1000
/** The most problems that are reported for one property. */
const MOST_SAID = 5

/**
 * Reports texts that are too long for rows and lists, and rules that compare with too many values.
 */
export function checkTexts(form: FormDefinition, report: Report): void {
  const named = (property: string, ...names: readonly (Bilingual | undefined)[]) =>
    look(names, FORM_TEXT_MOST.name, text => report('', property, 'longText', ...text))
  named('Name', form.name)
  named('Steps', ...form.steps.map(({ name }) => name))
  named('Groups', ...form.groups.flatMap(({ name, reviewName }) => [name, reviewName]))
  for (const field of form.fields) checkFieldTexts(field, report)
  for (const rule of form.rules) checkRule(rule, report)
}

/**
 * The first text of a definition that is too long, whatever other problems there are; undefined for
 * none.
 */
export function longTextIn(json: unknown): LongText | undefined {
  const form = readDefinition(json)
  const found: LongText[] = []
  checkTexts(form, (field, _property, code, ...named) => {
    if (found.length === 0)
      found.push({
        name: form.fieldById.get(field)?.name ?? form.name,
        problem: sayProblem(code, named),
      })
  })
  return found[0]
}

/** The name of the field or form, and its problem in English. */
export interface LongText {
  name: Bilingual
  problem: string
}

type Said = readonly [start: string, most: number]

/** Reports the first texts that are longer than `most`. */
function look(
  texts: Iterable<Bilingual | undefined>,
  most: number,
  tell: (said: Said) => void,
): void {
  let said = 0
  for (const text of texts)
    for (const one of text ? [text.cn, text.en] : []) {
      if (one.length <= most) continue
      tell([one, most])
      if (++said >= MOST_SAID) return
    }
}

function checkFieldTexts(field: FieldDefinition, report: Report): void {
  const { id, name, reviewName, placeholder, tooltip, configs, options, questions } = field
  const checked = (property: string, texts: Iterable<Bilingual>, most: number) =>
    look(texts, most, text => report(id, property, 'longText', ...text))
  checked('Name', [name], FORM_TEXT_MOST.name)
  checked('ReviewName', [reviewName], FORM_TEXT_MOST.name)
  checked('Placeholder', [placeholder], FORM_TEXT_MOST.name)
  checked('Tooltip', [tooltip], FORM_TEXT_MOST.help)
  checked('Configs', linkTexts(configs['links']), FORM_TEXT_MOST.name)
  checked('DataSource', optionTexts(options), FORM_TEXT_MOST.option)
  checked('DataSource', questionTexts(questions), FORM_TEXT_MOST.question)
}

function* linkTexts(links: unknown): Iterable<Bilingual> {
  for (const link of Array.isArray(links) ? (links as readonly unknown[]) : []) {
    const { text, text_en } = readObject(link) ?? {}
    yield { cn: readText(text), en: readText(text_en) }
  }
}

/** The text of each option, and its stored value if that differs. */
function* optionTexts(options: readonly Option[]): Iterable<Bilingual> {
  for (const { value, text, children } of options) {
    yield text
    if (value !== text.cn) yield { cn: value, en: '' }
    if (children.length > 0) yield* optionTexts(children)
  }
}

function* questionTexts(nodes: readonly QuestionNode[]): Iterable<Bilingual> {
  for (const { text, options, children } of nodes) {
    yield text
    yield* questionTexts(options)
    yield* questionTexts(children)
  }
}

function checkRule({ owner, test: { wanted }, set }: Rule, report: Report): void {
  const texts = [...(wanted instanceof RegExp ? [] : wanted), set?.value ?? '']
  if (texts.length - 1 > WANTED_MOST) report(owner, 'RuleConfig', 'manyWanted', WANTED_MOST)
  if (texts.some(text => text.length > FORM_TEXT_MOST.rule))
    report(owner, 'RuleConfig', 'longRule', FORM_TEXT_MOST.rule)
}
