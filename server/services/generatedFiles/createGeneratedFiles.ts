import type { FileListReply, FileListRequest, FileOpenReply } from '@core/contract/file'
import type { Scratch } from '../../files/scratch'
import type { ObjectStore } from '../../gateways/objectStore/types'
import type { JobHandler } from '../../jobs/createJobs'
import { AppError, badField } from '../../errors'
import type { FilesAsked } from '../../repositories/generatedFileRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { exhibitorRef } from '../../domain/audit'
import { isUuid } from '../../domain/isUuid'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import type { OldReads } from '../../domain/oldReads'
import { presentationOf, type FileAddresses } from '../uploads/fileAddress'
import { newKey } from '../../domain/newKey'
import { sightOf } from './fileOwner'
import type { FileMakers } from '../../domain/tables/maker'
import { presentFile, saveName } from './presentFile'

const DAY_MS = 24 * 3600_000
/** How long a file can be downloaded. A file that was never made is removed after the same time. */
const KEPT_DAYS = 7
/** The most files of one owner in an hour: far more than people order. */
const PER_HOUR = 120
const LISTED = 100
const BATCH = 200

interface GeneratedFilesDeps {
  repositories: Pick<Repositories, 'generatedFiles'>
  transact: Transact
  store: ObjectStore
  scratch: Scratch
  addresses: Pick<FileAddresses, 'signAs' | 'signToPrint'>
  makers: FileMakers
  limiter: Limiter
  /** Makers only read, but much. */
  oldReads: Pick<OldReads, 'forJob'>
  clock: Clock
  /** Tells the workers that there is a job. */
  wake: () => void
  onError: (error: unknown) => void
}
/** An order for a file. It is listed under its title. */
export interface FileWish {
  kind: string
  wanted: Readonly<Record<string, unknown>>
  title: { cn: string; en: string }
  extension: string
}

