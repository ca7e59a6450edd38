import { uploadRules, type UploadRules } from '@core/form/uploadRules'
import { parsePayload } from '@core/form/serialize'
import type { FieldType, FormDefinition } from '@core/form/types'
import { filesOfRichText } from '../html/cleanRichText'

const UPLOADS: ReadonlySet<FieldType> = new Set<FieldType>(['Face', 'Image', 'File', 'Audio', 'Video'])
/** Fields whose answer is HTML. */
export const RICH_TEXT: ReadonlySet<FieldType> = new Set<FieldType>(['Editor', 'SmallEditor', 'MPEditor'])

/** A file an answer names, and what the field it stands in takes. */
export interface NamedFile {
  url: string
  rules: UploadRules | undefined
}

/** Every file in stored answers: uploads, and our own pictures and videos in rich text; once for each field it stands in. */
export function namedFiles(form: FormDefinition, values: Readonly<Record<string, unknown>>): NamedFile[] {
  const parsed = parsePayload(form, values)
  return form.fields.flatMap(field => {
    const rules = uploadRules(field)
    return [...urlsOf(field.type, parsed[field.id])].map(url => ({ url, rules }))
  })
}

/** The urls of every file in stored answers. Each once. */
export function filesOf(form: FormDefinition, values: Readonly<Record<string, unknown>>): string[] {
  return [...new Set(namedFiles(form, values).map(({ url }) => url))]
}

function urlsOf(type: FieldType, value: unknown): ReadonlySet<string> {
  const urls = new Set<string>()
  if (UPLOADS.has(type) && Array.isArray(value)) {
    for (const item of value as readonly (string | { url: string })[]) if (typeof item === 'object') urls.add(item.url)
  }
  if (RICH_TEXT.has(type) && typeof value === 'string') for (const url of filesOfRichText(value)) urls.add(url)
  urls.delete('')
  return urls
}
