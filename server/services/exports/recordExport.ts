import { readDefinition } from '@core/form/readDefinition'
import { parsePayload } from '@core/form/serialize'
import type { FormDefinition } from '@core/form/types'
import { translator } from '@core/messages/defineMessages'
import { exportMessages } from '@core/messages/exports'
import type { Resource } from '@core/resources/types'
import { AppError } from '../../errors'
import {
  cursorBehind,
  type ListedRecord,
  type RecordCursor,
  type RecordScope,
} from '../../repositories/recordLists'
import type { Repositories } from '../../repositories/repositories'
import { exhibitorRef } from '../../domain/audit'
import { tableMaker, type FileMaker, type FileOrder } from '../../domain/tables/maker'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { PICTURES } from '../imports/sheetColumns'
import { requireResource } from '../../domain/records/recordAccess'
import { readFilter, type ListInput } from '../resources/recordReader'
import { createReferenceNames } from './referenceNames'
import type { CellKind } from '../../domain/tables/cellKinds'
import { exportColumns } from '../../domain/tables/exportColumns'
import { inLanguages } from '../../domain/tables/exportLanguage'
import { exportState } from '../../domain/tables/exportState'
import type { ExportTable } from '../../domain/tables/exportTable'
import { fairTimes, type TimeText } from '../../domain/tables/fairTimes'

/** How many rows are in memory at a time. */
const BATCH = 300

/**
 * An order for a list of records, with its filters and order. Jobs that the former release queued
 * have no order.
 */
export interface RecordsWanted extends Record<string, unknown> {
  resource: string
  filter: Pick<ListInput, 'Search' | 'State' | 'Facet' | 'FacetValue' | 'Ids' | 'Sort'>
  /** For an export of the organiser: one company, or all if empty. */
  exhibitorId: string
  /** Phones with their middle starred. */
  isMasked: boolean
}
interface RecordExportDeps {
  repositories: Pick<Repositories, 'records' | 'forms' | 'exports' | 'fairs'>
  vault: AnswerVault
}
type Lead = readonly [
  Exclude<keyof typeof exportMessages & `export.${string}`, 'export.part'>,
  (row: ListedRecord) => string,
  CellKind?,
]

const translate = translator(exportMessages)

/**
 * Records of a list as a table: for a company its own answers, for the organiser the submitted
 * ones. Identity numbers are starred in both.
 */
export function recordExport({ repositories, vault }: RecordExportDeps): FileMaker {
  return tableMaker(order => openRecords(repositories, vault, order))
}

/** The same as a table to be written, with times as the fair says them. Throws unknown_form. */
export async function openRecords(
  { records, forms, exports, fairs }: RecordExportDeps['repositories'],
  vault: AnswerVault,
  order: FileOrder,
): Promise<ExportTable> {
  const { appId, exhibitorId: company } = order
  const wanted = order.wanted as RecordsWanted
  const resource = requireResource(wanted.resource)
  const versions = new Map<number, FormDefinition>()
  for (const { version, definition } of await exports.listVersions(appId, resource.form))
    versions.set(version, readDefinition(definition))
  const isOwn = company !== null
  // an import of the same company finds its photos by their addresses
  const columns = exportColumns([...versions.values()], {
    language: 'both',
    maskIds: true,
    maskPhones: wanted.isMasked,
    hasAddress: type => isOwn && PICTURES.has(type),
  })
  const scope: RecordScope = isOwn
    ? { of: 'company', exhibitorId: company }
    : { of: 'organiser', exhibitorId: wanted.exhibitorId === '' ? undefined : wanted.exhibitorId }
  const timeText = await fairTimes(fairs, appId)
  if (!timeText) throw new AppError('unknown_form')
  const leads = leadsOf(resource, isOwn, timeText)
  const named = createReferenceNames({ records, forms }, appId, resource)

  async function* rows(): AsyncGenerator<string[]> {
    for await (const batch of readBatches(records, appId, wanted, resource, scope)) {
      const answers = await named(
        batch.map(row => {
          const form = versions.get(row.formVersion)
          const owner = exhibitorRef(row.exhibitorId)
          return form ? parsePayload(form, vault.open({ appId, owner }, row.values)) : {}
        }),
      )
      for (const [at, row] of batch.entries()) {
        const form = versions.get(row.formVersion)
        const cells = columns.map(({ fieldId, cell }) => {
          const field = form?.fieldById.get(fieldId)
          return field ? cell(field, answers[at]?.[fieldId]) : ''
        })
        yield [...leads.map(([, text]) => text(row)), ...cells]
      }
    }
  }
  return {
    headings: [
      ...leads.map(([key]) => inLanguages('both', language => translate(language, key, undefined))),
      ...columns.map(({ heading }) => heading),
    ],
    kinds: [...leads.map(([, , kind]) => kind ?? 'text'), ...columns.map(({ kind }) => kind)],
    rows: rows(),
  }
}

/** The records of an order, in batches. */
export async function* readBatches(
  records: Repositories['records'],
  appId: string,
  { filter }: RecordsWanted,
  resource: Resource,
  scope: RecordScope,
): AsyncGenerator<readonly ListedRecord[]> {
  const narrowed = readFilter(resource, scope, filter)
  const { Sort: sort = 'saved' } = filter
  let after: RecordCursor | undefined
  for (;;) {
    const batch = await records.list(appId, resource.name, narrowed, BATCH, after, sort)
    yield batch
    const last = batch[batch.length - 1]
    if (!last || batch.length < BATCH) return
    after = cursorBehind(sort, last)
  }
}

function leadsOf(
  { name, transitions }: Resource,
  isOwn: boolean,
  timeText: TimeText,
): readonly Lead[] {
  const isReviewed = Object.values(transitions).some(({ reason }) => reason === true)
  const common: Lead[] = [
    ['export.state', row => exportState('both', name, row.state)],
    ...(isReviewed ? [['export.reason', (row: ListedRecord) => row.reason] as const] : []),
    ['export.submitted', row => timeText(row.submittedAt), 'time'],
    ['export.changed', row => timeText(row.savedAt), 'time'],
  ]
  if (isOwn) return common
  return [
    ['export.exhibitor', row => row.exhibitorId],
    ['export.company', row => row.companyName],
    ['export.companyEn', row => row.companyNameEn],
    ['export.booth', row => row.booth],
    ...common,
  ]
}
