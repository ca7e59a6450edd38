import { fairOfKey, fileKeyOf } from '@core/domain/fileUrl'
import { AppError } from '../../errors'
import type { ObjectRepository } from '../../repositories/objectRepository'
import { sessionOf, type CallContext } from '../callContext'
import type { FileAccess } from '../fileAccess'
import type { FileAddresses } from './fileAddress'
import type { Intake } from './intake'
import { ownerOf } from './owner'

/** Answers may name a good many files, but not any number: each is looked up. */
const MAX_FILES = 500

export interface FileAccessDeps {
  objects: ObjectRepository
  intake: Intake
  addresses: FileAddresses
}

/** What answers ask of the store. */
export function createFileAccess({ objects, intake, addresses }: FileAccessDeps): FileAccess {
  return {
    async attach(context: CallContext, urls: readonly string[]): Promise<void> {
      const { appId } = context.fair
      const keys = new Set<string>()
      for (const url of urls) {
        const key = fileKeyOf(url)
        if (key === undefined || fairOfKey(key) !== appId) throw new AppError('unknown_file')
        keys.add(key)
      }
      if (keys.size === 0) return
      if (keys.size > MAX_FILES) throw new AppError('payload_too_large')
      const owner = ownerOf(sessionOf(context))
      const found = await objects.findOwn(appId, owner, [...keys])
      // all or none: files of refused answers stay unattached
      if (found.length < keys.size) throw new AppError('unknown_file')
      for (const object of found) if (!(await intake.settle(object))) throw new AppError('unknown_file')
      if ((await objects.attach(appId, owner, [...keys])).length < keys.size) throw new AppError('unknown_file')
    },
    sign: (appId, urls) => addresses.sign(appId, urls),
  }
}
