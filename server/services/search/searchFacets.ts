import type { SearchFacet } from '@core/contract/search'
import { localized } from '@core/domain/language'
import type { Option } from '@core/form/types'
import { SEARCH_RESOURCE, SEARCH_RULES, type FoundKind } from '@core/search/rules'
import { findResource } from '@core/resources/index'
import type { FormService } from '../../domain/forms/formService'
import type { FacetCount } from '../../repositories/searchRepository'

/**
 * The facets of a kind as the fair's present form offers them, each option with how many it finds;
 * options that find nothing are left out.
 */
export async function facetsOf(
  forms: FormService,
  appId: string,
  kind: FoundKind,
  counts: readonly FacetCount[],
): Promise<SearchFacet[]> {
  const resource = SEARCH_RESOURCE[kind]
  const formId = findResource(resource)?.form ?? resource
  const head = await forms.findHead(appId, formId)
  const form = head && (await forms.load(appId, formId, head.version))
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
  const chosen = Object.entries(SEARCH_RULES[resource]?.facets ?? {}).map(([name, id]) => {
    const offered = (options: readonly Option[], Parent: string): SearchFacet['Options'] =>
      options.flatMap(({ value, text, children }) => {
        const Count = countOf(name, value)
        const Text = {
          Cn: localized(text.cn, text.en, 'cn'),
          En: localized(text.cn, text.en, 'en'),
        }
        return [
          ...(Count > 0 ? [{ Value: value, Parent, Text, Count }] : []),
          ...offered(children, value),
        ]
      })
    return { Name: name, Options: offered(form?.fieldById.get(id)?.options ?? [], '') }
  })
  return [{ Name: 'hall', Options: halls }, ...chosen].filter(({ Options }) => Options.length > 0)
}
