import { fileKeyOf } from '@core/domain/fileUrl'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { ownerOf } from '../../domain/fileOwners'
import { filesOf, namedFiles } from '../../domain/forms/answerFiles'
import { facesIn, requireAgreedFace } from '../../domain/forms/faceConsent'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { Answers } from '../../domain/forms/formAnswers'
import type { FormService } from '../../domain/forms/formService'
import type { Current } from '../../domain/forms/submissionStates'
import type { Consent, ConsentRepository } from '../../repositories/consentRepository'
import type { Transact } from '../../repositories/repositories'
import type {
  StoredSubmission,
  SubmissionEvent,
  SubmissionRepository,
} from '../../repositories/submissionRepository'

export interface SubmissionFilesDeps {
  consents: Pick<ConsentRepository, 'hasGiven' | 'hasGivenOf'>
  submissions: SubmissionRepository
  transact: Transact
  forms: FormService
  files: FileAccess
}

/** The changes of files in a write. */
export interface DecidedFiles {
  /** Files that the new row names. */
  keys?: readonly string[]
  /** Files that only the former row named. */
  dropped?: readonly string[]
  /** The consent to a photo among them, if it was given with this call. */
  face?: Consent | undefined
}

/** The files of a company's answers to a form, written together with the answers. */
export function createSubmissionFiles({
  consents,
  submissions,
  transact,
  forms,
  files,
}: SubmissionFilesDeps) {
  return {
    /**
     * The files that new answers name, and those that the former ones named. `given` is the consent
     * to a face in the call. Throws what FileAccess.require and requireAgreedFace throw.
     */
    async decide(
      context: CallContext,
      given: unknown,
      { form, values }: Answers,
      { formId, formVersion, exhibitorId, values: old }: Current,
    ): Promise<DecidedFiles> {
      const givenIn =
        formVersion > 0 ? await forms.load(context.fair.appId, formId, formVersion) : undefined
      const said = {
        given,
        subject: `form:${exhibitorId}:${formId}`,
        before: givenIn ? facesIn(givenIn, old) : [],
      }
      const face = await requireAgreedFace(consents, context, { form, values, ...said })
      const before = givenIn ? filesOf(givenIn, old).flatMap(keysOf) : []
      const keys = await files.require(context, namedFiles(form, values), before)
      return { keys, dropped: before.filter(key => !keys.includes(key)), face }
    },

    /**
     * Writes the row and the marks of its files together: a refused write keeps no file, and a
     * removed file is released. False if another person has changed the row since.
     */
    async write(
      context: CallContext,
      row: StoredSubmission,
      event: SubmissionEvent | undefined,
      { keys = [], dropped = [], face }: DecidedFiles,
    ): Promise<boolean> {
      if (keys.length + dropped.length === 0 && !face) return submissions.write(row, event)
      return transact(async repositories => {
        await repositories.objects.lockOwner(row.appId, ownerOf(sessionOf(context)))
        if (!(await repositories.submissions.write(row, event))) return false
        await files.attach(repositories.objects, context, keys)
        await files.release(repositories.objects, context, dropped)
        if (face) await repositories.consents.record(face)
        return true
      })
    },
  }
}

const keysOf = (url: string) => fileKeyOf(url) ?? []
