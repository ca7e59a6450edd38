import { isIdField } from '@core/form/identity'
import { readDefinition } from '@core/form/readDefinition'
import type { FairSettings } from '../repositories/fairRepository'
import { RETENTION_KINDS } from '../domain/forms/retentionDays'
import { RECORD_FIELDS, type VisitorField } from '../domain/people/visitorFields'
import type { FolderForm } from './folder'
import { isObject, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'fair.json'
/** A hundred years; a higher number is a mistake. */
const MAX_DAYS = 36_500

/**
 * Privacy settings of fair.json: `VisitorFields`, the fields that exhibitors see of a visitor whose
 * badge they scan, and `Retention`, days after the fair's end by kind. `visitorForm` is the form
 * visitors register by.
 */
export function readPrivacy(
  fair: JsonObject,
  visitorForm: FolderForm | undefined,
  problems: ProblemList,
): Pick<FairSettings, 'visitorFields' | 'retention'> {
  const visitorFields = readVisitorFields(fair['VisitorFields'], visitorForm, problems)
  const retention = readRetention(fair['Retention'], problems)
  return { ...(visitorFields && { visitorFields }), ...(retention && { retention }) }
}

/** A list of field ids; `{ "Id": "Mobile", "Show": "full" }` shows one without a mask. */
function readVisitorFields(
  written: unknown,
  visitorForm: FolderForm | undefined,
  problems: ProblemList,
): VisitorField[] | undefined {
  if (written === undefined) return undefined
  if (!Array.isArray(written)) {
    problems.error(
      FILE,
      'VisitorFields',
      'it is no list; write one, like ["NameStr", "CompanyName"]',
    )
    return undefined
  }
  const fields = readDefinition(visitorForm?.definition).fieldById
  return written.flatMap((item: unknown): VisitorField[] => {
    const id = isObject(item) ? item['Id'] : item
    const show = isObject(item) ? item['Show'] : undefined
    if (typeof id !== 'string')
      return refuse(
        String(id),
        'it is no field id; write a name, or {"Id": …, "Show": "full"}',
        problems,
      )
    const field = fields.get(id)
    if (!field && !RECORD_FIELDS.has(id))
      return refuse(id, 'the visitor form has no such field; remove it or mend the name', problems)
    if (id === 'CardId' || (field && (isIdField(field) || field.inputType === 'password')))
      return refuse(
        id,
        'identity numbers and passwords are shown to no exhibitor; remove it',
        problems,
      )
    if (show !== undefined && show !== 'full' && show !== 'masked')
      return refuse(id, 'Show is neither full nor masked; write one of them', problems)
    return [{ id, isFull: show === 'full' }]
  })
}

function refuse(id: string, message: string, problems: ProblemList): [] {
  problems.error(FILE, `VisitorFields.${id}`, message)
  return []
}

function readRetention(
  written: unknown,
  problems: ProblemList,
): Record<string, number> | undefined {
  if (written === undefined) return undefined
  if (!isObject(written)) {
    problems.error(FILE, 'Retention', 'it is no object; write one, like {"Registrations": 180}')
    return undefined
  }
  const days: Record<string, number> = {}
  for (const [name, value] of Object.entries(written)) {
    const kind = RETENTION_KINDS.find(known => capital(known) === name)
    if (!kind)
      problems.error(
        FILE,
        `Retention.${name}`,
        `there is no such kind; write any of ${RETENTION_KINDS.map(capital).join(', ')}`,
      )
    else if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > MAX_DAYS)
      problems.error(
        FILE,
        `Retention.${name}`,
        `it must be a whole number of days from 0 to ${MAX_DAYS}`,
      )
    else days[kind] = Number(value)
  }
  return days
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
