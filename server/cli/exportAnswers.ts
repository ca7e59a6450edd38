import { resolve } from 'node:path'
import type { Pool } from 'pg'
import { resources } from '@core/resources/index'
import type { Resource } from '@core/resources/types'
import { errorText } from '@core/messages/errors'
import { AppError } from '../errors'
import { createAuditRepository } from '../repositories/auditRepository'
import { createExportRepository } from '../repositories/exportRepository'
import { createFairRepository } from '../repositories/fairRepository'
import type { ExportLanguage } from '../domain/tables/exportLanguage'
import { audit } from '../domain/audit'
import { openExport } from '../domain/tables/exportTable'
import { writeTable, type ExportFormat } from '../domain/tables/writeTable'
import type { AnswerVault } from '../domain/forms/answerVault'
import { isRegistrationForm } from '../domain/forms/registrationForms'
import { operator } from './operator'

interface ExportCommand {
  formId: string
  format: ExportFormat
  out: string
  language: ExportLanguage
  isMasked: boolean
  withIds: boolean
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}

const LANGUAGES: readonly ExportLanguage[] = ['cn', 'en', 'both']
const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx']
const OPTIONS = new Set(['--format', '--out', '--lang', '--fair'])

/** Reads `FORM --format csv|xlsx --out FILE [--lang cn|en|both] [--mask | --with-ids] [--fair APPID]`; undefined when it is not that. */
export function readExportCommand(args: readonly string[]): ExportCommand | undefined {
  const given = new Map<string, string>()
  let formId = ''
  let isMasked = false
  let withIds = false
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    if (word === '--mask') isMasked = true
    else if (word === '--with-ids') withIds = true
    else if (OPTIONS.has(word)) given.set(word, args[(at += 1)] ?? '')
    else if (!word.startsWith('--') && formId === '') formId = word
    else return undefined
  }
  const out = given.get('--out') ?? ''
  const format = FORMATS.find(known => known === given.get('--format'))
  const language = LANGUAGES.find(known => known === (given.get('--lang') ?? 'both'))
  if (isMasked && withIds) return undefined
  if (formId === '' || out === '' || !format || !language || given.get('--fair') === '')
    return undefined
  return { formId, format, out, language, isMasked, withIds, appId: given.get('--fair') }
}

/**
 * Writes the file, records the export in the audit trail, and prints what the file contains.
 * Exports registrations for a form that people register by, and companies' submissions for others.
 */
export async function runExport(
  command: ExportCommand,
  pool: Pool,
  print: (line: string) => void,
  vault: AnswerVault,
): Promise<number> {
  const fairs = createFairRepository(pool)
  const appId = command.appId ?? (await fairs.findOldestId()) ?? ''
  const fair = await fairs.find(appId)
  const { formId, format, language, isMasked, withIds } = command
  const resource = Object.values<Resource>(resources).find(({ form }) => form === formId)
  if (resource) {
    print(
      `${formId} is answered by records of companies: fair export --kind ${resource.name} --format ${format} --out ${command.out}`,
    )
    return 1
  }
  try {
    const kind = fair && isRegistrationForm(fair.config, formId) ? 'registrations' : 'submissions'
    const table = await openExport({ exports: createExportRepository(pool), fairs }, vault, {
      appId,
      formId,
      kind,
      language,
      isMasked,
      withIds,
      withAddresses: true,
    })
    const path = resolve(command.out)
    const count = await writeTable(table, format, path)
    const details = { kind, rows: count, ids: withIds, masked: isMasked }
    const entry = {
      appId,
      actor: `cli:${operator()}`,
      action: 'answers.export',
      subject: `form:${formId}`,
      details,
    } as const
    await audit({ audit: createAuditRepository(pool) }, entry)
    print(`${count} ${kind}, ${table.headings.length} columns: ${path}`)
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    print(
      `The form ${formId} cannot be exported from the fair ${appId || '(there is none)'}. ${errorText('en', error.code)}`,
    )
    return 1
  }
}
