import type { CaptchaRepository } from '../../repositories/captchaRepository'
import type { HousekeepingRepository } from '../../repositories/housekeepingRepository'
import type { OutboxRepository, ShownMessage } from '../../repositories/outboxRepository'

interface OperationDeps {
  housekeeping: HousekeepingRepository
  outbox: OutboxRepository
  captcha: CaptchaRepository
  /** Removes files that are no longer needed. */
  collectGarbage: () => Promise<void>
  /** Seals what is not sealed yet, and takes out what is kept no longer. */
  sweepPrivacy: () => Promise<void>
  /** Removes generated files whose time is over. */
  sweepFiles?: () => Promise<void>
  /** Removes previews whose day is over. */
  sweepPreviews?: () => Promise<void>
  /** Makes what the desk finds records by, of those an older instance took in. */
  mendIndexes?: () => Promise<void>
  onError: (error: unknown) => void
}

/** What operators and developers ask of a running server, and its housekeeping. */
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
     * Everything there is to do; what fails is reported, and keeps nothing else from being done.
     * False when something failed.
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
