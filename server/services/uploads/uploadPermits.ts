import { fileTypeOf, type FileType } from '@core/domain/fileTypes'
import {
  GENERAL_UPLOAD_RULES,
  IMPORT_FORM,
  IMPORT_UPLOAD_RULES,
  uploadRules,
  type UploadRules,
} from '@core/form/uploadRules'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { nameOfOwner, ownerOf } from '../../domain/fileOwners'
import type { FormService } from '../../domain/forms/formService'
import type { Limiter } from '../../domain/limiter'
import { newKey } from '../../domain/newKey'
import { AppError, badField } from '../../errors'
import type { Limit } from '../../repositories/limitRepository'
import type { StoredObject } from '../../repositories/objectRepository'
import { tooLarge } from './intake'
import type { Quota } from './quota'

/**
 * A permit lasts this long, enough for a large video over a slow line (SPEC §9: a timeout in
 * hours).
 */
const PERMIT_HOURS = 1
/** The most files that one signed link may bring in a day. */
const PER_LINK_DAY = 200
/** The most photos that imports of one company may bring in an hour: several full archives. */
const IMPORT_PHOTOS = { points: 2000, seconds: 3600 } as const

export interface UploadPermitsDeps {
  quota: Quota
  forms: FormService
  limiter: Limiter
  clock: Clock
  /** The largest file, whatever its field allows. */
  maxBytes: number
}
/** The field a file is for; without one the general rules apply. */
export interface FieldOfForm {
  FormId?: string
  FieldId?: string
}

/** Permits to send a file, with the rules of its field and the limits of the caller. */
export function createUploadPermits({ quota, forms, limiter, clock, ...deps }: UploadPermitsDeps) {
  /**
   * The rules of the field; the general ones if the call names none. Throws bad_request for a field
   * without files, forbidden for an import that the caller may not make.
   */
  const rulesOf = async (
    context: CallContext,
    { FormId, FieldId }: FieldOfForm,
  ): Promise<UploadRules> => {
    if (!FormId || !FieldId) return GENERAL_UPLOAD_RULES
    if (FormId === IMPORT_FORM) return importRules(context, FieldId)
    const { Version } = await forms.read(context, FormId)
    const field = (await forms.load(context.fair.appId, FormId, Version)).fieldById.get(FieldId)
    const rules = field && uploadRules(field)
    if (!rules) throw badField('FieldId')
    return rules
  }

  /** How often this caller may send a file. */
  const usualLimits = (context: CallContext): Limit[] => {
    const session = sessionOf(context)
    return [
      // the holder of a link must not use up the company's limit
      ...(session.link
        ? [{ key: `upload-link:${session.link.id}`, points: PER_LINK_DAY, seconds: 24 * 3600 }]
        : []),
      {
        key: `upload:${context.fair.appId}:${nameOfOwner(ownerOf(session))}`,
        points: 120,
        seconds: 600,
      },
      limiter.ofAddress(context, 'uploads'),
    ]
  }
  const give = async (
    context: CallContext,
    type: FileType,
    rules: UploadRules,
    bytes: number | undefined,
    limits: Limit[],
  ): Promise<StoredObject> => {
    const session = sessionOf(context)
    const linkId = session.link?.id
    const { appId } = context.fair
    const now = clock.now()
    const maxBytes = Math.min(rules.maxBytes(type.kind), deps.maxBytes)
    if (bytes !== undefined && bytes > maxBytes) throw tooLarge(maxBytes)
    await limiter.enforce(limits, 'rate_limited')
    const key = newKey(appId, type.extension, now)
    const expiresAt = new Date(now.getTime() + PERMIT_HOURS * 3_600_000)
    const object = {
      key,
      appId,
      ...ownerOf(session),
      ipHash: context.ipHash,
      extension: type.extension,
      maxBytes,
      bytes: bytes ?? maxBytes,
      expiresAt,
      linkId,
    }
    // without an announced size the largest allowed one is reserved
    await quota.reserve(object, repository => repository.insert(object))
    return { ...object, state: 'signed', sentHash: null, refusals: 0 }
  }

  return {
    rulesOf,
    /**
     * Stores a permit for this caller to send one file of at most `bytes`. Throws file_too_large,
     * rate_limited, and what the quota refuses.
     */
    give: (context: CallContext, type: FileType, rules: UploadRules, bytes: number | undefined) =>
      give(context, type, rules, bytes, usualLimits(context)),
    /** The same for a photo of an import, with limits of its own. */
    giveImport: (context: CallContext, type: FileType, rules: UploadRules) =>
      give(context, type, rules, undefined, [
        {
          key: `upload-import:${context.fair.appId}:${nameOfOwner(ownerOf(sessionOf(context)))}`,
          ...IMPORT_PHOTOS,
        },
      ]),
  }
}

/** The type of an extension that the rules allow. Throws file_type. */
export function requireType(rules: UploadRules, extension: string): FileType {
  const type = fileTypeOf(extension)
  if (!type || !rules.extensions.includes(type.extension))
    throw new AppError('file_type', { extensions: rules.extensions.join(', ') })
  return type
}

/**
 * Throws forbidden for callers who import nothing, which are all but a company's own accounts;
 * bad_request for a field that no import has.
 */
function importRules(context: CallContext, name: string): UploadRules {
  const { exhibitorId, link } = sessionOf(context)
  if (exhibitorId === undefined || link) throw new AppError('forbidden')
  if (name !== 'sheet' && name !== 'photos') throw badField('FieldId')
  return IMPORT_UPLOAD_RULES[name]
}
