import { AppError } from '../../errors'
import { createInTurn } from '../inTurn'
import type { Transact } from '../../repositories/repositories'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { MAX_DRAFTS } from './setupFiles'

const BUSY_SECONDS = 5
const TURNS = { parallel: 1, maxWaiting: 4, maxWaitingOfOne: 2 } as const

/** What pictures and files have in common that the owner uploads for the set-up. */
export interface SetupUploads {
  /** One of the process at a time. Throws rate_limited where too many wait. */
  inTurn: <T>(caller: DeskCaller, work: () => Promise<T>) => Promise<T>
  /**
   * Keeps it as a draft, unless it is one already: a path is named by the content. The files of the
   * download centre may have so many bytes together. Throws setup_limit.
   */
  keep: (caller: DeskCaller, path: string, content: Buffer, maxTogether?: number) => Promise<void>
}

/** Turns of their own: pictures do not wait for files. */
export function createSetupUploads({ transact }: { transact: Transact }): SetupUploads {
  const inTurn = createInTurn(TURNS, BUSY_SECONDS)
  return {
    inTurn: (caller, work) => inTurn(String(caller.personId), work),
    keep: (caller, path, content, maxTogether = Infinity) =>
      transact(async ({ fairFiles }) => {
        const { appId } = caller.context.fair
        if (await fairFiles.draft(appId, path)) return
        const { count, attached } = await fairFiles.measureDrafts(appId)
        if (count >= MAX_DRAFTS || attached + content.length > maxTogether)
          throw new AppError('setup_limit')
        // of two who send the same at once one has kept it
        const kept = { appId, path, content, isSealed: false, base: '', revision: 0 }
        await fairFiles.saveDraft({ ...kept, actor: actorName(caller) })
      }),
  }
}
