import type { WireObject } from '../form/wire'
import { fieldOf, textOf, valueOf, type FormDraft } from './draft'
import { setField, setForm, setItem } from './edits'
import { optionsBelow, optionsOf, optionValue, withOptionTexts } from './optionLines'
import { setNode } from './questionEdits'
import { questionsOf } from './questionTree'
import type { FormText } from './untranslated'

/** Writes one text of the form in one language. */
export function setText(
  draft: FormDraft,
  text: FormText,
  language: 'cn' | 'en',
  value: string,
): FormDraft {
  const { part, id, property, option, node } = text
  if (option || node) {
    const field = fieldOf(draft, id)
    const source = field && valueOf(field, 'DataSource')
    if (node)
      return setField(draft, id, {
        DataSource: setNode(questionsOf(source), node, {
          [language === 'cn' ? 'text' : 'text_en']: value,
        }),
      })
    return setField(draft, id, {
      DataSource: withOption(source, option ?? [], { [language]: value }),
    })
  }
  const changes = { [language === 'cn' ? property : `${property}_en`]: value }
  if (part === 'Form')
    return textOf(draft, Object.keys(changes)[0] ?? '') === value ? draft : setForm(draft, changes)
  return setItem(draft, part, id, changes)
}

function withOption(
  source: unknown,
  [value, ...below]: readonly string[],
  texts: { cn?: string; en?: string },
): WireObject[] {
  return optionsOf(source).map(option => {
    if (optionValue(option) !== value) return option
    return below.length === 0
      ? withOptionTexts(option, texts)
      : { ...option, children: withOption(optionsBelow(option), below, texts) }
  })
}
