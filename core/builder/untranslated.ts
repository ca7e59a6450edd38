import { textOf, fieldsOf, idOf, itemsOf, valueOf, type FormDraft, type PartName } from './draft'
import { optionsBelow, optionsOf, optionText, optionTextEn, optionValue } from './optionLines'
import { nodeId, nodeText, nodeTextEn, outline, questionsOf, type NodePath } from './questionTree'

/** A text of the form in both languages, and its place in the form. */
export interface FormText {
  part: PartName | 'Form'
  /** Id of the field, group or step. */
  id: string
  property: string
  /** The path of values to the option, from the top. */
  option?: readonly string[]
  /** The path to the question or its option. */
  node?: NodePath
  nodeId?: string
  cn: string
  en: string
}

const TEXTS = ['Name', 'Placeholder', 'Tooltip'] as const
const HAN = /[\u3400-\u9fff]/

/** Every text that people read, in the order of the form. */
export function textsOf(draft: FormDraft): FormText[] {
  const texts: FormText[] = [
    {
      part: 'Form',
      id: '',
      property: 'Name',
      cn: textOf(draft, 'Name'),
      en: textOf(draft, 'Name_en'),
    },
  ]
  for (const part of ['Steps', 'Groups'] as const)
    for (const item of itemsOf(draft, part))
      texts.push({
        part,
        id: idOf(item),
        property: 'Name',
        cn: textOf(item, 'Name'),
        en: textOf(item, 'Name_en'),
      })
  for (const field of fieldsOf(draft)) {
    const id = idOf(field)
    for (const property of TEXTS)
      texts.push({
        part: 'Fields',
        id,
        property,
        cn: textOf(field, property),
        en: textOf(field, `${property}_en`),
      })
    const source = valueOf(field, 'DataSource')
    if (textOf(field, 'Type') === 'Questions')
      for (const { node, path } of outline(questionsOf(source)))
        texts.push({
          part: 'Fields',
          id,
          property: 'DataSource',
          node: path,
          nodeId: nodeId(node),
          cn: nodeText(node),
          en: nodeTextEn(node),
        })
    else if (source !== undefined) addOptions(texts, id, source, [])
  }
  return texts.filter(({ cn, en }) => cn !== '' || en !== '')
}

function addOptions(
  texts: FormText[],
  id: string,
  source: unknown,
  above: readonly string[],
): void {
  for (const option of optionsOf(source)) {
    const path = [...above, optionValue(option)]
    texts.push({
      part: 'Fields',
      id,
      property: 'DataSource',
      option: path,
      cn: optionText(option),
      en: optionTextEn(option),
    })
    const below = optionsBelow(option)
    if (below.length > 0) addOptions(texts, id, below, path)
  }
}

/** Texts that the other language lacks. A text without Chinese characters serves both. */
export const untranslated = (draft: FormDraft): FormText[] =>
  textsOf(draft).filter(({ cn, en }) => (en === '' && HAN.test(cn)) || (cn === '' && en !== ''))
