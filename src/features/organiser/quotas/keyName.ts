import type { DeskCountedResource } from '@core/contract/organiser'
import { localized, type Language } from '@core/domain/language'

/** An allowance: a column of the table. */
export interface QuotaColumn {
  resource: string
  key: string
  /** The short name for the heading. */
  head: string
  /** The name with its resource. */
  name: string
}

/** All allowances, in the order of the fair's forms. */
export function quotaColumns(
  resources: readonly DeskCountedResource[],
  language: Language,
): QuotaColumn[] {
  return resources.flatMap(resource => {
    const of = localized(resource.Name, resource.Name_en, language)
    return resource.Keys.map(({ Key, Name, Name_en }) => {
      const own = Key === '' ? '' : localized(Name, Name_en, language)
      const name = [of, own].filter(Boolean).join(' · ')
      // the many badge types are clear by themselves; other columns also name their resource
      const head = own !== '' && resource === resources[0] ? own : name
      return { resource: resource.Resource, key: Key, head, name }
    })
  })
}
