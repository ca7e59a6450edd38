import { readDefinition } from '@core/form/readDefinition'
import type { Option } from '@core/form/types'
import { neededPapers, PAPER_TYPE, shownPapers } from '@core/resources/neededPapers'
import { product } from '@core/resources/product'
import { profile } from '@core/resources/profile'
import { qualification } from '@core/resources/qualification'
import { SEARCH_RULES } from '@core/search/rules'
import type { FolderForm } from './folder'
import type { ProblemList } from './problems'

const valuesOf = (options: readonly Option[]): string[] =>
  options.flatMap(({ value, children }) => [value, ...valuesOf(children)])

/**
 * Checks that the papers that companies need, and those that visitors filter by, are options of the
 * form, and that each needed paper names categories that products or companies can choose. `forms`
 * are all forms of the fair.
 */
export function checkNeededPapers(forms: readonly FolderForm[], problems: ProblemList): void {
  const form = forms.find(({ id }) => id === qualification.form)
  if (!form) return
  const error = (message: string) =>
    problems.error(`forms, ${form.id}`, `${PAPER_TYPE}.Configs.needed`, message)
  const definition = readDefinition(form.definition)
  const needed = neededPapers(definition, paper =>
    error(
      paper === ''
        ? 'it does not say which papers are needed; write each type with a list of categories'
        : `"${paper}" has no list of categories; write one, empty where every company needs it`,
    ),
  )
  const types = new Set(valuesOf(definition.fieldById.get(PAPER_TYPE)?.options ?? []))
  const categories = new Set(
    [product, profile].flatMap(({ name, form: id }) => {
      const asked = forms.find(one => one.id === id)
      const fields = asked && readDefinition(asked.definition).fieldById
      return (SEARCH_RULES[name]?.categories ?? []).flatMap(field =>
        valuesOf(fields?.get(field)?.options ?? []),
      )
    }),
  )
  const shown = shownPapers(definition, () =>
    problems.error(
      `forms, ${form.id}`,
      `${PAPER_TYPE}.Configs.shown`,
      'it is no list; write the types of papers that visitors may filter by',
    ),
  )
  for (const paper of shown)
    if (!types.has(paper))
      problems.error(
        `forms, ${form.id}`,
        `${PAPER_TYPE}.Configs.shown`,
        `"${paper}" is no type of paper; use an option of the field ${PAPER_TYPE}`,
      )
  for (const paper of new Set(needed.map(one => one.paper)))
    if (!types.has(paper))
      error(`"${paper}" is no type of paper; use an option of the field ${PAPER_TYPE}`)
  for (const category of new Set(needed.map(one => one.category)))
    if (category !== '' && !categories.has(category))
      error(`no product and no company has the category "${category}"; use one of their forms`)
}
