import type { AdFrame } from '@core/domain/ads'
import { ad } from '@core/resources/ad'
import type { FolderForm } from './folder'
import { isObject } from './folderFiles'
import { contentHash } from './readForms'

/**
 * The form of advertisements with the fair's places as the options of its field Place, so that
 * lists, files and the desk name them.
 */
export function withAdPlaces(form: FolderForm, frame: AdFrame | undefined): FolderForm {
  const fields: unknown = form.definition['Fields']
  if (form.id !== ad.form || !frame || !Array.isArray(fields)) return form
  const DataSource = frame.places.map(({ id, name, nameEn }) => ({
    id,
    text: name,
    text_en: nameEn,
  }))
  const definition = {
    ...form.definition,
    Fields: fields.map((field: unknown) =>
      isObject(field) && field['Id'] === 'Place' ? { ...field, DataSource } : field,
    ),
  }
  return { ...form, definition, hash: contentHash(definition) }
}
