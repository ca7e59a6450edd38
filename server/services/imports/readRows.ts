import type { RecordPreviewReply } from '@core/contract/recordFiles'
import { fileKeyOf } from '@core/domain/fileUrl'
import { localized } from '@core/domain/language'
import { errorText } from '@core/messages/errors'
import type { FormDefinition } from '@core/form/types'
import type { Resource } from '@core/resources/types'
import { AppError } from '../../errors'
import { importText } from '../../messages/imports'
import type { CallContext } from '../../domain/callContext'
import { readAnswers, requireValid } from '../../domain/forms/formAnswers'
import { indexOf } from '../../domain/records/recordIndex'
import { giveOwnPhoto, type RowNames } from './ownPhotos'
import { photoName, type FoundPhotos } from './photos'
import { readCells } from './readCells'
import type { Sheet } from './readSheet'
import { matchHeadings, PICTURES, sheetColumns } from './sheetColumns'

/** How many rows are checked before other requests get a turn. */
const AT_ONCE = 25

type CheckedRow = RecordPreviewReply['Rows'][number]

export interface CheckedRows extends Pick<RecordPreviewReply, 'Rows' | 'Unknown'> {
  /** The answers of valid rows as they will be stored, with the allowance they use. */
  good: { row: CheckedRow; values: Record<string, unknown>; quotaKey: string }[]
}

/** The photos that a sheet names, without those that are uploads already. */
export function namedPhotos(form: FormDefinition, sheet: Sheet): Set<string> {
  const { places } = matchHeadings(sheetColumns(form), sheet.headings)
  const pictures = new Map([...places].filter(([{ field }]) => PICTURES.has(field.type)))
  const named = sheet.rows.flatMap(({ cells }) =>
    readCells(pictures, cells).pictures.flatMap(({ names }) => names),
  )
  return new Set(named.filter(name => fileKeyOf(name) === undefined).map(photoName))
}

/**
 * Checks every row as a submission, in the caller's language; `requireFiles` throws an AppError for
 * answers that name files they may not use.
 */
export async function readRows(
  context: CallContext,
  resource: Resource,
  form: FormDefinition,
  sheet: Sheet,
  found: FoundPhotos,
  names: RowNames | undefined,
  requireFiles: (values: Readonly<Record<string, unknown>>) => Promise<unknown>,
): Promise<CheckedRows> {
  const { places, unknown } = matchHeadings(sheetColumns(form), sheet.headings)
  const checked: CheckedRows = { Rows: [], Unknown: unknown, good: [] }
  for (const [at, { row, cells, spoilt }] of sheet.rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise(resolve => setImmediate(resolve))
    const read = readCells(places, cells)
    const { body, strangers, pictures } = read
    const unclear = names ? giveOwnPhoto(context, form, names, read, found) : []
    for (const { field, names } of pictures) {
      const urls = names.map(name =>
        fileKeyOf(name) === undefined ? found.photos.get(photoName(name)) : name,
      )
      names.forEach((text, place) => {
        if (urls[place] === undefined) strangers.push({ field, text })
      })
      body[field.id] = urls.flatMap(url => (url === undefined ? [] : { url }))
    }
    const problems = strangers.map(({ field, text }) => ({
      Field: localized(field.name.cn, field.name.en, context.language) || field.id,
      Message: importText(
        context.language,
        PICTURES.has(field.type) ? 'import.photo' : 'import.option',
        {
          text: [...text].slice(0, 60).join(''),
        },
      ),
    }))
    const ruined = [...places].flatMap(([{ field }, place]) => {
      const cell = spoilt.get(place)
      return cell ? [{ field, ...cell }] : []
    })
    problems.push(
      ...ruined.map(({ field, by, text }) => ({
        Field: localized(field.name.cn, field.name.en, context.language) || field.id,
        Message: importText(context.language, `import.${by}`, { text }),
      })),
      ...unclear.map(({ Field, Message }) => ({ Field, Message })),
    )
    const named = new Set([
      ...[...strangers, ...ruined].map(({ field }) => field.id),
      ...unclear.flatMap(({ ids }) => ids),
    ])
    const { values, issues } = check(context, form, body)
    for (const { id, message } of issues) {
      const field = form.fieldById.get(id)
      if (!named.has(id))
        problems.push({
          Field: field ? localized(field.name.cn, field.name.en, context.language) || id : id,
          Message: message,
        })
    }
    if (problems.length === 0) problems.push(...(await filesWrong(context, requireFiles, values)))
    const { title, quotaKey } = indexOf(resource, form, values)
    const line = { Row: row, Title: title, Problems: problems }
    checked.Rows.push(line)
    if (problems.length === 0) checked.good.push({ row: line, values, quotaKey })
  }
  return checked
}

async function filesWrong(
  context: CallContext,
  requireFiles: (values: Record<string, unknown>) => Promise<unknown>,
  values: Record<string, unknown>,
) {
  try {
    await requireFiles(values)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [{ Field: '', Message: errorText(context.language, error.code, error.params) }]
  }
}

function check(context: CallContext, form: FormDefinition, body: Record<string, unknown>) {
  let values: Record<string, unknown> = {}
  try {
    const answers = readAnswers(context, form, body)
    values = answers.values
    requireValid(context, answers)
    return { values, issues: [] }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_form') throw error
    return { values, issues: error.details.issues ?? [] }
  }
}
