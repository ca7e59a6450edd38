import { fileKeyOf } from '@core/domain/fileUrl'
import type { Resource } from '@core/resources/types'
import type { ConsentRepository } from '../../repositories/consentRepository'
import { filesOf, namedFiles } from '../../domain/forms/answerFiles'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { facesIn, requireAgreedFace } from '../../domain/forms/faceConsent'
import type { FileAccess } from '../../domain/forms/fileAccess'
import { readAnswers, type Answers } from '../../domain/forms/formAnswers'
import type { FormService } from '../../domain/forms/formService'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { unmaskFromLink } from '../../domain/forms/linkAnswers'
import { holderOf } from '../../domain/people/holder'
import { isStored, type CurrentRecord } from '../../domain/records/recordStates'
import { textsIn, type ContentCheck } from '../wechat/contentCheck'
import type { Asked, createRecordAsking } from './askRecord'
import type { createReferences } from './references'
import type { RecordWrite } from './recordWriter'

export interface WriteInput extends Record<string, unknown> {
  Resource: string
  Id?: string
  FormVersion: number
  Revision: number
  FaceConsent?: string
}

interface AnswerDeps {
  consents: Pick<ConsentRepository, 'hasGiven' | 'hasGivenOf'>
  forms: FormService
  files: FileAccess
  vault: AnswerVault
  /** Absent: texts are not checked. */
  contentCheck?: ContentCheck
  references: ReturnType<typeof createReferences>
  ownerOf: ReturnType<typeof createRecordAsking>['ownerOf']
}

/** Reads the answers of a write, their files, and the consents and checks they need. */
export function createRecordAnswers({
  consents,
  forms,
  files,
  vault,
  contentCheck,
  references,
  ownerOf,
}: AnswerDeps) {
  /** A version of the form with the present choices of its fields. Throws unknown_form. */
  const filledForm = async (
    context: { fair: Pick<CallContext['fair'], 'appId'> },
    reach: Pick<Asked['reach'], 'appId' | 'exhibitorId' | 'resource'>,
    version: number,
  ) => {
    const loaded = await forms.load(reach.appId, reach.resource.form, version)
    return references.filled(reach, reach.resource, loaded, () =>
      forms.read(context, loaded.id, loaded.version),
    )
  }
  /** Reads new answers under a version of the form, with the files they name and drop. */
  const read = async (context: CallContext, { reach, current }: Asked, body: WriteInput) => {
    const old = vault.open(ownerOf(reach), current.values)
    const input = sessionOf(context).link ? unmaskFromLink(current.values, old, body) : body
    const form = await filledForm(context, reach, body.FormVersion)
    const answers = readAnswers(context, form, input, { stored: old })
    const givenIn = isStored(current)
      ? await forms.load(reach.appId, current.formId, current.formVersion)
      : undefined
    const before = givenIn ? filesOf(givenIn, old).flatMap(keysOf) : []
    return { answers, before, faces: givenIn ? facesIn(givenIn, old) : [] }
  }
  /**
   * People who fill in their own record by its link agree themselves. A company confirms that its
   * person agrees, and confirms it again for photos that are not in `before`.
   */
  const faceOf = (
    context: CallContext,
    { id, resource }: Pick<CurrentRecord, 'id' | 'resource'>,
    answers: Answers,
    given: unknown,
    before: readonly string[] = [],
  ) =>
    requireAgreedFace(consents, context, {
      ...answers,
      given,
      before,
      subject: holderOf(context.fair.appId, sessionOf(context).link)
        ? undefined
        : `${resource}:${id}`,
    })
  /** Checks the texts that become public. Throws content_refused. */
  const checkPublic = async (
    context: CallContext,
    resource: Resource,
    values: Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    const shown = publicTexts(resource, values)
    if (shown.length === 0) return
    await contentCheck?.texts(context, 'profile', shown)
    await contentCheck?.requireAllowed(context, shown)
  }
  /** Checks the pictures in them that are the record's own files. Throws content_refused. */
  const checkPictures = async (
    context: CallContext,
    resource: Resource,
    values: Readonly<Record<string, unknown>>,
    keys: readonly string[],
  ): Promise<void> => {
    const shown = publicTexts(resource, values)
    if (shown.length > 0) await contentCheck?.pictures(context, 'profile', shown, keys)
  }
  const filesFor = async (
    context: CallContext,
    { answers, before }: Awaited<ReturnType<typeof read>>,
  ): Promise<NonNullable<RecordWrite['files']>> => {
    const keys = await files.require(context, namedFiles(answers.form, answers.values), before)
    return { context, keys, dropped: before.filter(key => !keys.includes(key)) }
  }

  return { read, filledForm, faceOf, checkPublic, checkPictures, filesFor }
}

const keysOf = (url: string) => fileKeyOf(url) ?? []

/** The texts of the public answers. */
export const publicTexts = (
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
): string[] => textsIn(resource.public?.fields.map(field => values[field]) ?? [])
