import { AppError } from '../../errors'
import type { ObjectRepository } from '../../repositories/objectRepository'
import type { ObjectStore } from '../../gateways/objectStore/types'

const MB = 1024 * 1024
const GB = 1024 * MB
/** A day's files of one person or company, and of one address: a whole hall may stand behind one. */
export const DAY_FILES = 500
export const DAY_BYTES = 2 * GB
export const DAY_ADDRESS_BYTES = 50 * GB
/** So much of the disk stays free for the database and the log beside the files. */
const FREE_FLOOR = 512 * MB

export interface QuotaDeps {
  objects: ObjectRepository
  store: ObjectStore
  /** Multiplies the quotas, as it does the rate limits. */
  factor: number
}

/** What one may send in a day, and whether there is room. */
export function createQuota({ objects, store, factor }: QuotaDeps) {
  return {
    /** Throws upload_quota or storage_full. `except` is the object whose bytes are asked for. */
    async require(file: { appId: string; owner: string; ipHash: Buffer; bytes: number; except?: string }): Promise<void> {
      const used = await objects.usage(file.appId, file.owner, file.ipHash, file.except)
      const isOver =
        used.files >= DAY_FILES * factor ||
        used.bytes + file.bytes > DAY_BYTES * factor ||
        used.ipBytes + file.bytes > DAY_ADDRESS_BYTES * factor
      if (isOver) throw new AppError('upload_quota')
      const free = await store.freeBytes?.()
      if (free !== undefined && free - file.bytes < FREE_FLOOR) throw new AppError('storage_full')
    },
  }
}

export type Quota = ReturnType<typeof createQuota>
