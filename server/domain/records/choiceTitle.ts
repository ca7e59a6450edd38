import { localized, type Language } from '@core/domain/language'
import { readDefinition } from '@core/form/readDefinition'
import type { Option } from '@core/form/types'
import type { Resource } from '@core/resources/types'
import type { FormService } from '../forms/formService'

/**
 * Translates a title that is a chosen option, such as the type of a paper, into the language by the
 * form's options, because records store only the Chinese text. Other titles stay as they are.
 */
export function choiceTitle(options: readonly Option[], title: string, language: Language): string {
  if (language === 'cn') return title
  for (const { text, children } of options) {
    if (text.cn === title) return localized(text.cn, text.en, language)
    const below = choiceTitle(children, title, language)
    if (below !== title) return below
  }
  return title
}

/** The options of the title field of a resource, in the fair's current form. */
export async function titleOptions(
  forms: Pick<FormService, 'findHead' | 'load'>,
  appId: string,
  { form: id, list }: Resource,
): Promise<readonly Option[]> {
  const head = await forms.findHead(appId, id)
  const form = head && (await forms.load(appId, id, head.version))
  return form?.fieldById.get(list.title)?.options ?? []
}

/** The same for a stored definition. */
export const titleOptionsIn = (definition: unknown, field: string): readonly Option[] =>
  readDefinition(definition ?? {}).fieldById.get(field)?.options ?? []
