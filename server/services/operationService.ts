import type { CaptchaRepository } from '../repositories/captchaRepository'
import type { HousekeepingRepository } from '../repositories/housekeepingRepository'
import type { OutboxRepository, ShownMessage } from '../repositories/outboxRepository'

const SWEEP_MS = 10 * 60_000

interface OperationDeps {
  housekeeping: HousekeepingRepository
  outbox: OutboxRepository
  captcha: CaptchaRepository
  /** Removes files nobody needs. */
  collectGarbage: () => Promise<void>
  /** Seals what is not sealed yet, and takes out what is kept no longer. */
  sweepPrivacy: () => Promise<void>
  onError: (error: unknown) => void
}

/** What operators and developers ask of a running server, and its housekeeping. */
export function createOperationService({ housekeeping, outbox, captcha, collectGarbage, sweepPrivacy, onError }: OperationDeps) {
  let timer: NodeJS.Timeout | undefined
  const report = (error: unknown) => {
    for (const one of error instanceof AggregateError ? (error.errors as unknown[]) : [error]) onError(one)
  }
  /** Everything there is to do; what fails is reported, and keeps nothing else from being done. */
  const sweep = async () => {
    await Promise.all([housekeeping.sweep(), collectGarbage(), sweepPrivacy()].map(work => work.catch(report)))
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
    listOutbox: (to: string): Promise<ShownMessage[]> => outbox.list(to.replace(/\D/g, '')),
    /** Development only. */
    peekCaptcha: (id: string): Promise<number | undefined> => captcha.peek(id),
    startSweeping(): void {
      timer = setInterval(() => void sweep(), SWEEP_MS)
      timer.unref()
      void sweep()
    },
    sweep,
    collectGarbage,
    stopSweeping: (): void => clearInterval(timer),
  }
}
