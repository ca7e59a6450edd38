import type { SearchFacet } from '@core/contract/search'
import { localized } from '@core/domain/language'
import type { Option } from '@core/form/types'
import { SEARCH_RESOURCE, SEARCH_RULES, type FoundKind } from '@core/search/rules'
import { findResource } from '@core/resources/index'
import { PAPER_TYPE, shownPapers } from '@core/resources/neededPapers'
import { qualification } from '@core/resources/qualification'
import type { FormService } from '../../domain/forms/formService'
import type { SearchFilter } from '../../repositories/searchConditions'
import type { FacetCount } from '../../repositories/searchRepository'

/**
 * The facets of a kind from the fair's present form, each option with its number of results.
 * Options without results are left out, unless they are chosen: then they keep their name.
 */
export async function facetsOf(
  forms: FormService,
  appId: string,
  kind: FoundKind,
  counts: readonly FacetCount[],
  chosen: SearchFilter['facets'],
): Promise<SearchFacet[]> {
  const resource = SEARCH_RESOURCE[kind]
  const form = await presentForm(forms, appId, findResource(resource)?.form ?? resource)
  const countOf = (facet: string, value: string) =>
    counts.find(one => one.facet === facet && one.option === value)?.count ?? 0
  const halls = counts
    .filter(({ facet }) => facet === 'hall')
    .map(({ option, count }) => ({
      Value: option,
      Parent: '',
      Text: { Cn: option, En: option },
      Count: count,
    }))
    .sort((a, b) => (a.Value < b.Value ? -1 : 1))
  const offered = (name: string, options: readonly Option[], Parent = ''): SearchFacet['Options'] =>
    options.flatMap(({ value, text, children }) => {
      const Count = countOf(name, value)
      const Text = { Cn: localized(text.cn, text.en, 'cn'), En: localized(text.cn, text.en, 'en') }
      const isOffered = Count > 0 || chosen[name]?.includes(value)
      return [
        ...(isOffered ? [{ Value: value, Parent, Text, Count }] : []),
        ...offered(name, children, value),
      ]
    })
  const ofForm = Object.entries(SEARCH_RULES[resource]?.facets ?? {}).map(([name, id]) => ({
    Name: name,
    Options: offered(name, form?.fieldById.get(id)?.options ?? []),
  }))
  const certificates = kind === 'post' ? [] : await certificateOptions(forms, appId)
  return [
    { Name: 'hall', Options: halls },
    ...ofForm,
    { Name: 'certificate', Options: offered('certificate', certificates) },
  ].filter(({ Options }) => Options.length > 0)
}

/** The types of papers that the fair lets visitors filter by. */
export async function certificateOptions(forms: FormService, appId: string): Promise<Option[]> {
  const form = await presentForm(forms, appId, qualification.form)
  if (!form) return []
  const shown = new Set(shownPapers(form))
  return (form.fieldById.get(PAPER_TYPE)?.options ?? []).filter(({ value }) => shown.has(value))
}

async function presentForm(forms: FormService, appId: string, formId: string) {
  const head = await forms.findHead(appId, formId)
  return head && (await forms.load(appId, formId, head.version))
}
