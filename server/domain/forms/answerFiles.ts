import { uploadRules, type UploadRules } from '@core/form/uploadRules'
import { parsePayload } from '@core/form/serialize'
import type { FieldDefinition, FieldType, FormDefinition } from '@core/form/types'
import { filesOfRichText } from '../../html/cleanRichText'

const UPLOADS: ReadonlySet<FieldType> = new Set<FieldType>([
  'Face',
  'Image',
  'File',
  'Audio',
  'Video',
])
/** Fields whose answer is HTML. */
export const RICH_TEXT: ReadonlySet<FieldType> = new Set<FieldType>([
  'Editor',
  'SmallEditor',
  'MPEditor',
])

/** A file that an answer names, and the upload rules of the answer's field. */
export interface NamedFile {
  url: string
  rules: UploadRules | undefined
}

/**
 * Every file in stored answers: uploads, and our own pictures and videos in rich text. A file is
 * listed once for each field that names it.
 */
export function namedFiles(
  form: FormDefinition,
  values: Readonly<Record<string, unknown>>,
): NamedFile[] {
  const fields = fileFields(form)
  if (fields.length === 0) return []
  const parsed = parsePayload({ ...form, fields }, values)
  return fields.flatMap(field => {
    const rules = uploadRules(field)
    return [...urlsOf(field.type, parsed[field.id])].map(url => ({ url, rules }))
  })
}

const fileFieldsOf = new WeakMap<FormDefinition, FieldDefinition[]>()

/**
 * The fields of a form whose answers may name files; other answers need not be searched for files.
 */
function fileFields(form: FormDefinition): FieldDefinition[] {
  const known = fileFieldsOf.get(form)
  if (known) return known
  const fields = form.fields.filter(({ type }) => UPLOADS.has(type) || RICH_TEXT.has(type))
  fileFieldsOf.set(form, fields)
  return fields
}

/** The urls of every file in stored answers. Each once. */
export function filesOf(form: FormDefinition, values: Readonly<Record<string, unknown>>): string[] {
  return [...new Set(namedFiles(form, values).map(({ url }) => url))]
}

function urlsOf(type: FieldType, value: unknown): ReadonlySet<string> {
  const urls = new Set<string>()
  if (UPLOADS.has(type) && Array.isArray(value)) {
    for (const item of value as readonly (string | { url: string })[])
      if (typeof item === 'object') urls.add(item.url)
  }
  if (RICH_TEXT.has(type) && typeof value === 'string')
    for (const url of filesOfRichText(value)) urls.add(url)
  urls.delete('')
  return urls
}
