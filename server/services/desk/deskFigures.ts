import type {
  DeskFiguresReply,
  DeskFiguresRequest,
  DeskRetryReply,
} from '@core/contract/deskFigures'
import type { FileJobReply } from '@core/contract/common'
import { fairTime } from '@core/gate/fairTime'
import { AppError } from '../../errors'
import { audit } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { actorName, mayAct, type DeskCaller } from '../../domain/deskSource'
import { fairFacts } from '../../domain/fairFacts'
import { createShortCache } from '../../domain/shortCache'
import { reportText } from '../../messages/dailyReport'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import { tryMessageAgain } from '../outbox/messageAgain'
import { readFigures, type FigureTables } from './readFigures'

const KEEP_MS = 15_000
const MOST_RETRIED = 100

interface DeskFiguresDeps {
  repositories: FigureTables & Pick<Repositories, 'audit' | 'outbox'>
  transact: Transact
  generatedFiles: Pick<GeneratedFiles, 'order'>
  clock: Clock
}

/** The figures of the day, their report, and a retry of everything that failed. */
export function createDeskFigures({
  repositories,
  transact,
  generatedFiles,
  clock,
}: DeskFiguresDeps) {
  const kept = createShortCache<DeskFiguresReply>(KEEP_MS, () => clock.now().getTime())
  return {
    read(
      { context: { fair } }: DeskCaller,
      { Period: period }: DeskFiguresRequest,
    ): Promise<DeskFiguresReply> {
      return kept.read(`${fair.appId} ${period}`, () =>
        readFigures(repositories, fair, clock.now(), period),
      )
    },

    async report(caller: DeskCaller): Promise<FileJobReply> {
      const { context } = caller
      const { offsetMinutes } = fairFacts(context.fair)
      const { day } = fairTime(clock.now().getTime(), offsetMinutes)
      const file = await generatedFiles.order(context, {
        kind: 'dailyReport',
        wanted: { language: context.language },
        extension: 'pdf',
        title: {
          cn: reportText('cn', 'report.title', { day }),
          en: reportText('en', 'report.title', { day }),
        },
      })
      await audit(repositories, {
        appId: context.fair.appId,
        actor: actorName(caller),
        action: 'answers.export',
        details: { kind: 'dailyReport', format: 'pdf' },
      })
      return file
    },

    /** Skips what can no longer be retried. Throws forbidden. */
    async retryFailed(caller: DeskCaller): Promise<DeskRetryReply> {
      if (!mayAct(caller.role)) throw new AppError('forbidden')
      const { appId } = caller.context.fair
      const [failed, open] = await Promise.all([
        repositories.jobs.list({ appId, kind: '', state: 'failed', limit: MOST_RETRIED }),
        repositories.outbox.listOpen(appId, MOST_RETRIED),
      ])
      const again = open.filter(({ canRetry }) => canRetry).map(({ id }) => Number(id))
      let retried = 0
      // ordered by id: two people who retry at the same time take the locks in the same order
      for (const id of again.sort((one, other) => one - other)) {
        try {
          await transact(tables => tryMessageAgain(tables, appId, id))
          retried += 1
        } catch (error) {
          if (!(error instanceof AppError)) throw error
        }
      }
      return transact(async tables => {
        for (const { id } of failed) if (await tables.jobs.retry(id, appId)) retried += 1
        if (retried > 0)
          await audit(tables, {
            appId,
            actor: actorName(caller),
            action: 'job.retry',
            details: { rows: retried },
          })
        return { Retried: retried }
      })
    },
  }
}
