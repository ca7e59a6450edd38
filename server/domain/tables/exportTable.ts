import { parseDefinition } from '@core/form/parseDefinition'
import { parsePayload } from '@core/form/serialize'
import type { FormDefinition } from '@core/form/types'
import { maskPhone } from '@core/format/mask'
import { exportMessages } from '@core/messages/exports'
import { translator } from '@core/messages/defineMessages'
import { AppError } from '../../errors'
import type {
  AnswersNarrowed,
  ExportedRow,
  ExportRepository,
} from '../../repositories/exportRepository'
import type { Repositories } from '../../repositories/repositories'
import type { AnswerVault } from '../forms/answerVault'
import type { CellKind } from './cellKinds'
import { exportColumns, type ExportColumn } from './exportColumns'
import { inLanguages, type ExportLanguage } from './exportLanguage'
import { exportState } from './exportState'
import { fairFacts } from '../fairFacts'
import { visitColumns } from './visitColumns'
import { fairTimes, type TimeText } from './fairTimes'

/** Maximum rows in memory. */
const BATCH = 500

const translate = translator(exportMessages)
type Heading = Extract<keyof typeof exportMessages, `export.${string}`>
type Lead = readonly [
  Exclude<Heading, 'export.part' | 'export.firstEntry'>,
  (row: ExportedRow) => string,
  CellKind?,
]

/**
 * A table to be written: every row has as many cells as there are headings. Rows come as they are
 * read.
 */
export interface ExportTable {
  headings: string[]
  /** The content of each column; text when absent. */
  kinds?: readonly CellKind[]
  rows: AsyncIterable<string[]>
}
interface ExportOrder {
  appId: string
  formId: string
  kind: 'registrations' | 'submissions'
  language: ExportLanguage
  /** Masks phones, for readers who need not know them (DECISIONS §8). */
  isMasked: boolean
  /** Only the rows of the desk's filtered list; all rows when absent. */
  narrowed?: AnswersNarrowed
  /**
   * Writes identity numbers in full, for readers who need them; otherwise their middle is starred.
   */
  withIds: boolean
  /**
   * Writes files as addresses, for readers with access to the store; otherwise the number of files.
   */
  withAddresses?: boolean
}

/**
 * All answers to a form as a table, read in batches, with times in the fair's zone. Throws
 * unknown_form.
 */
export async function openExport(
  { exports, fairs }: Pick<Repositories, 'exports' | 'fairs'>,
  vault: AnswerVault,
  order: ExportOrder,
): Promise<ExportTable> {
  const { appId, formId, language, isMasked, withIds, withAddresses = false } = order
  const versions = new Map<number, FormDefinition>()
  for (const { version, definition } of await exports.listVersions(appId, formId))
    versions.set(version, parseDefinition(definition).form)
  const [timeText, fair] = await Promise.all([fairTimes(fairs, appId), fairs.find(appId)])
  if (versions.size === 0 || !timeText || !fair) throw new AppError('unknown_form')
  const columns = exportColumns([...versions.values()], {
    language,
    maskIds: !withIds,
    maskPhones: isMasked,
    hasAddress: () => withAddresses,
  })
  const leads = leadsOf(order, timeText)
  const visits = order.kind === 'registrations' ? visitColumns(language, fairFacts(fair)) : []
  return {
    headings: [
      ...leads.map(([key]) => inLanguages(language, inOne => translate(inOne, key, undefined))),
      ...visits.map(({ heading }) => heading),
      ...columns.map(({ heading }) => heading),
    ],
    kinds: [
      ...leads.map(([, , kind]) => kind ?? 'text'),
      ...visits.map(({ kind }) => kind),
      ...columns.map(({ kind }) => kind),
    ],
    rows: readRows(
      exports,
      vault,
      order,
      [...leads.map(([, text]) => text), ...visits.map(({ text }) => text)],
      columns,
      versions,
    ),
  }
}

async function* readRows(
  exports: ExportRepository,
  vault: AnswerVault,
  { kind, appId, formId, narrowed }: ExportOrder,
  leads: readonly Lead[1][],
  columns: readonly ExportColumn[],
  versions: ReadonlyMap<number, FormDefinition>,
): AsyncGenerator<string[]> {
  let after = 0
  for (;;) {
    const batch = await exports.read({ kind, appId, formId, narrowed }, after, BATCH)
    for (const row of batch) {
      const form = versions.get(row.formVersion)
      const values = form
        ? parsePayload(form, vault.open({ appId, owner: row.owner }, row.values))
        : {}
      yield [
        ...leads.map(text => text(row)),
        ...columns.map(({ fieldId, cell }) => {
          const field = form?.fieldById.get(fieldId)
          return field ? cell(field, values[fieldId]) : ''
        }),
      ]
    }
    const last = batch[batch.length - 1]
    if (!last || batch.length < BATCH) return
    after = last.id
  }
}

function leadsOf({ kind, isMasked, language }: ExportOrder, timeText: TimeText): readonly Lead[] {
  const about =
    (name: string) =>
    (row: ExportedRow): string =>
      row.about[name] ?? ''
  const state: Lead = [
    'export.state',
    row => exportState(language, kind === 'submissions' ? 'submission' : 'registration', row.state),
  ]
  const at = (row: ExportedRow) => timeText(row.at)
  const version: Lead = ['export.version', row => String(row.formVersion), 'number']
  if (kind === 'submissions') {
    return [
      ['export.exhibitor', about('exhibitor')],
      ['export.company', about('name')],
      ['export.companyEn', about('nameEn')],
      ['export.hall', about('hall')],
      ['export.booth', about('booth')],
      state,
      ['export.submitted', at, 'time'],
      version,
    ]
  }
  return [
    ['export.card', about('card')],
    state,
    ['export.reason', about('reason')],
    ['export.registered', at, 'time'],
    [
      'export.changed',
      row => timeText(row.about['changed'] ? new Date(row.about['changed']) : null),
      'time',
    ],
    ['export.countryCode', about('code')],
    ['export.number', row => (isMasked ? maskPhone(about('number')(row)) : about('number')(row))],
    ['export.channel', about('source')],
    ['export.advertisement', about('adid')],
    ['export.click', about('clickid')],
    ['export.language', row => languageText(language, row.about['language'] ?? '')],
    version,
  ]
}

/** The language of a registration, in words. */
function languageText(wanted: ExportLanguage, given: string): string {
  const key = `language.${given}`
  return key === 'language.cn' || key === 'language.en'
    ? inLanguages(wanted, language => translate(language, key, undefined))
    : given
}
