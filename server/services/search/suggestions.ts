import type { SuggestReply, SuggestRequest } from '@core/contract/search'
import { post } from '@core/resources/post'
import type { FoundKind } from '@core/search/rules'
import type { CallContext } from '../../domain/callContext'
import type { Limiter } from '../../domain/limiter'
import type { SessionService } from '../../domain/people/sessionService'
import { marksOf } from '../../domain/search/marks'
import { TIERS } from '../../repositories/searchConditions'
import type { Repositories } from '../../repositories/repositories'
import type { SuggestedRow } from '../../repositories/suggestionRepository'
import { isShownTo } from '../resources/publicList'
import { companyNames } from './presentHit'
import { markedWords, readSearch } from './searchQuery'

/** The most suggestions of each kind, and in total. */
const SUGGESTED = { company: 5, product: 4, post: 2 } as const
const MOST = 9

interface SuggestionDeps {
  suggestions: Repositories['suggestions']
  sessions: Pick<SessionService, 'find'>
  limiter: Limiter
}

/**
 * Names that begin with the words or contain them: companies, products, posts for logged-in people,
 * then companies that exhibit something of that name.
 */
export function createSuggestions({ suggestions, sessions, limiter }: SuggestionDeps) {
  return async (context: CallContext, { q }: SuggestRequest): Promise<SuggestReply> => {
    const { appId } = context.fair
    const filter = readSearch({ q })
    if (filter.phrase === '') return { Items: [] }
    await limiter.enforce([limiter.ofAddress(context, 'suggestions')], 'rate_limited')
    const { post: posts, ...open } = SUGGESTED
    const seesPosts = isShownTo(post, await sessions.find(appId, context.token))
    const rows = await suggestions.list(appId, filter, seesPosts ? { ...open, post: posts } : open)
    return { Items: chosen(rows).map(row => present(row, markedWords(filter))) }
  }
}

/** At most MOST suggestions: if there are more, products are left out. */
function chosen(rows: readonly SuggestedRow[]): SuggestedRow[] {
  const of = (kind: FoundKind) => rows.filter(row => row.kind === kind)
  const [companies, posts] = [of('company'), of('post')]
  const isOwn = ({ tier }: SuggestedRow) => tier <= TIERS.sound
  return [
    ...companies.filter(isOwn),
    ...of('product').slice(0, MOST - companies.length - posts.length),
    ...posts,
    ...companies.filter(row => !isOwn(row)),
  ]
}

function present(row: SuggestedRow, words: readonly string[]): SuggestReply['Items'][number] {
  const { kind, card, exhibitorId, booth } = row
  const own = companyNames(row, kind)
  const [name, nameEn] = kind === 'company' ? [own.name, own.nameEn] : [card.name, card.nameEn]
  const [marks, marksEn] = [marksOf(name, words), marksOf(nameEn, words)]
  return {
    Kind: kind,
    Id: kind === 'company' ? exhibitorId : row.id,
    Name: name,
    Name_en: nameEn,
    ...(marks.length > 0 && { Marks: marks }),
    ...(marksEn.length > 0 && { Marks_en: marksEn }),
    Company: own.name,
    Company_en: own.nameEn,
    Booth: booth,
  }
}
