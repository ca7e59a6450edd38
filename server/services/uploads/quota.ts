import { AppError } from '../../errors'
import type { ObjectRepository } from '../../repositories/objectRepository'
import type { FileOwner } from '../../repositories/owner'
import type { Transact } from '../../repositories/repositories'
import type { ObjectStore } from '../../gateways/objectStore/types'

const MB = 1024 * 1024
const GB = 1024 * MB
/**
 * A day's files of one person or company, and of one address: a whole hall may stand behind one.
 */
const DAY_FILES = 500
export const DAY_BYTES = 2 * GB
const DAY_ADDRESS_BYTES = 50 * GB
/** What all files of one company may take together. */
export const COMPANY_BYTES = 2 * GB
/** How many bytes of the disk stay free for the database and the log. */
const FREE_FLOOR = 512 * MB

export interface QuotaDeps {
  transact: Transact
  store: ObjectStore
  /** Multiplies the quotas, as it does the rate limits. */
  factor: number
}

export interface CountedFile extends FileOwner {
  appId: string
  ipHash: Buffer
  bytes: number
  /** The object whose bytes are asked for, when it is counted already. */
  except?: string
}

/** What one may send in a day, and whether there is room. */
export function createQuota({ transact, store, factor }: QuotaDeps) {
  /** Throws storage_full before bytes are taken for which there is no room. */
  const requireRoom = async (bytes: number): Promise<void> => {
    const free = await store.freeBytes?.()
    if (free !== undefined && free - bytes < FREE_FLOOR) throw new AppError('storage_full')
  }
  return {
    requireRoom,
    /** What the files of a company take now, and the most they may take, in bytes. */
    async storageOf(appId: string, exhibitorId: string): Promise<{ used: number; most: number }> {
      const used = await transact(({ objects }) => objects.companyBytes(appId, exhibitorId))
      return { used, most: COMPANY_BYTES * factor }
    },
    /**
     * Counts and writes down at once: of many files sent at the same moment each sees those before
     * it. Throws upload_quota, company_storage_full or storage_full, and
     * `write` has not happened then.
     */
    async reserve(
      file: CountedFile,
      write: (objects: ObjectRepository) => Promise<unknown>,
    ): Promise<void> {
      await requireRoom(file.bytes)
      await transact(async ({ objects }) => {
        await objects.lockOwner(file.appId, file)
        const used = await objects.usage(file.appId, file, file.ipHash, file.except)
        const isOver =
          used.files >= DAY_FILES * factor ||
          used.bytes + file.bytes > DAY_BYTES * factor ||
          used.ipBytes + file.bytes > DAY_ADDRESS_BYTES * factor
        if (isOver) throw new AppError('upload_quota')
        const { exhibitorId } = file
        if (exhibitorId !== null) {
          const kept = await objects.companyBytes(file.appId, exhibitorId, file.except)
          if (kept + file.bytes > COMPANY_BYTES * factor) throw new AppError('company_storage_full')
        }
        await write(objects)
      })
    },
  }
}

export type Quota = ReturnType<typeof createQuota>
