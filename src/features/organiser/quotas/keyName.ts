import type { DeskCountedResource } from '@core/contract/organiser'
import { localized, type Language } from '@core/domain/language'

/** Something that is counted: a column of the table. */
export interface QuotaColumn {
  resource: string
  key: string
  /** As short as the columns allow. */
  head: string
  /** With the name of the resource. */
  name: string
}

/** All that is counted, in the order of the fair's forms. */
export function quotaColumns(
  resources: readonly DeskCountedResource[],
  language: Language,
): QuotaColumn[] {
  return resources.flatMap(resource => {
    const of = localized(resource.Name, resource.Name_en, language)
    return resource.Keys.map(({ Key, Name, Name_en }) => {
      const own = Key === '' ? '' : localized(Name, Name_en, language)
      const name = [of, own].filter(Boolean).join(' · ')
      // the kinds of badges are many and named plainly; of other resources one says which
      const head = own !== '' && resource === resources[0] ? own : name
      return { resource: resource.Resource, key: Key, head, name }
    })
  })
}
