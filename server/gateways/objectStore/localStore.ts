import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkPost, signPolicy, writePolicy, type StoreKey } from './postPolicy'
import type { ObjectStore } from './types'

export interface LocalStoreOptions {
  /** Folder of the objects; created when missing. */
  dir: string
  storeKey: StoreKey
  bucket?: string
}

/**
 * Keeps files on this machine's disk and takes the same signed form the cloud's store takes, at
 * `POST /store/{bucket}`.
 */
export function createLocalStore({
  dir,
  storeKey,
  bucket = 'fairpass',
}: LocalStoreOptions): ObjectStore {
  // the path is a hash of the key, so that no key can lead outside the folder
  const placeOf = (key: string) => {
    const hash = createHash('sha256').update(key).digest('hex')
    return join(dir, hash.slice(0, 2), hash)
  }
  return {
    bucket,
    origin: '',
    sign(permit) {
      const policy = writePolicy(bucket, permit)
      return {
        key: permit.key,
        uploadUrl: `/store/${bucket}`,
        bucketUrl: '/files',
        policy,
        OSSAccessKeyId: storeKey.accessKeyId,
        signature: signPolicy(policy, storeKey.accessKeySecret),
      }
    },
    checkForm: (fields, now) => checkPost(fields, bucket, storeKey, now),
    async put(key, file) {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await flush(file)
      await rename(file, place)
      await flush(dirname(place))
    },
    async size(key) {
      return (await stat(placeOf(key)).catch(() => undefined))?.size
    },
    async read(key, range) {
      const file = await open(placeOf(key), 'r')
      return createReadStream('', { fd: file, ...range })
    },
    remove: key => rm(placeOf(key), { force: true }),
    async freeBytes() {
      const space = await statfs(dir).catch(() => undefined)
      return space && space.bavail * space.bsize
    },
  }
}

/** Waits until the data is on the disk: otherwise a power cut could leave a renamed file empty. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
