import type { Bilingual } from '../form/types'
import { pick, readFlag, readText, type WireObject } from '../form/wire'
import { optionsBelow, optionsOf, optionText, optionTextEn, optionValue } from './optionLines'
import { nodeId, nodeText, nodeTextEn, outline, questionsOf } from './questionTree'

/** An option or a question with its settings. */
export interface Listed {
  text: string
  /** All settings as JSON, to be compared. */
  rest: string
  marks: Bilingual
}

export const saidOf = ({ text, marks }: Listed): Bilingual => ({
  cn: [text, marks.cn].filter(Boolean).join(' · '),
  en: [text, marks.en].filter(Boolean).join(' · '),
})

const restOf = ({ children: _c, Children: _d, options: _o, ...rest }: WireObject) =>
  JSON.stringify(rest)

/** The settings that people notice, in words. */
function marksOf(item: WireObject): Bilingual {
  const on = (name: string, value: boolean) => readFlag(pick(item, name)) === value
  const [limit, stock] = ['limit', 'stock'].map(name => readText(pick(item, name))) as [
    string,
    string,
  ]
  const marks: readonly (readonly [boolean, string, string])[] = [
    [on('required', true), '必答', 'required'],
    [limit !== '' && limit !== '0', `最多 ${limit}`, `at most ${limit}`],
    [on('other', true), '可填写', 'with text'],
    [stock !== '', `名额 ${stock}`, `places: ${stock}`],
    [on('disabled', true), '停用', 'disabled'],
    [on('show', false), '先隐藏', 'hidden at first'],
  ]
  const said = marks.filter(([isOn]) => isOn)
  return { cn: said.map(([, cn]) => cn).join('，'), en: said.map(([, , en]) => en).join(', ') }
}

export type List = Map<string, Listed>

/** Options at all depths, each under the path of values that leads to it. */
export function flat(source: unknown, above = '', into: List = new Map()): List {
  for (const option of optionsOf(source)) {
    const key = `${above}/${optionValue(option)}`
    into.set(key, {
      text: join(optionText(option) || optionValue(option), optionTextEn(option)),
      rest: restOf(option),
      marks: marksOf(option),
    })
    const below = optionsBelow(option)
    if (below.length > 0) flat(below, key, into)
  }
  return into
}

/** Questions and their options, by their ids. */
export const nodes = (source: unknown): List =>
  new Map(
    outline(questionsOf(source)).map(({ node }) => [
      nodeId(node),
      {
        text: join(nodeText(node), nodeTextEn(node)),
        rest: restOf(node),
        marks: marksOf(node),
      },
    ]),
  )

const join = (cn: string, en: string) => (en === '' || en === cn ? cn : `${cn} / ${en}`)
