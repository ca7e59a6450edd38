import { AppError } from '../../errors'
import type { ObjectRepository } from '../../repositories/objectRepository'
import type { FileOwner } from '../../repositories/owner'
import type { Transact } from '../../repositories/repositories'
import type { ObjectStore } from '../../gateways/objectStore/types'

const MB = 1024 * 1024
const GB = 1024 * MB
/** A day's limits of one person or company, and of one address, which a hall may share. */
const DAY_FILES = 500
export const DAY_BYTES = 2 * GB
const DAY_ADDRESS_BYTES = 50 * GB
/** The most bytes of all files of one company. */
export const COMPANY_BYTES = 2 * GB
/** Bytes of the disk that stay free for the database and the log. */
const FREE_FLOOR = 512 * MB

export interface QuotaDeps {
  transact: Transact
  store: ObjectStore
  /** Multiplies the quotas like the rate limits. */
  factor: number
}

export interface CountedFile extends FileOwner {
  appId: string
  ipHash: Buffer
  bytes: number
  /** The object whose bytes are asked for, if it is counted already. */
  except?: string
}

/** Daily limits of senders, and the free space. */
export function createQuota({ transact, store, factor }: QuotaDeps) {
  /** Throws storage_full if these bytes do not fit. */
  const requireRoom = async (bytes: number): Promise<void> => {
    const free = await store.freeBytes?.()
    if (free !== undefined && free - bytes < FREE_FLOOR) throw new AppError('storage_full')
  }
  return {
    requireRoom,
    /** The bytes of a company's files, and their limit. */
    async storageOf(appId: string, exhibitorId: string): Promise<{ used: number; most: number }> {
      const used = await transact(({ objects }) => objects.companyBytes(appId, exhibitorId))
      return { used, most: COMPANY_BYTES * factor }
    },
    /**
     * Counts and writes under one lock, so that each of many simultaneous files sees the ones
     * before it. Throws upload_quota, company_storage_full or storage_full, and then has not called
     * `write`.
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