/** Files that the server makes by a job: they are ordered now, made later, and kept for a week. */
export function createGeneratedFiles(deps: GeneratedFilesDeps) {
  const {
    repositories,
    transact,
    store,
    scratch,
    addresses,
    makers,
    limiter,
    oldReads,
    clock,
    wake,
    onError,
  } = deps
  const { generatedFiles } = repositories
  const until = () => new Date(clock.now().getTime() + KEPT_DAYS * DAY_MS)

  const make: JobHandler<'file'> = async ({ appId, fileId }, { isLast }) => {
    const file = await generatedFiles.find(appId, fileId)
    // made by an earlier run, or dismissed
    if (!file || file.key === null || (file.state !== 'queued' && file.state !== 'failed')) return
    const maker = makers[file.kind]
    const path = scratch.newPath()
    try {
      if (!maker) throw new AppError('not_found')
      const { rows = null } = await oldReads.forJob(() => maker(file, path))
      const bytes = await scratch.size(path)
      await store.put(file.key, path, presentationOf(file.key).mime)
      if (
        await generatedFiles.markReady({
          appId,
          id: fileId,
          bytes,
          rows,
          expiresAt: until(),
          stale: file.stale,
        })
      )
        return
      // the file was dismissed while it was made, or another run was faster and its bytes count
      const now = await generatedFiles.find(appId, fileId)
      if (now?.state !== 'ready') await store.remove(file.key)
      if (now && now.stale !== file.stale)
        throw new Error('a person in the file was deleted while it was made')
    } catch (error) {
      await scratch.discard(path)
      const isFinal = isLast || error instanceof AppError
      if (isFinal) await generatedFiles.markFailed(appId, fileId)
      if (!(error instanceof AppError)) throw error
      onError(error)
    }
  }

  return {
    /**
     * Notes the order, with the job that makes the file; returns the file's id. Throws
     * rate_limited.
     */
    async order(
      context: CallContext,
      { kind, wanted, title, extension }: FileWish,
    ): Promise<{ Id: string }> {
      const { appId, exhibitorId, personId } = sightOf(context)
      const owner = exhibitorId === null ? 'organiser' : exhibitorRef(exhibitorId)
      await limiter.enforce(
        [{ key: `generated-file:${appId}:${owner}`, points: PER_HOUR, seconds: 3600 }],
        'rate_limited',
      )
      const key = newKey(appId, extension, clock.now())
      const row = {
        appId,
        exhibitorId,
        personId,
        kind,
        wanted,
        title: title.cn,
        titleEn: title.en,
        extension,
        key,
        expiresAt: until(),
      }
      const Id = await transact(async tables => {
        const fileId = await tables.generatedFiles.insert(row)
        await tables.jobs.enqueue('file', { appId, fileId }, { key: fileId })
        return fileId
      })
      wake()
      return { Id }
    },
    /** Throws bad_request for an `After` that no list has given out. */
    async list(
      context: CallContext,
      { Kind = '', Search = '', Sort, After, Size = LISTED }: FileListRequest = {},
    ): Promise<FileListReply> {
      const { appId, exhibitorId, sees } = sightOf(context)
      const search = Search.trim()
      const asked = { search, kind: Kind, sort: Sort, after: readCursor(After), limit: Size + 1 }
      const [files, Counts] = await Promise.all([
        generatedFiles.list(appId, exhibitorId, sees, asked),
        generatedFiles.countByKind(appId, exhibitorId, sees, search),
      ])
      const shown = files.slice(0, Size)
      const last = files.length > Size ? shown[shown.length - 1] : undefined
      return {
        Files: shown.map(presentFile),
        Next: last ? `${last.createdMicros}.${last.id}` : '',
        Counts,
      }
    },
    /**
     * Throws unknown_file for a file that the caller may not see, that is not made yet, or that is
     * gone.
     */
    async open(context: CallContext, id: string, isToPrint = false): Promise<FileOpenReply> {
      const { appId, exhibitorId, sees } = sightOf(context)
      const file = isUuid(id)
        ? await generatedFiles.findOwn(appId, exhibitorId, sees, id)
        : undefined
      if (!file?.key || file.state !== 'ready' || file.expiresAt <= clock.now())
        throw new AppError('unknown_file')
      const Name = saveName(file, context.language)
      return {
        Url: isToPrint ? addresses.signToPrint(file.key, Name) : addresses.signAs(file.key, Name),
        Name,
      }
    },
    /** Throws unknown_file. The next sweep removes the bytes. */
    async delete(context: CallContext, id: string): Promise<Record<string, never>> {
      const { appId, exhibitorId, sees } = sightOf(context)
      if (!isUuid(id) || !(await generatedFiles.dismiss(appId, exhibitorId, sees, id)))
        throw new AppError('unknown_file')
      return {}
    },
    /** The job: makes one file. */
    make,
    /**
     * Marks files whose job was lost as failed, and removes expired bytes from the store. If a
     * removal fails, the next sweep tries again.
     */
    async sweep(): Promise<void> {
      await generatedFiles.failLost()
      const failed: string[] = []
      for (;;) {
        const keys = await generatedFiles.listDue(BATCH, failed)
        for (const key of keys) {
          const work = async () => {
            await store.remove(key)
            await generatedFiles.forget(key)
          }
          await work().catch((error: unknown) => {
            failed.push(key)
            onError(error)
          })
        }
        if (keys.length < BATCH || failed.length >= BATCH) break
      }
      await generatedFiles.removeOld()
    },
  }
}

export type GeneratedFiles = ReturnType<typeof createGeneratedFiles>

/** Reads the cursor of a list; it works even if its file has been deleted. */
function readCursor(text: string | undefined): FilesAsked['after'] {
  if (text === undefined || text === '') return undefined
  const [, micros = '', id = ''] = /^(\d{1,17})\.(.+)$/.exec(text) ?? []
  if (micros === '' || !isUuid(id)) throw badField('After')
  return { micros, id }
}
