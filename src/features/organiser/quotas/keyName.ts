import type { DeskQuotasReply } from '@core/contract/organiser'
import { localized, type Language } from '@core/domain/language'

/** What an allowance is of: the name of the resource, and of the kind where it has several. */
export function keyName(
  resources: DeskQuotasReply['Resources'],
  { Resource, Key }: { Resource: string; Key: string },
  language: Language,
): string {
  const nameOf = ({ Name, Name_en }: { Name: string; Name_en: string }) =>
    localized(Name, Name_en, language)
  const resource = resources.find(one => one.Resource === Resource)
  const key = resource?.Keys.find(one => one.Key === Key)
  return [resource && nameOf(resource), key && Key !== '' ? nameOf(key) : Key]
    .filter(Boolean)
    .join(' · ')
}
