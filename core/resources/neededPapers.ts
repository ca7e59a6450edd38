import type { FormDefinition } from '../form/types'

/** The field of the form `qualification` whose options are the types of papers. */
export const PAPER_TYPE = 'Type'

/**
 * A type of paper that companies need. With a category, companies and products of the category and
 * all its subcategories need it. With an empty category, every company needs it.
 */
export interface NeededPaper {
  paper: string
  category: string
}

/**
 * The papers that a fair's companies need, from `Configs.needed` of the field Type in the form
 * `qualification`. `report` gets what cannot be read: the name of a paper without a list of
 * categories, or an empty text for the whole setting.
 */
export function neededPapers(
  form: Pick<FormDefinition, 'fieldById'>,
  report: (paper: string) => void = () => undefined,
): NeededPaper[] {
  const needed = form.fieldById.get(PAPER_TYPE)?.configs['needed']
  if (needed === undefined) return []
  if (typeof needed !== 'object' || needed === null || Array.isArray(needed)) {
    report('')
    return []
  }
  return Object.entries(needed).flatMap(([paper, categories]) => {
    const isList =
      Array.isArray(categories) && categories.every(one => typeof one === 'string' && one !== '')
    if (!isList) {
      report(paper)
      return []
    }
    const named = [...new Set(categories as string[])]
    return (named.length === 0 ? [''] : named).map(category => ({ paper, category }))
  })
}

/**
 * The types of papers that visitors may filter by, from `Configs.shown` of the field Type; none by
 * default. `report` is called for a list that cannot be read.
 */
export function shownPapers(
  form: Pick<FormDefinition, 'fieldById'>,
  report: () => void = () => undefined,
): string[] {
  const shown = form.fieldById.get(PAPER_TYPE)?.configs['shown']
  if (shown === undefined) return []
  if (Array.isArray(shown) && shown.every(one => typeof one === 'string')) return shown
  report()
  return []
}
