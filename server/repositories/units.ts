import type { Repositories } from './repositories'

/** Transactions that are committed together (server/db/units). */
export interface Units {
  /**
   * Runs the work so that all its transactions and the writes of `complete` are committed together,
   * or not at all. `keeps` decides about work that threw.
   */
  run<T>(unit: {
    work: () => Promise<T>
    complete: (repositories: Repositories, result: T) => Promise<void>
    keeps: (error: unknown) => boolean
  }): Promise<T>
  /**
   * Calls `task` after the current unit has been committed: immediately outside a unit, never when
   * the unit is undone.
   */
  afterCommit(task: () => void): void
}
