import { fileKeyOf } from '@core/domain/fileUrl'
import type { FieldDefinition, FormDefinition } from '@core/form/types'
import { errorText } from '@core/messages/errors'
import { AppError } from '../../errors'
import type { Consent, ConsentRepository } from '../../repositories/consentRepository'
import { filesOf } from './answerFiles'
import { sessionOf, type CallContext } from '../callContext'

type Values = Readonly<Record<string, unknown>>

interface GivenFace {
  form: FormDefinition
  /** Nested values, as they are about to be stored. */
  values: Values
  /** The answer of the checkbox at the photo: the version of the notice on faces if ticked. */
  given: unknown
  /**
   * The record that contains the photo, where it shows another person: `badge:ID`. Absent: the
   * photo shows the caller.
   */
  subject?: string | undefined
  /**
   * The faces of the previous answers (see facesIn): an earlier consent covers only these photos.
   */
  before?: readonly string[]
}

/**
 * The consent needed for answers with a photo of a face (DECISIONS §8). Returns the consent given
 * by the checkbox, which the caller has to record; undefined where there is nothing to record, for
 * example because a consent is already recorded. A company that submits another person's photo
 * declares that this person agreed. This covers only this record and these photos: another photo
 * may show another person. Throws face_consent, at the field.
 */
export async function requireAgreedFace(
  consents: Pick<ConsentRepository, 'hasGiven' | 'hasGivenOf'>,
  context: CallContext,
  { form, values, given, subject = '', before = [] }: GivenFace,
): Promise<Consent | undefined> {
  const { appId } = context.fair
  const version = noticeOf(context)
  const shown = facesOf(form, values)
  const [face] = shown
  if (version === undefined || !face) return undefined
  const { personId } = sessionOf(context)
  if (given === version)
    return { appId, personId, purpose: 'face', version, language: context.language, subject }
  if (subject === '') {
    if (await consents.hasGiven(appId, personId, ['face'], version)) return undefined
    throw unagreed(context, face.field)
  }
  const added = shown.find(({ files }) => files.some(file => !before.includes(file)))
  if (added || !(await consents.hasGivenOf(appId, subject, 'face', version)))
    throw unagreed(context, (added ?? face).field)
  return undefined
}

/**
 * Checks consent before photos of people are stored for this form: throws face_consent where the
 * form asks for faces and the checkbox was not ticked.
 */
export function requireFaceWord(context: CallContext, form: FormDefinition, given: unknown): void {
  const version = noticeOf(context)
  const face = form.fields.find(({ type }) => type === 'Face')
  if (face && version !== undefined && given !== version) throw unagreed(context, face)
}

/**
 * The current notice on faces; undefined for a fair that asks for no faces (see checkFaceNotice).
 */
function noticeOf({ fair }: CallContext): string | undefined {
  const version = fair.config['FaceVersion']
  return typeof version === 'string' && version !== '' ? version : undefined
}

/**
 * The photos of faces among the answers; a later call recognises unchanged photos by these keys.
 */
export const facesIn = (form: FormDefinition, values: Values): string[] =>
  facesOf(form, values).flatMap(({ files }) => files)

/** The answered Face fields, each with the keys of its files. */
const facesOf = (
  form: FormDefinition,
  values: Values,
): { field: FieldDefinition; files: string[] }[] =>
  form.fields
    .filter(({ type }) => type === 'Face')
    .map(field => ({
      field,
      files: filesOf({ ...form, fields: [field] }, values).map(url => fileKeyOf(url) ?? url),
    }))
    .filter(({ files }) => files.length > 0)

function unagreed({ language }: CallContext, { id }: FieldDefinition): AppError {
  return new AppError(
    'face_consent',
    {},
    { issues: [{ id, code: 'face_consent', message: errorText(language, 'face_consent') }] },
  )
}
