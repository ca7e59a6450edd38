import { fileKeyOf, fileUrl } from '@core/domain/fileUrl'
import type {
  FieldDefinition,
  FieldType,
  FieldValue,
  FormDefinition,
  FormValues,
} from '@core/form/types'
import { cleanRichText } from './cleanRichText'
import { isOverTagged } from './rebuildHtml'

const RICH_TEXT: ReadonlySet<FieldType> = new Set<FieldType>(['Editor', 'SmallEditor', 'MPEditor'])
const UPLOADS: ReadonlySet<FieldType> = new Set<FieldType>([
  'Face',
  'Image',
  'File',
  'Audio',
  'Video',
])

/**
 * Answers in the form in which they may be stored: rich text is cleaned, and a file gets its url to
 * store, whatever address it was shown at. Answers of other fields stay unchanged.
 */
export function cleanAnswers(form: FormDefinition, values: FormValues): FormValues {
  const cleaned: Record<string, FieldValue> = { ...values }
  for (const { id, type } of form.fields) {
    const value = values[id]
    if (RICH_TEXT.has(type) && typeof value === 'string') cleaned[id] = cleanRichText(value)
    if (UPLOADS.has(type) && Array.isArray(value))
      cleaned[id] = value.flatMap(item =>
        typeof item === 'object' ? [{ url: storedUrl(item.url) }] : [],
      )
  }
  return cleaned
}

/**
 * Rich texts that cleaning would cut short, because they contain far more markup than a person
 * would write. Refuse them.
 */
export function overlongFields(form: FormDefinition, values: FormValues): FieldDefinition[] {
  return form.fields.filter(({ id, type }) => {
    const value = values[id]
    return RICH_TEXT.has(type) && typeof value === 'string' && isOverTagged(value)
  })
}

function storedUrl(url: string): string {
  const key = fileKeyOf(url)
  return key === undefined ? url : fileUrl(key)
}
