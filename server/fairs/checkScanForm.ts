import { readDefinition } from '@core/form/readDefinition'
import type { FieldType } from '@core/form/types'
import { SCAN_FORM } from '@core/leads/followUp'
import { readFormSettings } from '../domain/forms/formSettings'
import type { FolderForm } from './folder'
import type { ProblemList } from './problems'

/**
 * Field types that need a network or belong to the person who answers; a form at a booth can have
 * neither.
 */
const IMPOSSIBLE: ReadonlySet<FieldType> = new Set<FieldType>([
  ...([
    'Face',
    'Image',
    'File',
    'Video',
    'Audio',
    'Editor',
    'SmallEditor',
    'MPEditor',
    'CompanySearch',
  ] as const),
])

/** The form after a scan must work without a network, and must be used nowhere else. */
export function checkScanForm(forms: readonly FolderForm[], problems: ProblemList): void {
  const form = forms.find(({ id }) => id === SCAN_FORM)
  if (!form) return
  const file = `forms, ${SCAN_FORM}`
  const { fields, steps } = readDefinition(form.definition)
  if (steps.length > 1)
    problems.error(file, 'Steps', 'it is asked in one go after a scan; remove Steps')
  for (const { id, type, inputType } of fields)
    if (IMPOSSIBLE.has(type) || inputType === 'password')
      problems.error(
        file,
        `${id}.Type`,
        'it is asked at a booth after a scan, also without a network; use texts, numbers, dates and choices',
      )
  if (readFormSettings(form.settings).audience.length > 0)
    problems.error(
      file,
      'Audience',
      'it is asked after a scan and has no page of its own; remove Audience',
    )
}
