import { fairOfKey, fileKeyOf } from '@core/domain/fileUrl'
import { AppError } from '../../errors'
import type { ObjectRepository } from '../../repositories/objectRepository'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { NamedFile } from '../../domain/forms/answerFiles'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FileAddresses } from './fileAddress'
import type { Intake } from './intake'
import { ownerOf } from '../../domain/fileOwners'
import { requireRules } from './requireRules'

/** The most files in answers, because each is looked up. */
const MAX_FILES = 500

interface FileAccessDeps {
  objects: ObjectRepository
  intake: Intake
  addresses: FileAddresses
}

/** The access of answers to stored files. */
export function createFileAccess({ objects, intake, addresses }: FileAccessDeps): FileAccess {
  return {
    async require(
      context: CallContext,
      files: readonly NamedFile[],
      before: readonly string[] = [],
    ): Promise<string[]> {
      const { appId } = context.fair
      const rulesByKey = new Map<string, NamedFile['rules'][]>()
      for (const { url, rules } of files) {
        const key = fileKeyOf(url)
        if (key === undefined || fairOfKey(key) !== appId) throw new AppError('unknown_file')
        rulesByKey.set(key, [...(rulesByKey.get(key) ?? []), rules])
      }
      const keys = [...rulesByKey.keys()]
      if (keys.length === 0) return []
      if (keys.length > MAX_FILES) throw new AppError('payload_too_large')
      const session = sessionOf(context)
      const owner = ownerOf(session)
      // the holder of a link may only name files that came by this link; files already in the
      // answers may stay
      const named = session.link ? keys.filter(key => !before.includes(key)) : keys
      const found = await objects.findOwn(appId, owner, keys)
      const mayName = session.link
        ? await objects.findOwn(appId, owner, named, session.link.id)
        : found
      if (found.length < keys.length || mayName.length < named.length)
        throw new AppError('unknown_file')
      for (const object of found)
        if (!(await intake.settle(object))) throw new AppError('unknown_file')
      // checked again with the real bytes, whatever was announced
      for (const object of await objects.findOwn(appId, owner, keys)) {
        for (const rules of rulesByKey.get(object.key) ?? []) requireRules(object, rules)
      }
      return keys
    },
    async attach(
      repository: ObjectRepository,
      context: CallContext,
      keys: readonly string[],
    ): Promise<void> {
      if (keys.length === 0) return
      const attached = await repository.attach(
        context.fair.appId,
        ownerOf(sessionOf(context)),
        keys,
      )
      // all or none: this error rolls the transaction back
      if (attached.length < keys.length) throw new AppError('unknown_file')
    },
    async release(
      repository: ObjectRepository,
      context: CallContext,
      keys: readonly string[],
    ): Promise<void> {
      const { exhibitorId, personId } = sessionOf(context)
      if (keys.length === 0) return
      if (exhibitorId === undefined) await repository.detachOwn(context.fair.appId, personId, keys)
      else await repository.detachUnnamed(context.fair.appId, exhibitorId, keys)
    },
    sign: (appId, urls, width) => addresses.sign(appId, urls, width),
    signAs(appId, url, name) {
      const key = fileKeyOf(url)
      return key === undefined || fairOfKey(key) !== appId ? undefined : addresses.signAs(key, name)
    },
  }
}
