import { localized } from '@core/domain/language'
import { useStores } from '@/stores/StoreContext'
import type { DeskKind } from './DeskStore'

/** Names of kinds in the language of the page, for observers. */
export function useKindName(): (kind: Pick<DeskKind, 'Kind' | 'Name' | 'Name_en'>) => string {
  const { language } = useStores()
  return ({ Kind, Name, Name_en }) => localized(Name, Name_en, language.current) || Kind
}
