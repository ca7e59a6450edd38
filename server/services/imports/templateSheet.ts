import { writeFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre'
import type { Option } from '@core/form/types'
import { findResource } from '@core/resources/index'
import { AppError } from '../../errors'
import { importText } from '../../messages/imports'
import { inLanguages } from '../../domain/tables/exportLanguage'
import type { FormService } from '../../domain/forms/formService'
import type { RecordService } from '../resources/recordService'
import type { FileMaker } from '../../domain/tables/maker'
import { sheetColumns } from './sheetColumns'

/** Added to a heading that must be filled in. */
const REQUIRED = '*'
/** How many choices of a field the sheet lists: a field of places has thousands. */
const MOST_CHOICES = 400

/**
 * The empty sheet of an import: headings in both languages, and the choices beside it, including
 * the company's own records, such as the papers of a product.
 */
export function templateSheet({
  forms,
  records,
}: {
  forms: FormService
  records: Pick<RecordService, 'filledForm'>
}): FileMaker {
  return async ({ appId, exhibitorId, wanted }, path) => {
    const resource = findResource(String(wanted['resource']))
    const current = resource && (await forms.findCurrent(appId, resource.form))
    if (!current) throw new AppError('unknown_form')
    const form =
      exhibitorId === null
        ? await forms.load(appId, current.formId, current.version)
        : await records.filledForm(
            { fair: { appId } },
            { appId, exhibitorId, resource },
            current.version,
          )
    const columns = sheetColumns(form).filter(({ isAsked }) => isAsked)
    const headings = columns.map(({ heading, field }) =>
      field.required && !field.hide ? `${heading} ${REQUIRED}` : heading,
    )
    const lists = columns.filter(
      ({ field, part }) => part === undefined && field.options.length > 0,
    )
    const choices = lists.map(({ heading, field }) => [
      heading,
      ...choicesOf(field.options).slice(0, MOST_CHOICES),
    ])
    const longest = Math.max(0, ...choices.map(list => list.length))
    const rows = Array.from({ length: longest }, (_, at) => choices.map(list => list[at] ?? ''))
    const name = (key: 'import.sheet' | 'import.choices') =>
      inLanguages('both', language => importText(language, key, undefined)).replace('/', '-')
    const sheets = [
      { name: name('import.sheet'), rows: [headings], freezePane: { rows: 1 } },
      ...(rows.length > 0 ? [{ name: name('import.choices'), rows, freezePane: { rows: 1 } }] : []),
    ]
    await writeFile(path, await writeXlsx({ sheets }), { mode: 0o600 })
    return {}
  }
}

/** All offered choices; those of a tree with their path. */
function choicesOf(options: readonly Option[], above = ''): string[] {
  return options
    .filter(({ show, disabled }) => show && !disabled)
    .flatMap(({ text, children }) => {
      const name = inLanguages('both', language => text[language])
      const own = above === '' ? name : `${above} / ${text.cn || text.en}`
      return children.length > 0
        ? choicesOf(children, above === '' ? text.cn || text.en : own)
        : [own]
    })
}
