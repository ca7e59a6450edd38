import { createHash } from 'node:crypto'
import { nearestName } from '@core/form/nearestName'
import { parseDefinition } from '@core/form/parseDefinition'
import type { FormDefinition } from '@core/form/types'
import { SCAN_FORM } from '@core/leads/followUp'
import type { FolderForm } from './folder'
import { checkFormSettings, SETTING_NAMES } from '../domain/forms/formSettings'
import { text, type FolderFiles, type JsonObject } from './folderFiles'
import { patternProblem } from './patternSafety'
import type { ProblemList } from './problems'

const SUBMITS: readonly string[] = [
  '/api/visitor/register',
  '/api/media/register',
  '/api/vip/register',
  '/api/ex/form/submit',
  '/api/ex/data/submit',
]
const ID_PATTERN = /^[A-Za-z][\w-]{0,63}$/

/**
 * Reads and checks forms/*.json, or those of another folder: the definition itself, and that no
 * pattern can hang the server.
 */
export async function readForms(
  files: FolderFiles,
  problems: ProblemList,
  folder = 'forms',
): Promise<FolderForm[]> {
  const forms: FolderForm[] = []
  for (const file of files.jsonFiles(folder)) {
    const definition = files.object(file)
    if (!definition) continue
    const id = text(definition, 'Id')
    if (!ID_PATTERN.test(id))
      problems.error(
        file,
        'Id',
        'the form needs an Id of letters, digits, - and _, starting with a letter',
      )
    if (forms.some(form => form.id === id))
      problems.error(file, 'Id', `another file already defines the form "${id}"; rename one`)
    const { form, problems: found } = parseDefinition(definition)
    for (const { field, property, message, severity } of found) {
      problems.items.push({
        file,
        field: [field, property].filter(Boolean).join('.'),
        message,
        severity,
      })
    }
    await checkPatterns(file, form, problems)
    checkUrl(file, text(definition, 'Url'), problems)
    checkFormSettings(definition, (property, message) => problems.error(file, property, message))
    if (id === SCAN_FORM)
      for (const name of ['Opens', 'Closes', 'EditUntil'].filter(
        one => definition[one] !== undefined,
      ))
        problems.warning(
          file,
          name,
          'companies ask these questions as long as they scan: they have no period; remove it',
        )
    const isSetting = ([name]: [string, unknown]) => SETTING_NAMES.some(known => known === name)
    const content = Object.fromEntries(
      Object.entries(definition).filter(entry => !isSetting(entry)),
    )
    const settings = Object.fromEntries(Object.entries(definition).filter(isSetting))
    forms.push({ id, definition: content, settings, hash: contentHash(content) })
  }
  return forms
}

/** Answers go to one of our calls, so any other address is most likely a mistake. */
function checkUrl(file: string, url: string, problems: ProblemList): void {
  if (url === '' || SUBMITS.includes(url)) return
  problems.warning(
    file,
    'Url',
    `no call takes answers at "${url}"; write ${nearestName(url, SUBMITS) ?? SUBMITS.join(', ')}, or remove it`,
  )
}

async function checkPatterns(
  file: string,
  form: FormDefinition,
  problems: ProblemList,
): Promise<void> {
  const found = new Map<string, { field: string; pattern: RegExp }>()
  const note = (field: string, pattern: RegExp | undefined) =>
    pattern && found.set(`${field} ${String(pattern)}`, { field, pattern })
  for (const field of form.fields) note(`${field.id}.Validation`, field.validation)
  // rules that compare texts contain no pattern to check
  for (const { owner, test } of form.rules)
    note(`${owner}.RuleConfig`, test.wanted instanceof RegExp ? test.wanted : undefined)
  for (const { field, pattern } of found.values()) {
    const message = await patternProblem(pattern.source, pattern.flags)
    if (message) problems.error(file, field, message)
  }
}

/**
 * Equal content gives an equal hash, independent of the order of keys; the file's own Version is
 * ignored.
 */
export function contentHash(definition: JsonObject): string {
  const { Version: _version, ...content } = definition
  return createHash('sha256').update(canonical(content)).digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}
