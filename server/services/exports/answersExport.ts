import type { AnswersNarrowed } from '../../repositories/exportRepository'
import type { Repositories } from '../../repositories/repositories'
import { readSearch } from '../../domain/records/personSearch'
import { tableMaker, type FileMaker } from '../../domain/tables/maker'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { openExport } from '../../domain/tables/exportTable'

/**
 * An order for the answers of a form. A file that is ordered over the network never has whole
 * identity numbers.
 */
export interface AnswersWanted extends Record<string, unknown> {
  kind: 'registrations' | 'submissions'
  formId: string
  isMasked: boolean
  /** The filters of the list: words, state and company; without them all answers. */
  narrowed?: Omit<AnswersNarrowed, 'search'> & { search: string }
}

/** Reads the search as the desk's lists do. */
function readNarrowed({ search, ...of }: NonNullable<AnswersWanted['narrowed']>): AnswersNarrowed {
  return { ...of, search: readSearch(search) }
}

/** Answers to a form as a table: registrations, or what companies submitted. */
export function answersExport(
  repositories: Pick<Repositories, 'exports' | 'fairs'>,
  vault: AnswerVault,
): FileMaker {
  return tableMaker(({ appId, wanted }) => {
    const { kind, formId, isMasked, narrowed } = wanted as AnswersWanted
    const order = { appId, kind, formId, isMasked, language: 'both', withIds: false } as const
    return openExport(
      repositories,
      vault,
      narrowed ? { ...order, narrowed: readNarrowed(narrowed) } : order,
    )
  })
}
