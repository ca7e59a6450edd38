import type { SuggestReply } from '@core/contract/search'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'

type Suggestion = SuggestReply['Items'][number]

/** Opens the page of a suggestion; for a post, the board with the search. Calls `before` first. */
export function useOpenSuggestion(before: () => void): (suggestion: Suggestion) => void {
  const { session, language } = useStores()
  const navigate = useNavigate()
  return ({ Kind, Id, Name, Name_en }) => {
    before()
    if (Kind === 'company') return navigate.to('hallCompany', { id: Id })
    if (Kind === 'product') return navigate.to('hallProduct', { id: Id })
    const isCn = language.current === 'cn' ? Name !== '' : Name_en === ''
    const board = session.user?.audience === 'ex' ? 'supplyDemandList' : 'hallBoard'
    return navigate.to(board, { q: isCn ? Name : Name_en })
  }
}
