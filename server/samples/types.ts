import type { LeaveOut } from './answers'
import type { Fair } from '../repositories/fairRepository'
import type { Repositories } from '../repositories/repositories'
import type { SampleRepository } from '../repositories/sampleRepository'
import type { FormService } from '../domain/forms/formService'
import type { AnswerVault } from '../domain/forms/answerVault'
import type { HooksByResource } from '../domain/records/recordHooks'

/** How many rows to invent of each kind. */
export interface SampleSizes {
  visitors: number
  exhibitors: number
  badges: number
  leads: number
}
/** The requested data cannot be invented at this fair; the message gives the reason. */
export class NotInvented extends Error {}

/** The tools for inventing data. */
export interface SampleTools {
  fair: Fair
  seed: number
  now: Date
  repositories: Repositories
  samples: SampleRepository
  /** Runs work with the sample repository of the transaction's own connection. */
  transact: (
    work: (repositories: Repositories, samples: SampleRepository) => Promise<void>,
  ) => Promise<void>
  forms: FormService
  vault: AnswerVault
  hooks: HooksByResource
  /** The stored password of every invented account. */
  passwordHash: string
  /** Called with the progress. */
  progress: (what: string, done: number, all: number) => void
  /** Called each time a field is left out. */
  leaveOut: LeaveOut
}
/** A company that was invented, with its administrator's account. */
export interface SampleCompany {
  id: string
  personId: number
}

/** Rows of one transaction. */
export const BATCH = 500
/** All invented events happened within this many days before now. */
const DAYS = 40
const DAY_MS = 86_400_000

/** The time of the item at this place, in the order of the items. */
export function timeOf(now: Date, place: number, all: number): Date {
  return new Date(now.getTime() - DAYS * DAY_MS * (1 - place / Math.max(1, all)))
}

/** Calls `work` with places from 0 to `all`, in batches, and reports the progress. */
export async function inBatches(
  { progress }: Pick<SampleTools, 'progress'>,
  what: string,
  all: number,
  work: (places: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all; from += BATCH) {
    const to = Math.min(all, from + BATCH)
    await work(Array.from({ length: to - from }, (_, at) => from + at))
    progress(what, to, all)
  }
}
