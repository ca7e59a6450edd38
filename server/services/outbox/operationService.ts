import type { CaptchaRepository } from '../../repositories/captchaRepository'
import type { HousekeepingRepository } from '../../repositories/housekeepingRepository'
import type { OutboxRepository, ShownMessage } from '../../repositories/outboxRepository'

interface OperationDeps {
  housekeeping: HousekeepingRepository
  outbox: OutboxRepository
  captcha: CaptchaRepository
  /** Removes files that are no longer needed. */
  collectGarbage: () => Promise<void>
  /** Seals rows that are not sealed yet, and deletes data after their retention. */
  sweepPrivacy: () => Promise<void>
  /** Removes expired generated files. */
  sweepFiles?: () => Promise<void>
  /** Removes expired previews. */
  sweepPreviews?: () => Promise<void>
  /** Completes the search index for records that an older instance accepted. */
  mendIndexes?: () => Promise<void>
  onError: (error: unknown) => void
}

/** The functions of a running server for operators and developers, and its housekeeping. */
export function createOperationService({
  housekeeping,
  outbox,
  captcha,
  collectGarbage,
  sweepPrivacy,
  sweepFiles,
  sweepPreviews,
  mendIndexes,
  onError,
}: OperationDeps) {
  const report = (error: unknown) => {
    for (const one of error instanceof AggregateError ? (error.errors as unknown[]) : [error])
      onError(one)
  }
  return {
    async isReady(): Promise<boolean> {
      try {
        await housekeeping.ping()
        return true
      } catch (error) {
        onError(error)
        return false
      }
    },
    /** Development only. */
    listOutbox: (to: string): Promise<ShownMessage[]> =>
      outbox.list(to.includes('@') ? to.trim().toLowerCase() : to.replace(/\D/g, '')),
    /** Development only. */
    peekCaptcha: (id: string): Promise<number | undefined> => captcha.peek(id),
    /**
     * Does all the housekeeping. Failures are reported and do not stop the rest. False if something
     * failed.
     */
    async sweep(): Promise<boolean> {
      let isDone = true
      const works = [
        housekeeping.sweep(),
        collectGarbage(),
        sweepPrivacy(),
        sweepFiles?.(),
        sweepPreviews?.(),
        mendIndexes?.(),
      ]
      await Promise.all(
        works.map(work =>
          work?.catch((error: unknown) => {
            isDone = false
            report(error)
          }),
        ),
      )
      return isDone
    },
    collectGarbage,
  }
}
