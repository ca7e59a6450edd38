import { resolve } from 'node:path'
import { findResource } from '@core/resources/index'
import { AppError } from '../errors'
import { createRepositories, type Repositories } from '../repositories/repositories'
import { audit } from '../domain/audit'
import { readSearch } from '../domain/records/personSearch'
import { openExport, type ExportTable } from '../domain/tables/exportTable'
import { openRecords } from '../services/exports/recordExport'
import { writeTable, type ExportFormat } from '../domain/tables/writeTable'
import type { AnswerVault } from '../domain/forms/answerVault'
import { formIdOf, GUESTS } from '../domain/forms/registrationForms'
import { withDesk, type CliTools } from './deskTools'
import { operator } from './operator'
import { openVault } from './vault'
import { readWords } from './words'
import type { Fair } from '../repositories/fairRepository'

interface ExportKindCommand {
  kind: string
  format: ExportFormat
  out: string
  state: string
  search: string
  company: string
  isMasked: boolean
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}

const OPTIONS = ['--kind', '--format', '--out', '--state', '--search', '--company', '--fair']

/** Reads `--kind KIND --format csv|xlsx --out FILE [--state STATE] [--search WORDS] [--company ID] [--mask] [--fair APPID]`; undefined when it is not that. */
export function readExportKindCommand(args: readonly string[]): ExportKindCommand | undefined {
  const read = readWords(args, { options: OPTIONS, flags: ['--mask'] })
  const [kind, out] = [read?.option('--kind'), read?.option('--out')]
  const format = (['csv', 'xlsx'] as const).find(known => known === read?.option('--format'))
  if (!read || read.words.length > 0 || kind === undefined || out === undefined || !format)
    return undefined
  const [state = '', search = '', company = ''] = ['--state', '--search', '--company'].map(name =>
    read.option(name),
  )
  return {
    kind,
    out,
    format,
    state,
    search,
    company,
    isMasked: read.has('--mask'),
    appId: read.option('--fair'),
  }
}

/**
 * Writes a filtered list of the desk; identity numbers are starred. Records the export in the audit
 * trail. Returns the exit code.
 */
export function runExportKind(command: ExportKindCommand, tools: CliTools): Promise<number> {
  const { pool, config, print } = tools
  const repositories = createRepositories(pool)
  return withDesk(tools, command.appId, async (_services, { context: { fair } }) => {
    const { kind, format, out, state, company, search, isMasked } = command
    const { table, subject } = await openKind(repositories, openVault(config, print), fair, command)
    const path = resolve(out)
    const count = await writeTable(table, format, path)
    const details = {
      kind,
      format,
      rows: count,
      ids: false,
      masked: isMasked,
      searched: search !== '',
      state,
      exhibitor: company,
    }
    await audit(repositories, {
      appId: fair.appId,
      actor: `cli:${operator()}`,
      action: 'answers.export',
      subject,
      details,
    })
    print(`${count} rows, ${table.headings.length} columns: ${path}`)
    return 0
  })
}

/** Throws unknown_record for an unknown kind, unknown_form. */
async function openKind(
  repositories: Repositories,
  vault: AnswerVault,
  fair: Fair,
  { kind, state, search, company, isMasked, format }: ExportKindCommand,
): Promise<{ table: ExportTable; subject: string }> {
  const { appId } = fair
  if (findResource(kind)) {
    const filter = { Search: search || undefined, State: state || undefined }
    const wanted = { resource: kind, filter, exhibitorId: company, isMasked }
    const order = {
      appId,
      exhibitorId: null,
      personId: 0,
      kind: 'record',
      wanted,
      extension: format,
    }
    return { table: await openRecords(repositories, vault, order), subject: `resource:${kind}` }
  }
  const guest = GUESTS.find(target => kind === `registration:${target}`)
  const formId = guest
    ? formIdOf(fair.config, guest)
    : kind.startsWith('form:')
      ? kind.slice('form:'.length)
      : undefined
  if (formId === undefined) throw new AppError('unknown_record')
  const table = await openExport(repositories, vault, {
    appId,
    formId,
    kind: guest ? 'registrations' : 'submissions',
    language: 'both',
    isMasked,
    withIds: false,
    narrowed: { search: readSearch(search), state, exhibitorId: company },
  })
  return { table, subject: `form:${formId}` }
}
