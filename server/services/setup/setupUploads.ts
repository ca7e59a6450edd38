import { AppError } from '../../errors'
import { createInTurn } from '../inTurn'
import type { Transact } from '../../repositories/repositories'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { MAX_DRAFTS } from './setupFiles'

const BUSY_SECONDS = 5
const TURNS = { parallel: 1, maxWaiting: 4, maxWaitingOfOne: 2 } as const

/** The common part of the owner's uploads for the set-up, pictures and files. */
export interface SetupUploads {
  /** Runs one upload of the process at a time. Throws rate_limited if too many wait. */
  inTurn: <T>(caller: DeskCaller, work: () => Promise<T>) => Promise<T>
  /**
   * Stores the content as a draft, unless it is one already: paths are named by the content.
   * `maxTogether` limits the bytes of all files of the download centre. Throws setup_limit.
   */
  keep: (caller: DeskCaller, path: string, content: Buffer, maxTogether?: number) => Promise<void>
}

/** Each caller of this function has its own turns: pictures do not wait for files. */
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
        // if two calls send the same content at the same time, one of them stores it
        const kept = { appId, path, content, isSealed: false, base: '', revision: 0 }
        await fairFiles.saveDraft({ ...kept, actor: actorName(caller) })
      }),
  }
}
