import type { Repositories } from './repositories'

/** Transactions that are committed together (server/db/units). */
export interface Units {
  /**
   * Does the work so that all it transacts and what `complete` writes last together, or not at all;
   * of what threw, what `keeps` says.
   */
  run<T>(unit: {
    work: () => Promise<T>
    complete: (repositories: Repositories, result: T) => Promise<void>
    keeps: (error: unknown) => boolean
  }): Promise<T>
  /**
   * Calls `task` when what is under way has been committed: at once outside a unit, never when it
   * is undone.
   */
  afterCommit(task: () => void): void
}
