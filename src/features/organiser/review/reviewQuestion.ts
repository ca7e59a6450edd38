import type { DeskSort } from '@core/domain/recordLists'
import { searchWords } from '@/utils/searchWords'

/** The filters and order of a list of the review queue; an empty value filters nothing. */
interface Narrowed {
  kind: { Kind: string }
  search: string
  state: string
  company: string
  tag: string
  ticket: string
  via: string
  sort: DeskSort
}

/** The request for a list. */
export function questionOf({ kind, search, state, company, tag, ticket, via, sort }: Narrowed) {
  return {
    Kind: kind.Kind,
    Search: searchWords(search) || undefined,
    State: state || undefined,
    Exhibitor: company || undefined,
    Tag: tag || undefined,
    Ticket: ticket || undefined,
    Source: via || undefined,
    Sort: sort === 'saved' ? undefined : sort,
  }
}
