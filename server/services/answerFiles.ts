import { fileKeyOf } from '@core/domain/fileUrl'
import { parsePayload } from '@core/form/serialize'
import type { FieldType, FormDefinition } from '@core/form/types'

const UPLOADS: ReadonlySet<FieldType> = new Set<FieldType>(['Face', 'Image', 'File', 'Audio', 'Video'])
/** Fields whose answer is HTML. */
export const RICH_TEXT: ReadonlySet<FieldType> = new Set<FieldType>(['Editor', 'SmallEditor', 'MPEditor'])
/** Pictures and videos inside rich text, as cleanRichText writes them. Those of other places are not ours to keep. */
const SOURCE = /<(?:img|video|source) (?:[^<>]* )?src="([^"<>]*)"/g

/** The urls of every file in stored answers: uploads, and pictures in rich text. Each once. */
export function filesOf(form: FormDefinition, values: Readonly<Record<string, unknown>>): string[] {
  const urls = new Set<string>()
  const parsed = parsePayload(form, values)
  for (const { id, type } of form.fields) {
    const value = parsed[id]
    if (UPLOADS.has(type) && Array.isArray(value)) for (const item of value) if (typeof item === 'object') urls.add(item.url)
    if (RICH_TEXT.has(type) && typeof value === 'string')
      for (const [, url = ''] of value.matchAll(SOURCE)) if (fileKeyOf(decode(url)) !== undefined) urls.add(decode(url))
  }
  urls.delete('')
  return [...urls]
}

const decode = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
