import { randomBytes } from 'node:crypto'
import type {
  RecordCommitReply,
  RecordCommitRequest,
  RecordPreviewReply,
  RecordPreviewRequest,
} from '@core/contract/recordFiles'
import { IMPORT_UPLOAD_RULES, type UploadRules } from '@core/form/uploadRules'
import { errorText } from '@core/messages/errors'
import { AppError } from '../../errors'
import { createInTurn } from '../inTurn'
import type { ObjectStore } from '../../gateways/objectStore/types'
import type { Repositories } from '../../repositories/repositories'
import { hashToken } from '../../security/secrets'
import { audit, callerOf, exhibitorRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { namedFiles } from '../../domain/forms/answerFiles'
import { requireFaceWord } from '../../domain/forms/faceConsent'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { Limiter } from '../../domain/limiter'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { companyReach, type Reach } from '../../domain/records/recordAccess'
import type { RecordService } from '../resources/recordService'
import type { UploadService } from '../uploads/uploadService'
import { rowNames } from './ownPhotos'
import { readPhotos } from './readPhotos'
import { namedPhotos, readRows, type CheckedRows } from './readRows'
import { readSheet } from './readSheet'

/** A sheet and its photos are held in memory: one import at a time is read, and few may wait. */
const TURNS = { parallel: 1, maxWaiting: 8, maxWaitingOfOne: 2 } as const
const BUSY_SECONDS = 20
const HOUR = 3600
const PER_HOUR = 60

interface ImportsDeps {
  repositories: Pick<Repositories, 'imports' | 'records' | 'quotas' | 'audit'>
  records: Pick<RecordService, 'makeMany' | 'filledForm'>
  forms: FormService
  files: Pick<FileAccess, 'require'>
  store: Pick<ObjectStore, 'read'>
  keepPhoto: UploadService['keepPhoto']
  vault: AnswerVault
  limiter: Limiter
  clock: Clock
}

/**
 * Imports records from a sheet: a preview reports all problems and writes nothing, then the commit
 * makes all records or none.
 */
export function createImports({
  repositories,
  records,
  forms,
  files,
  store,
  keepPhoto,
  vault,
  limiter,
  clock,
}: ImportsDeps) {
  /** The caller's own upload. Throws unknown_file, file_type, file_too_large. */
  const readFile = async (
    context: CallContext,
    url: string,
    rules: UploadRules,
  ): Promise<Buffer> => {
    const [key = ''] = await files.require(context, [{ url, rules }])
    const parts: Buffer[] = []
    for await (const part of (await store.read(key)) as AsyncIterable<Buffer>) parts.push(part)
    return Buffer.concat(parts)
  }
  const inTurn = createInTurn(TURNS, BUSY_SECONDS)
  /** Throws cannot_step for a resource that a company has only once. */
  const reachOf = (context: CallContext, name: string): Reach => {
    const reach = companyReach(context, name)
    if (reach.resource.max === 1) throw new AppError('cannot_step')
    return reach
  }
  const placeOf = ({ appId, exhibitorId, resource }: Reach, token: string) => ({
    tokenHash: hashToken(token),
    appId,
    owner: exhibitorRef(exhibitorId),
    kind: resource.name,
  })

  return {
    /**
     * Reads a sheet and tells every row's problems. Throws unknown_file, sheet_unreadable,
     * sheet_too_large, face_consent, rate_limited.
     */
    async preview(
      context: CallContext,
      { Resource, Url, PhotosUrl = '', FaceConsent }: RecordPreviewRequest,
    ): Promise<RecordPreviewReply> {
      const reach = reachOf(context, Resource)
      const { appId, exhibitorId, resource } = reach
      await limiter.enforce(
        [{ key: `import:${appId}:${exhibitorId}`, points: PER_HOUR, seconds: HOUR }],
        'rate_limited',
      )
      const current = await forms.findCurrent(appId, resource.form)
      if (!current) throw new AppError('unknown_form')
      const form = await records.filledForm(context, reach, current.version)
      if (PhotosUrl !== '') requireFaceWord(context, form, FaceConsent)
      const { Rows, Unknown, good, strays } = await inTurn(`${appId}:${exhibitorId}`, async () => {
        const sheet = await readSheet(await readFile(context, Url, IMPORT_UPLOAD_RULES.sheet))
        const names = rowNames(resource, form, sheet)
        const archive =
          PhotosUrl === ''
            ? undefined
            : await readFile(context, PhotosUrl, IMPORT_UPLOAD_RULES.photos)
        const found = await readPhotos(
          archive,
          { named: namedPhotos(form, sheet), own: names?.all },
          file => keepPhoto(context, file),
        )
        const rows = await readRows(context, resource, form, sheet, found, names, values =>
          files.require(context, namedFiles(form, values)),
        )
        return { ...rows, strays: names ? found.strays : undefined }
      })
      const has = await repositories.records.count(appId, resource.name, exhibitorId)
      refuseBeyond(
        good,
        () => '',
        new Map([['', resource.max - has]]),
        errorText(context.language, 'record_limit'),
      )
      if (resource.quota) {
        const quotas = await repositories.quotas.list({
          appId,
          resource: resource.name,
          exhibitorId,
        })
        const left = new Map(quotas.map(({ key, granted, used }) => [key, granted - used]))
        refuseBeyond(
          good,
          ({ quotaKey }) => quotaKey,
          left,
          errorText(context.language, 'quota_full'),
        )
      }
      const kept = good.filter(isGood)
      const Token = randomBytes(24).toString('base64url')
      const owner = { appId, owner: exhibitorRef(exhibitorId) }
      const rows = kept.map(({ values }) => vault.seal(owner, form, values))
      const expiresAt = new Date(clock.now().getTime() + HOUR * 1000)
      await repositories.imports.insert(
        placeOf(reach, Token),
        sessionOf(context).personId,
        { version: form.version, rows },
        expiresAt,
      )
      return {
        Token,
        Rows,
        Good: kept.length,
        Bad: Rows.length - kept.length,
        Unknown,
        ...(strays?.length && { Photos: [...strays] }),
      }
    },

    /**
     * Makes the records that a preview found valid, as drafts or submitted. Throws reading_gone for
     * a token that is another company's, expired or used, form_changed if the form has changed, and
     * the errors of making a record. After an error none is made.
     */
    async commit(
      context: CallContext,
      { Resource, Token, Submit = false, FaceConsent }: RecordCommitRequest,
    ): Promise<RecordCommitReply> {
      const reach = reachOf(context, Resource)
      const { appId, exhibitorId, resource } = reach
      const place = placeOf(reach, Token)
      const reading = await repositories.imports.find(place, clock.now())
      if (!reading) throw new AppError('reading_gone')
      const intent = context.idempotency?.keyHash ?? null
      if (reading.taken) {
        // a retry: the first try was written, but its reply got lost
        if (intent === null || !reading.taken.by.equals(intent)) throw new AppError('reading_gone')
        return { Made: reading.taken.made }
      }
      if ((await forms.findCurrent(appId, resource.form))?.version !== reading.version)
        throw new AppError('form_changed')
      const rows = reading.rows.map(values =>
        vault.open({ appId, owner: exhibitorRef(exhibitorId) }, values),
      )
      const take = async (tables: Repositories): Promise<void> => {
        if (!(await tables.imports.take(place, intent, rows.length)))
          throw new AppError('reading_gone')
        const details = { rows: rows.length, submitted: Submit }
        await audit(tables, {
          ...callerOf(context),
          action: 'record.import',
          subject: `resource:${resource.name}`,
          details,
        })
      }
      const Made = await records.makeMany(context, resource.name, rows, Submit, take, FaceConsent)
      return { Made }
    },
  }
}

const isGood = ({ row }: CheckedRows['good'][number]) => row.Problems.length === 0

/** Adds a problem to the good rows for which their kind has no place left. */
function refuseBeyond(
  good: CheckedRows['good'],
  kindOf: (row: CheckedRows['good'][number]) => string,
  left: Map<string, number>,
  message: string,
): void {
  for (const one of good.filter(isGood)) {
    const room = left.get(kindOf(one)) ?? 0
    if (room > 0) left.set(kindOf(one), room - 1)
    else one.row.Problems.push({ Field: '', Message: message })
  }
}
