import { presentField } from '@core/answers/presentField'
import { numberText } from '@core/answers/numberText'
import type { RecordTableReply, RecordTableRequest } from '@core/contract/recordTable'
import { localized, type Language } from '@core/domain/language'
import { isNumberField, storedNumber } from '@core/form/numbers'
import { parsePayload } from '@core/form/serialize'
import type { FieldDefinition, FieldType, FormDefinition } from '@core/form/types'
import { AppError } from '../../errors'
import type { ListedRecord } from '../../repositories/recordLists'
import type { RecordRepository } from '../../repositories/recordRepository'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FormService } from '../../domain/forms/formService'
import { periodOf, readFormSettings } from '../../domain/forms/formSettings'
import { companyReach } from '../../domain/records/recordAccess'
import { presentFacets } from './presentRecord'
import { readFilter, type RecordReader } from './recordReader'

/** The most rows of a table: more records than a company has of a general form. */
const MOST = 200
const FILES: ReadonlySet<FieldType> = new Set<FieldType>([
  'Face',
  'Image',
  'File',
  'Video',
  'Audio',
])
type Cell = RecordTableReply['Rows'][number]['Cells'][number]

interface TableDeps {
  records: RecordRepository
  forms: FormService
  vault: AnswerVault
  reader: Pick<RecordReader, 'page'>
  clock: Clock
}

/** A company's records with all answers, in the columns of the present form. */
export function createRecordTable({ forms, vault, reader, clock }: TableDeps) {
  return async (context: CallContext, input: RecordTableRequest): Promise<RecordTableReply> => {
    const { appId, resource, exhibitorId } = companyReach(context, input.Resource)
    const filter = readFilter(resource, { of: 'company', exhibitorId }, input)
    const head = await forms.findHead(appId, resource.form)
    if (!head) throw new AppError('unknown_form')
    const form = await forms.load(appId, resource.form, head.version)
    const page = await reader.page(appId, resource, filter, { Size: MOST })
    const fields = form.fields.filter(
      field => !field.hide && field.inputType !== 'password' && field.type !== 'Questions',
    )
    const versions = new Map<number, FormDefinition>([[form.version, form]])
    const rows = await Promise.all(
      page.rows.map(async row => {
        const given =
          versions.get(row.formVersion) ?? (await forms.load(appId, row.formId, row.formVersion))
        return {
          row,
          cells: cellsOf(
            fields,
            given,
            vault.open({ appId, owner: exhibitorRef(exhibitorId) }, row.values),
            context.language,
          ),
        }
      }),
    )
    return {
      ...bilingual(form.name),
      Columns: fields.map((field, at) => ({
        Field: field.id,
        ...bilingual(field.name),
        IsNumber: isNumberField(field),
        ...(isNumberField(field) && {
          Total: totalOf(
            field,
            rows.map(({ cells }) => cells[at]?.Number),
            context.language,
          ),
        }),
      })),
      Rows: rows.map(({ row, cells }) => ({
        Id: row.id,
        State: row.state,
        SavedAt: savedAt(row),
        Cells: cells,
      })),
      Counts: page.counts,
      CanAdd:
        periodOf(readFormSettings(head.settings), clock.now()) === 'open' &&
        page.total < resource.max,
      Facets: presentFacets(resource, form),
    }
  }
}

function cellsOf(
  fields: readonly FieldDefinition[],
  given: FormDefinition,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): Cell[] {
  const parsed = parsePayload(given, values)
  return fields.map(({ id }) => {
    const field = given.fieldById.get(id)
    if (!field) return { Text: '' }
    const value = parsed[id]
    if (FILES.has(field.type))
      return { Text: Array.isArray(value) && value.length > 0 ? String(value.length) : '' }
    const Text = presentField(field, value, language, { maskIds: true })?.text ?? ''
    const number =
      isNumberField(field) && typeof value === 'string' ? storedNumber(value) : undefined
    return { Text, ...(number !== undefined && { Number: number }) }
  })
}

/** Sums decimals as integers (in units of 1e-5), so that the total is what a calculator shows. */
function totalOf(
  field: FieldDefinition,
  numbers: readonly (number | undefined)[],
  language: Language,
): string {
  const sum =
    numbers.reduce<number>((all, number) => all + Math.round((number ?? 0) * 1e5), 0) / 1e5
  return numberText(field, String(sum), language)
}

const savedAt = ({ savedAt: at }: ListedRecord): string => at.toISOString()
const bilingual = ({ cn, en }: { cn: string; en: string }) => ({
  Name: localized(cn, en, 'cn'),
  Name_en: localized(cn, en, 'en'),
})
