import type { Repositories, Transact } from '../../repositories/repositories'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FormService } from '../../domain/forms/formService'
import type { Limiter } from '../../domain/limiter'
import type { SessionService } from '../../domain/people/sessionService'
import type { createPublicRecords } from '../resources/publicRecords'
import { createDocumentMender } from './documentMender'
import { createFavouriteService } from './favouriteService'
import { createHallService } from './hallService'
import { createSearchService } from './searchService'
import { createSuggestions } from './suggestions'
import { createViewCounter } from './viewCounter'

interface HallParts {
  repositories: Repositories
  transact: Transact
  forms: FormService
  files: FileAccess
  vault: AnswerVault
  limiter: Limiter
  clock: Clock
  publicRecords: ReturnType<typeof createPublicRecords>
  sessions: Pick<SessionService, 'find'>
  onError: (error: unknown) => void
}

/** What visitors do in the hall: search, view and mark companies and products. */
export function createHall(parts: HallParts) {
  const { repositories, onError } = parts
  const views = createViewCounter({ interest: repositories.interest, onError })
  return {
    search: createSearchService({ ...parts, search: repositories.search }),
    searchSuggestions: createSuggestions({ ...parts, suggestions: repositories.suggestions }),
    hall: createHallService({
      ...parts,
      search: repositories.search,
      favourites: repositories.favourites,
      views,
    }),
    views,
    favourites: createFavouriteService({ ...parts, favourites: repositories.favourites }),
    documentMender: createDocumentMender({
      ...parts,
      searchDocuments: repositories.searchDocuments,
    }),
  }
}
