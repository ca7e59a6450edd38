import type { NeededPaper, RecordItem } from '@core/contract/recordList'
import { localized } from '@core/domain/language'
import type { Option } from '@core/form/types'
import { PAPER_TYPE } from '@core/resources/neededPapers'
import { product } from '@core/resources/product'
import { profile } from '@core/resources/profile'
import { qualification } from '@core/resources/qualification'
import type { Resource } from '@core/resources/types'
import { SEARCH_RULES } from '@core/search/rules'
import type { FormService } from '../../domain/forms/formService'
import type { LackingPaper } from '../../repositories/paperRepository'
import type { Repositories } from '../../repositories/repositories'

interface PaperDeps {
  papers: Repositories['papers']
  forms: FormService
}
interface Owner {
  appId: string
  exhibitorId: string
}

/** The papers that a company needs. */
export function createCompanyPapers({ papers, forms }: PaperDeps) {
  /** The names of options in a resource's fields, from the fair's present form. */
  const namesOf = async (
    appId: string,
    resource: Resource,
    fields: readonly string[],
  ): Promise<Map<string, Option['text']>> => {
    const head = await forms.findHead(appId, resource.form)
    const form = head && (await forms.load(appId, resource.form, head.version))
    const all = (options: readonly Option[]): [string, Option['text']][] =>
      options.flatMap(({ value, text, children }) => [[value, text], ...all(children)])
    return new Map(fields.flatMap(id => all(form?.fieldById.get(id)?.options ?? [])))
  }
  const named = (value: string, names: ReadonlyMap<string, Option['text']>) => {
    const { cn, en } = names.get(value) ?? { cn: value, en: value }
    return { Name: localized(cn, en, 'cn'), Name_en: localized(cn, en, 'en') }
  }
  const typesOf = (appId: string) => namesOf(appId, qualification, [PAPER_TYPE])

  return {
    /** Papers that are missing or expire soon; first those that hide products from visitors. */
    async needed({ appId, exhibitorId }: Owner): Promise<NeededPaper[]> {
      const lacking = await papers.lacking(appId, exhibitorId)
      if (lacking.length === 0) return []
      const [types, ...categories] = await Promise.all([
        typesOf(appId),
        ...[profile, product].map(resource =>
          namesOf(appId, resource, SEARCH_RULES[resource.name]?.categories ?? []),
        ),
      ])
      const kinds = new Map(categories.flatMap(names => [...names]))
      return lacking.map(one => ({
        Type: one.paper,
        ...named(one.paper, types),
        State: stateOf(one),
        ...(one.id !== null && { Id: one.id }),
        ...(one.state === 'expiring' && one.until !== null && { Until: one.until }),
        Categories: one.categories.includes('')
          ? []
          : one.categories.map(category => named(category, kinds)),
        Withheld: one.withheld,
      }))
    },
    /** Adds to products the missing papers that hide them from visitors. */
    async withWithheld<Item extends RecordItem>(
      { appId, exhibitorId }: Owner,
      items: readonly Item[],
    ): Promise<Item[]> {
      const ids = items.map(({ Id }) => Id)
      const found = await papers.withheld(appId, exhibitorId, ids)
      if (found.size === 0) return [...items]
      const types = await typesOf(appId)
      return items.map(item => {
        const missing = found.get(item.Id)
        return missing ? { ...item, Withheld: missing.map(one => named(one, types)) } : item
      })
    },
  }
}

function stateOf({ state }: LackingPaper): NeededPaper['State'] {
  if (state === null) return 'missing'
  if (state === 'expiring') return 'ending'
  if (state === 'expired') return 'over'
  return state === 'submitted' ? 'review' : 'draft'
}
