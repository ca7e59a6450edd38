import type { Helper } from './helper'

interface LazyHelperOptions {
  start: () => Helper
  /** Time limit of one job, a first start included; then the helper is ended. */
  jobMs: number
  /** After this long without work the helper is ended, which frees its memory. */
  idleMs: number
}

/** What a helper answers. */
type HelperAnswer<T> = { done: T } | { error: string }

/** A helper that exists only while there is work. */
export interface LazyHelper<Job, Result> {
  /**
   * Runs one job at a time, in the order of the calls. Rejects when the job fails, takes too long,
   * or the helper dies during it.
   */
  ask(job: Job): Promise<Result>
  readonly isRunning: boolean
  /** How often the helper was started: zero until the first job. */
  readonly starts: number
  close(): Promise<void>
}

/** Starts the helper with the first job, and again after it died or was ended. */
export function createLazyHelper<Job, Result>(options: LazyHelperOptions): LazyHelper<Job, Result> {
  return new OneAtATime<Job, Result>(options)
}

class OneAtATime<Job, Result> implements LazyHelper<Job, Result> {
  starts = 0
  private helper: Helper | undefined
  private settle: ((outcome: HelperAnswer<Result>) => void) | undefined
  private last: Promise<unknown> = Promise.resolve()
  private idle: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(private readonly options: LazyHelperOptions) {}

  get isRunning(): boolean {
    return this.helper !== undefined
  }

  ask(job: Job): Promise<Result> {
    const work = this.last.then(() => this.run(job))
    this.last = work.catch(() => undefined)
    return work
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.end(new Error('the helper is closed'))
  }

  private async run(job: Job): Promise<Result> {
    if (this.isClosed) throw new Error('the helper is closed')
    clearTimeout(this.idle)
    const helper = (this.helper ??= this.hire())
    helper.hold(true)
    const outcome = await this.waitFor(helper, job)
    helper.hold(false)
    if (this.helper)
      this.idle = setTimeout(
        () => void this.end(new Error('the helper was idle')),
        this.options.idleMs,
      ).unref()
    if ('error' in outcome) throw new Error(outcome.error)
    return outcome.done
  }

  private waitFor(helper: Helper, job: Job): Promise<HelperAnswer<Result>> {
    return new Promise(resolve => {
      const limit = setTimeout(
        () => void this.end(new Error('the helper took too long')),
        this.options.jobMs,
      )
      this.settle = outcome => {
        clearTimeout(limit)
        this.settle = undefined
        resolve(outcome)
      }
      helper.send(job)
    })
  }

  private hire(): Helper {
    this.starts += 1
    const helper = this.options.start()
    helper.onAnswer(
      answer => this.helper === helper && this.settle?.(answer as HelperAnswer<Result>),
    )
    helper.onEnd(error => {
      if (this.helper !== helper) return
      this.helper = undefined
      this.settle?.({ error: error.message })
    })
    return helper
  }

  private async end(reason: Error): Promise<void> {
    clearTimeout(this.idle)
    const { helper } = this
    this.helper = undefined
    this.settle?.({ error: reason.message })
    await helper?.stop()
  }
}
