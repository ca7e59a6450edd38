import { fileKeyOf } from '@core/domain/fileUrl'
import { readDefinition } from '@core/form/readDefinition'
import { parsePayload } from '@core/form/serialize'
import type { FieldValue, FormDefinition } from '@core/form/types'
import type { PhotoRule, Resource } from '@core/resources/types'
import { AppError } from '../../errors'
import { writeStoredZip } from '../../files/storedZip'
import type { ObjectStore } from '../../gateways/objectStore/types'
import type { Repositories } from '../../repositories/repositories'
import { exhibitorRef } from '../../domain/audit'
import { filesOf } from '../../domain/forms/answerFiles'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { requireResource } from '../../domain/records/recordAccess'
import type { FileMaker } from '../../domain/tables/maker'
import { readBatches, type RecordsWanted } from './recordExport'

/** The limit of all pictures in one file. */
const MOST_BYTES = 1_000_000_000
const MOST_SIGNS = 80

interface PictureZipDeps {
  repositories: Pick<Repositories, 'records' | 'exports'>
  vault: AnswerVault
  store: Pick<ObjectStore, 'read' | 'size'>
}

/** True for records of things: pictures of people never leave in a ZIP. */
export const hasPictureZip = ({ photo, holder }: Resource): boolean =>
  photo !== undefined && holder === undefined

/**
 * The pictures of a company's list, named so that an import finds them: `MODEL.jpg`, the next ones
 * `MODEL 2.jpg`. Missing files are left out. Throws sheet_too_large above a gigabyte.
 */
export function pictureZip({ repositories, vault, store }: PictureZipDeps): FileMaker {
  const { records, exports } = repositories
  return async (order, path) => {
    const { appId, exhibitorId } = order
    const wanted = order.wanted as RecordsWanted
    const resource = requireResource(wanted.resource)
    const { photo } = resource
    if (exhibitorId === null || !photo || !hasPictureZip(resource)) throw new AppError('not_found')
    const owner = exhibitorRef(exhibitorId)
    const versions = new Map<number, FormDefinition>()
    for (const { version, definition } of await exports.listVersions(appId, resource.form))
      versions.set(version, readDefinition(definition))

    async function* pictures() {
      const nameOf = freeNames()
      let left = MOST_BYTES
      const scope = { of: 'company' as const, exhibitorId: exhibitorId ?? '' }
      for await (const batch of readBatches(records, appId, wanted, resource, scope))
        for (const row of batch) {
          const form = versions.get(row.formVersion)
          const field = form?.fieldById.get(photo?.field ?? '')
          if (!form || !field || !photo) continue
          const values = vault.open({ appId, owner }, row.values)
          const name = wordsOf(photo, parsePayload(form, values)) || row.id
          for (const url of filesOf({ ...form, fields: [field] }, values)) {
            const key = fileKeyOf(url)
            const bytes = key === undefined ? undefined : await store.size(key)
            if (key === undefined || bytes === undefined) continue
            left -= bytes
            if (left < 0) throw new AppError('sheet_too_large')
            const parts: Buffer[] = []
            for await (const part of (await store.read(key)) as AsyncIterable<Buffer>)
              parts.push(part)
            yield {
              name: nameOf(name, key.slice(key.lastIndexOf('.'))),
              content: Buffer.concat(parts),
            }
          }
        }
    }
    await writeStoredZip(path, pictures())
    return {}
  }
}

/** The name by which an import finds the record, made safe for a file name. */
function wordsOf({ names }: PhotoRule, parsed: Readonly<Record<string, FieldValue>>): string {
  const [name = ''] = names.flatMap(id => {
    const value = parsed[id]
    return typeof value === 'string' && value.trim() !== '' ? [value] : []
  })
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').replace(/\s+/g, ' ')
  return [...plain]
    .slice(0, MOST_SIGNS)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
}

/** Makes a name unique among the files so far. */
function freeNames(): (name: string, ending: string) => string {
  const taken = new Set<string>()
  return (name, ending) => {
    let free = `${name}${ending}`
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name} ${n}${ending}`
    taken.add(free.toLowerCase())
    return free
  }
}
